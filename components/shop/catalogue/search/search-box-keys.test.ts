import { expect, test } from 'vitest'
import { keyAction } from './search-box-keys.ts'
import { EMPTY, type SearchBoxState } from './search-box-state.ts'

const UNREACHABLE_STATE: SearchBoxState = { text: 'rioja', wanted: true, chosen: null, status: 'away', found: null }

test('moves with arrow keys only when there are options', () => {
  expect(keyAction('ArrowDown', EMPTY)).toBeNull()
  expect(keyAction('ArrowDown', UNREACHABLE_STATE)).toEqual({ type: 'moved', to: 'next' })
  expect(keyAction('ArrowUp', UNREACHABLE_STATE)).toEqual({ type: 'moved', to: 'previous' })
})

test('leaves Home, End and Enter to the text until an option is selected', () => {
  for (const key of ['Home', 'End', 'Enter']) expect(keyAction(key, UNREACHABLE_STATE)).toBeNull()
  const chosen = { ...UNREACHABLE_STATE, chosen: 0 }
  expect(keyAction('Home', chosen)).toEqual({ type: 'moved', to: 'first' })
  expect(keyAction('End', chosen)).toEqual({ type: 'moved', to: 'last' })
  expect(keyAction('Enter', chosen)).toEqual({ type: 'open', option: 0 })
})

test('closes the list with Escape, then clears the text, then leaves it to the browser', () => {
  expect(keyAction('Escape', UNREACHABLE_STATE)).toEqual({ type: 'dismissed' })
  expect(keyAction('Escape', { ...UNREACHABLE_STATE, wanted: false })).toEqual({ type: 'typed', text: '' })
  expect(keyAction('Escape', EMPTY)).toBeNull()
})

test('leaves letters to the browser', () => {
  expect(keyAction('a', { ...UNREACHABLE_STATE, chosen: 0 })).toBeNull()
})
