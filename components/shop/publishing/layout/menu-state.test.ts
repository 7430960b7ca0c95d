import { expect, test } from 'vitest'
import { CLOSED, isOpen, type MenuEvent, nextMenuState } from './menu-state.ts'

const after = (...events: MenuEvent[]) => events.reduce(nextMenuState, CLOSED)
const toggle = (panel: string): MenuEvent => ({ type: 'toggle', panel })
const point = (panel: string | null): MenuEvent => ({ type: 'point', panel })

test('a heading opens its panel, and the same heading closes it', () => {
  expect(after(toggle('red')).panel).toBe('red')
  expect(after(toggle('red'), toggle('red'))).toEqual(CLOSED)
})

test('only one panel is open at a time, and it starts at its first column', () => {
  expect(after(toggle('red'), { type: 'tab', tab: 2 }, toggle('white'))).toEqual({
    panel: 'white',
    tab: 0,
    drawer: false,
    isPassing: false,
  })
})

test('escape closes the panel', () => {
  expect(isOpen(after(toggle('red'), { type: 'escape' }))).toBe(false)
})

test('[menu-escape] in the drawer escape goes to the headings first, then out', () => {
  const inPanel = after({ type: 'open' }, toggle('red'))
  expect(nextMenuState(inPanel, { type: 'escape' })).toEqual({ ...CLOSED, drawer: true })
  expect(after({ type: 'open' }, toggle('red'), { type: 'escape' }, { type: 'escape' })).toEqual(CLOSED)
})

test('closes a panel opened by hovering when the pointer leaves; a press keeps it', () => {
  expect(after(point('red')).panel).toBe('red')
  expect(after(point('red'), { type: 'leave' })).toEqual(CLOSED)
  const kept = after(point('red'), toggle('red'))
  expect(kept.panel).toBe('red')
  expect(nextMenuState(kept, { type: 'leave' })).toBe(kept)
  expect(nextMenuState(kept, toggle('red'))).toEqual(CLOSED)
})

test('a pointer moves from one panel to the next without closing, and a heading without one closes what it opened', () => {
  expect(after(point('red'), point('white')).panel).toBe('white')
  expect(after(point('red'), point('white'), { type: 'leave' })).toEqual(CLOSED)
  expect(after(point('red'), point(null))).toEqual(CLOSED)
  expect(after(toggle('red'), point(null)).panel).toBe('red')
})

test('back keeps the drawer open', () => {
  expect(after({ type: 'open' }, toggle('red'), { type: 'back' })).toMatchObject({ panel: null, drawer: true })
})

test('leaving closes everything', () => {
  expect(after({ type: 'open' }, toggle('red'), { type: 'close' })).toEqual(CLOSED)
})
