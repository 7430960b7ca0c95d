import { expect, test } from 'vitest'
import { wordAt } from './word-at.ts'

test.each<[number, string | null]>([
  [0, 'Our'],
  [2, 'Our'],
  [3, 'Our'],
  [4, null],
  [5, 'ports'],
  [8, 'ports'],
  [10, 'ports'],
])('finds the word at %i', (at, word) => {
  const text = 'Our  ports'
  const found = wordAt(text, at)
  expect(found && text.slice(found.from, found.to)).toBe(word)
})
