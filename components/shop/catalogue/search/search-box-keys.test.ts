import { expect, test } from 'vitest'
import { keyAction } from './search-box-keys.ts'
import { EMPTY, type SearchBoxState } from './search-box-state.ts'

const UNREACHABLE_STATE: SearchBoxState = { text: 'rioja', wanted: true, chosen: null, status: 'away', found: null }

test('arrows move only where there is something to choose', () => {
  expect(keyAction('ArrowDown', EMPTY)).toBeNull()
  expect(keyAction('ArrowDown', UNREACHABLE_STATE)).toEqual({ type: 'moved', to: 'next' })
  expect(keyAction('ArrowUp', UNREACHABLE_STATE)).toEqual({ type: 'moved', to: 'previous' })
})

test('Home, End and Enter are the text’s until an option is chosen', () => {
  for (const key of ['Home', 'End', 'Enter']) expect(keyAction(key, UNREACHABLE_STATE)).toBeNull()
  const chosen = { ...UNREACHABLE_STATE, chosen: 0 }
  expect(keyAction('Home', chosen)).toEqual({ type: 'moved', to: 'first' })
  expect(keyAction('End', chosen)).toEqual({ type: 'moved', to: 'last' })
  expect(keyAction('Enter', chosen)).toEqual({ type: 'open', option: 0 })
})

test('Escape puts the list away, then the text, then is the browser’s', () => {
  expect(keyAction('Escape', UNREACHABLE_STATE)).toEqual({ type: 'dismissed' })
  expect(keyAction('Escape', { ...UNREACHABLE_STATE, wanted: false })).toEqual({ type: 'typed', text: '' })
  expect(keyAction('Escape', EMPTY)).toBeNull()
})

test('letters are the browser’s', () => {
  expect(keyAction('a', { ...UNREACHABLE_STATE, chosen: 0 })).toBeNull()
})
