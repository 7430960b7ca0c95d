import { beforeEach, expect, test, vi } from 'vitest'
import { addStep } from './list-steps.ts'

const write = (kind: 'push' | 'replace') =>
  vi.fn((state: unknown, _: string, url: string) => {
    const { pathname, search } = new URL(url, 'https://shop.example')
    vi.stubGlobal('location', { pathname, search })
    vi.stubGlobal('history', { ...history, state })
    written.push(`${kind} ${url}`)
  })

let written: string[]

beforeEach(() => {
  written = []
  vi.stubGlobal('window', { navigation: {} })
  vi.stubGlobal('location', { pathname: '/red', search: '' })
  vi.stubGlobal('history', { state: null, pushState: write('push'), replaceState: write('replace') })
})

test('adds a step for each filter and sort, and for none that changes nothing', () => {
  for (const search of ['?grape=Syrah', '?grape=Syrah&sort=price_asc', '?grape=Syrah&sort=price_asc', ''])
    addStep(search)
  expect(written).toEqual(['push /red?grape=Syrah', 'push /red?grape=Syrah&sort=price_asc', 'push /red'])
})

test('adds one step for the moves of the price handles in a row', () => {
  for (const search of ['?price=8-20', '?price=10-20', '?grape=Syrah&price=10-20', '?grape=Syrah']) addStep(search)
  expect(written).toEqual([
    'push /red?price=8-20',
    'replace /red?price=10-20',
    'push /red?grape=Syrah&price=10-20',
    'push /red?grape=Syrah',
  ])
})

test('starts each step at its top, and leaves the anchor to the one before', () => {
  vi.stubGlobal('history', { ...history, state: { anchor: { code: 'A', top: 1 } } })
  addStep('?grape=Syrah')
  expect(history.state.anchor).toBeUndefined()
})

test('marks the entry of a layer, whose step is added when it closes', () => {
  vi.stubGlobal('history', { ...history, state: { layers: 1 } })
  addStep('?grape=Syrah')
  expect(written).toEqual(['replace /red?grape=Syrah'])
  expect(history.state).toEqual({ layers: 1, isStep: true })
})

test('adds no steps where Back could not undo them', () => {
  vi.stubGlobal('window', {})
  addStep('?grape=Syrah')
  expect(written).toEqual(['replace /red?grape=Syrah'])
})
