import { expect, test } from 'vitest'
import { frequencyLabel, toFrequency } from './frequency.ts'

test.each([
  [1, 'every month'],
  [2, 'every 2 months'],
  [3, 'every 3 months'],
  [0, 'every month'],
  [4, 'every month'],
  [Number.NaN, 'every month'],
])('describes a frequency of %d as %s', (months, words) => expect(frequencyLabel(toFrequency(months))).toBe(words))
