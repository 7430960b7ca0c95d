import { expect, test } from 'vitest'
import { readPounds } from './read-pounds.ts'

test.each([
  ['16.99', 16.99],
  [' £ 1,299 ', 1299],
  ['16.999', Number.NaN],
  ['-4', Number.NaN],
  ['', Number.NaN],
  ['1e3', Number.NaN],
])('%j reads as %d', (words, pounds) => {
  expect(readPounds(words)).toBe(pounds)
})
