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

test('the main button alone is plain, and so is Enter on a link, which clicks it', () => {
  expect(isPlainClick(click())).toBe(true)
})

test.each([
  ['a middle click', { button: 1 }],
  ['⌘ and click', { metaKey: true }],
  ['Ctrl and click', { ctrlKey: true }],
  ['Shift and click', { shiftKey: true }],
  ['Alt and click', { altKey: true }],
  ['a click answered already', { defaultPrevented: true }],
])('%s is the browser’s or another’s', (_name, changes) => {
  expect(isPlainClick(click(changes))).toBe(false)
})
