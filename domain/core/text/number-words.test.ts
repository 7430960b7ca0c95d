import { expect, test } from 'vitest'
import { numberWord, numberWordFirst } from './number-words.ts'

test.each([
  [1, 'one', 'One'],
  [12, 'twelve', 'Twelve'],
  [13, '13', '13'],
])('formats %i as %s', (count, word, first) => {
  expect(numberWord(count)).toBe(word)
  expect(numberWordFirst(count)).toBe(first)
})
