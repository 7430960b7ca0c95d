import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { viewerCardOf } from '../../../kit/testing/card-of.ts'
import {
  EMPTY,
  hasAll,
  isShown,
  nextSearchBoxState,
  optionCount,
  type SearchBoxEvent,
  type SearchBoxState,
} from './search-box-state.ts'

const listed = (code: string) => viewerCardOf({ code })
const TWO = { products: [listed('A'), listed('B')], total_product_count: 31 }
const POPULAR = { products: [listed('C')], total_product_count: 0 }

const after = (...events: SearchBoxEvent[]): SearchBoxState => events.reduce(nextSearchBoxState, EMPTY)
const typed = (text: string): SearchBoxEvent => ({ type: 'typed', text })
const answered = (term: string, results = TWO): SearchBoxEvent => ({ type: 'answered', term, results })
const moved = (to: 'next' | 'previous' | 'first' | 'last'): SearchBoxEvent => ({ type: 'moved', to })

test('searches on typing and shows the response', () => {
  expect(after(typed('rio'))).toMatchObject({ status: 'searching', wanted: true })
  const state = after(typed('rio'), answered('rio'))
  expect(isShown(state)).toBe(true)
  expect(optionCount(state)).toBe(3)
})

test('ignores a response to an earlier text or to none', () => {
  const state = after(typed('rio'), typed('rioja'))
  expect(nextSearchBoxState(state, answered('rio'))).toBe(state)
  expect(nextSearchBoxState(EMPTY, answered('rio'))).toBe(EMPTY)
  expect(nextSearchBoxState(state, { type: 'failed', term: 'rio', offline: false })).toBe(state)
})

test('keeps showing the last results while the next are loading', () => {
  const state = after(typed('rio'), answered('rio'), moved('next'), typed('rioj'))
  expect(state).toMatchObject({ status: 'searching', chosen: null, found: { term: 'rio' } })
  expect(isShown(state)).toBe(true)
})

test('does not search again after an added space', () => {
  expect(after(typed('rio'), answered('rio'), typed('rio '))).toMatchObject({ text: 'rio ', status: 'found' })
})

test.each(['', '   '])('clears the results of an empty box (%j) instead of searching', (text) => {
  expect(after(typed('rio'), answered('rio'), typed(text))).toEqual({ ...EMPTY, text })
})

test('shows nothing on focus alone, and shows dismissed results again', () => {
  expect(isShown(after({ type: 'focused' }))).toBe(false)
  const unreachable = after(typed('rio'), answered('rio'), { type: 'dismissed' })
  expect(isShown(unreachable)).toBe(false)
  expect(isShown(nextSearchBoxState(unreachable, { type: 'focused' }))).toBe(true)
})

test('shows dismissed results again on an arrow key before moving', () => {
  const state = after(typed('rio'), answered('rio'), { type: 'dismissed' }, moved('next'))
  expect(state).toMatchObject({ wanted: true, chosen: null })
})

test('moves through the options and, past either end, back to the text', () => {
  const state = after(typed('rio'), answered('rio'))
  const run = (...moves: Parameters<typeof moved>[0][]) => moves.map(moved).reduce(nextSearchBoxState, state).chosen
  expect(run('next')).toBe(0)
  expect(run('next', 'next', 'next')).toBe(2)
  expect(run('next', 'next', 'next', 'next')).toBeNull()
  expect(run('previous')).toBe(2)
  expect(run('next', 'previous')).toBeNull()
  expect(run('next', 'last')).toBe(2)
  expect(run('last', 'first')).toBe(0)
})

test('shows popular products instead of results, without an option for all results', () => {
  const state = after(typed('zzz'), answered('zzz', POPULAR))
  expect(isShown(state)).toBe(true)
  expect(hasAll(state)).toBe(false)
  expect(optionCount(state)).toBe(1)
})

test('leaves the results page as the only option after a failure, and none when offline', () => {
  const failed = (offline: boolean) => after(typed('rio'), { type: 'failed', term: 'rio', offline })
  expect(optionCount(failed(false))).toBe(1)
  expect(optionCount(failed(true))).toBe(0)
  expect(isShown(failed(true))).toBe(true)
})

test('searches again when the connection is back after being offline', () => {
  const offline = after(typed('rio'), { type: 'failed', term: 'rio', offline: true })
  expect(nextSearchBoxState(offline, { type: 'online' }).status).toBe('searching')
  const found = after(typed('rio'), answered('rio'))
  expect(nextSearchBoxState(found, { type: 'online' })).toBe(found)
})

test('hides the list on another page and keeps it hidden on focus', () => {
  const state = after(typed('rio'), answered('rio'), { type: 'left', text: 'rio' }, { type: 'focused' })
  expect(state.text).toBe('rio')
  expect(isShown(state)).toBe(false)
})

const text = fc.constantFrom('', ' ', 'r', 'rio', 'rio ', 'zzz')
const term = fc.constantFrom('r', 'rio', 'zzz')
const event: fc.Arbitrary<SearchBoxEvent> = fc.oneof(
  fc.record({ type: fc.constant('typed' as const), text }),
  fc.record({ type: fc.constant('answered' as const), term, results: fc.constantFrom(TWO, POPULAR) }),
  fc.record({ type: fc.constant('failed' as const), term, offline: fc.boolean() }),
  fc.record({ type: fc.constant('left' as const), text }),
  fc.record({
    type: fc.constant('moved' as const),
    to: fc.constantFrom('next' as const, 'previous' as const, 'first' as const, 'last' as const),
  }),
  fc.constantFrom({ type: 'focused' } as const, { type: 'online' } as const, { type: 'dismissed' } as const),
)

test.prop([fc.array(event, { maxLength: 30 })])(
  'always chooses a shown option, and shows nothing for an empty box',
  (events) => {
    const state = after(...events)
    if (state.chosen !== null) {
      expect(isShown(state)).toBe(true)
      expect(state.chosen).toBeGreaterThanOrEqual(0)
      expect(state.chosen).toBeLessThan(optionCount(state))
    }
    if (state.text.trim() === '') expect(isShown(state)).toBe(false)
  },
)
