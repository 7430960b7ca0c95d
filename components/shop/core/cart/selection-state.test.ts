import { beforeEach, expect, test, vi } from 'vitest'
import { TEST_WAIT } from '../../../../tests/timeouts.ts'
import { answerWith } from '../../../kit/testing/browser.ts'
import { clearLockedIn, expectLockedIn } from './expect-carts.ts'
import { markerOf } from './marker.ts'
import { readMarker } from './selection-marker.ts'
import {
  $data,
  $locked,
  $selection,
  followSelection,
  isAmending,
  loadSelection,
  recordLocked,
  setSelection,
} from './selection-state.ts'
import { lineOf, openBrowser, storage, totalsOf } from './testing/browser.ts'

const listed = (code: string, cart_quantity: number) => ({ code, cart_quantity })
const answer = (...lines: [string, number][]) => ({
  stock: { in_stock: true, left_in_stock: 80 },
  cart: lines.map(([code, quantity]) => lineOf(code, quantity)),
  totals: totalsOf(lines.reduce((sum, [, quantity]) => sum + quantity, 0)),
})
const locked = () => [...$locked.get()]

/** Simulates a new document: switching to the other selection and back resets the atoms. */
const open = (search = '') => {
  openBrowser(search === '' ? '?is_amend=true' : '')
  isAmending()
  openBrowser(search)
  isAmending()
}
beforeEach(() => open())

test('makes no request for a visitor who never locked anything in', () => {
  answerWith({})
  followSelection()()
  expect(fetch).not.toHaveBeenCalled()
})

test('learns from lists which products are locked in and which no longer are', () => {
  recordLocked([listed('A', 6), listed('B', 2), listed('C', 0)], false)
  recordLocked([listed('A', 0)], false)
  expect(locked()).toEqual([['B', 2]])
})

test('ignores lists once the whole selection is known from a change', () => {
  setSelection(answer(['A', 6]), false)
  recordLocked([listed('A', 0), listed('B', 2)], false)
  expect(locked()).toEqual([['A', 6]])
  expect($selection.get()?.totals).toEqual(totalsOf(6))
})

test('knows the lines on the next page and requests totals and settings', async () => {
  setSelection(answer(['A', 6]), false)
  expect(readMarker(false)).toEqual(new Map([['A', 6]]))
  const stored = storage.get(markerOf(false)) ?? ''
  open()
  storage.set(markerOf(false), stored)
  $selection.set(null)
  answerWith(answer(['A', 6]))
  followSelection()()
  await vi.waitFor(() => expect($selection.get()?.cart).toEqual([lineOf('A', 6)]), TEST_WAIT)
  expect($selection.get()?.totals).toEqual(totalsOf(6))
  expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual(['/api/lock-it-in/cart', '/api/lock-it-in/data'])
})

test('discards totals requested before a change', async () => {
  answerWith(answer(['A', 2]))
  const loading = loadSelection()
  setSelection(answer(['A', 12]), false)
  answerWith(answer(['A', 12]))
  await loading
  expect($selection.get()?.totals).toEqual(totalsOf(12))
})

test('keeps a choice that was made while the settings were loading', async () => {
  const chosen = { quantity: 24, frequency: 1, from_landing_page: true } as const
  answerWith(answer(['A', 6]))
  const loading = loadSelection()
  $data.set(chosen)
  await loading
  expect($data.get()).toEqual(chosen)
})

test('publishes lines only after the settings, which have the plan’s order', async () => {
  const seen: string[] = []
  const stops = [$data.listen(() => seen.push('settings')), $selection.listen(() => seen.push('lines'))]
  vi.stubGlobal('fetch', async (path: string) => {
    // Responds after the lines' response has been processed.
    if (path.includes('/data')) await new Promise((resolve) => setImmediate(resolve))
    return Response.json(answer(['A', 6]))
  })
  await loadSelection()
  for (const stop of stops) stop()
  expect(seen).toEqual(['settings', 'lines'])
})

test('keeps the known selection after a failure', async () => {
  setSelection(answer(['A', 6]), false)
  answerWith({ message: 'The shop is resting' }, 503)
  await loadSelection()
  expect([$selection.get()?.totals, $data.get()]).toEqual([totalsOf(6), null])
})

test('keeps the selection that amends a plan apart from the customer’s own', async () => {
  setSelection(answer(['A', 6]), false)
  vi.stubGlobal('location', { search: '?is_amend=true' })
  recordLocked([listed('B', 4)], true)
  recordLocked([listed('A', 6)], false)
  expect([locked(), $selection.get()]).toEqual([[['B', 4]], null])
  answerWith(answer(['B', 4]))
  await loadSelection()
  expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual([
    '/api/lock-it-in/cart?is_amend=true',
    '/api/lock-it-in/data?is_amend=true',
  ])
  vi.stubGlobal('location', { search: '' })
  isAmending()
  expect(locked()).toEqual([['A', 6]])
})

test('ignores foreign values in storage', () => {
  for (const text of ['{', 'null', '7', '{"lines":7}', '{"lines":{"A":"6"}}']) {
    storage.set(markerOf(false), text)
    expect([...(readMarker(false) ?? [])], text).toEqual([])
  }
})

test('reads a selection with unknown lines after a sign-in', () => {
  expectLockedIn()
  expect(readMarker(false)).toEqual(new Map())
})

test('forgets the selection at sign-out', () => {
  setSelection(answer(['A', 6]), false)
  setSelection(answer(['B', 4]), true)
  clearLockedIn()
  expect(storage.size).toBe(0)
})

test('passes a selection found after a sign-in to the next page', async () => {
  expectLockedIn()
  answerWith(answer(['A', 6]))
  await loadSelection()
  expect(readMarker(false)).toEqual(new Map([['A', 6]]))
})

test('knows a begun case before the first render, which hydrates what the server rendered', async () => {
  setSelection(answer(['A', 6]), false)
  vi.stubEnv('SSR', false)
  vi.resetModules()
  const fresh = await import('./selection-state.ts')
  vi.unstubAllEnvs()
  expect([...fresh.$locked.get()]).toEqual([['A', 6]])
  expect(fresh.$locked.init).toEqual(new Map())
})
