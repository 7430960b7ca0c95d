import { expect, test } from 'vitest'
import { readAmount } from './credit-amount.ts'

test('amounts to the penny are read, with and without a sign', () => {
  expect(['5', ' 7.50 ', '£7.5', '£ 12', '1000'].map((typed) => readAmount(typed))).toEqual([5, 7.5, 7.5, 12, 1000])
})

test('what is no amount, nothing, less than a penny or too much is refused', () => {
  for (const typed of ['', '0', '0.00', '-5', '7.505', '1000.01', '7,50', 'five', '£', '1e3'])
    expect(readAmount(typed), typed).toBeNull()
})
