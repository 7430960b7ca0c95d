import { expect, test } from 'vitest'
import { type Click, isPlainClick } from './is-plain-click.ts'

const click = (changes: Partial<Click> = {}): Click => ({
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
  ...changes,
})

test('is true for the main button and for Enter on a link', () => {
  expect(isPlainClick(click())).toBe(true)
})

test.each([
  ['a middle click', { button: 1 }],
  ['⌘ and click', { metaKey: true }],
  ['Ctrl and click', { ctrlKey: true }],
  ['Shift and click', { shiftKey: true }],
  ['Alt and click', { altKey: true }],
  ['a click answered already', { defaultPrevented: true }],
])('is false for %s', (_name, changes) => {
  expect(isPlainClick(click(changes))).toBe(false)
})
