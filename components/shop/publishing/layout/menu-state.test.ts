import { expect, test } from 'vitest'
import { CLOSED, isOpen, type MenuEvent, nextMenuState } from './menu-state.ts'

const after = (...events: MenuEvent[]) => events.reduce(nextMenuState, CLOSED)
const toggle = (panel: string): MenuEvent => ({ type: 'toggle', panel })
const point = (panel: string | null): MenuEvent => ({ type: 'point', panel })

test('opens and closes a panel with its heading', () => {
  expect(after(toggle('red')).panel).toBe('red')
  expect(after(toggle('red'), toggle('red'))).toEqual(CLOSED)
})

test('opens one panel at a time, at its first column', () => {
  expect(after(toggle('red'), { type: 'tab', tab: 2 }, toggle('white'))).toEqual({
    panel: 'white',
    tab: 0,
    drawer: false,
    isPassing: false,
  })
})

test('closes the panel with Escape', () => {
  expect(isOpen(after(toggle('red'), { type: 'escape' }))).toBe(false)
})

test('[menu-escape] goes back to the headings with Escape in the drawer, then closes it', () => {
  const inPanel = after({ type: 'open' }, toggle('red'))
  expect(nextMenuState(inPanel, { type: 'escape' })).toEqual({ ...CLOSED, drawer: true })
  expect(after({ type: 'open' }, toggle('red'), { type: 'escape' }, { type: 'escape' })).toEqual(CLOSED)
})

test('closes a panel opened by hovering when the pointer leaves, unless it was pressed', () => {
  expect(after(point('red')).panel).toBe('red')
  expect(after(point('red'), { type: 'leave' })).toEqual(CLOSED)
  const stored = after(point('red'), toggle('red'))
  expect(stored.panel).toBe('red')
  expect(nextMenuState(stored, { type: 'leave' })).toBe(stored)
  expect(nextMenuState(stored, toggle('red'))).toEqual(CLOSED)
})

test('switches panels when the pointer moves on, and closes the panel on a heading without one', () => {
  expect(after(point('red'), point('white')).panel).toBe('white')
  expect(after(point('red'), point('white'), { type: 'leave' })).toEqual(CLOSED)
  expect(after(point('red'), point(null))).toEqual(CLOSED)
  expect(after(toggle('red'), point(null)).panel).toBe('red')
})

test('keeps the drawer open on Back', () => {
  expect(after({ type: 'open' }, toggle('red'), { type: 'back' })).toMatchObject({ panel: null, drawer: true })
})

test('closes everything when the menu is left', () => {
  expect(after({ type: 'open' }, toggle('red'), { type: 'close' })).toEqual(CLOSED)
})
