import { expect, test } from 'vitest'
import { quantityAfter } from './use-add-to-cart.ts'

const SHORTAGE = {
  ok: false,
  stock: { in_stock: false, left_in_stock: 4 },
  message: 'There are only 4 of this item left in stock',
  mayTryAgain: false,
} as const

test('[quantity-refused] a refused amount goes back to the one before', () => {
  expect(quantityAfter(SHORTAGE, { asked: 900, before: 1, shown: 900 })).toBe(1)
})

test('an accepted amount stays', () => {
  expect(quantityAfter({ ok: true }, { asked: 6, before: 1, shown: 6 })).toBe(6)
})

test('a failed request leaves the amount for another try', () => {
  const failure = { ok: false, stock: null, message: 'Try again', mayTryAgain: true } as const
  expect(quantityAfter(failure, { asked: 6, before: 1, shown: 6 })).toBe(6)
})

test('an amount changed in the meantime stays', () => {
  expect(quantityAfter(SHORTAGE, { asked: 900, before: 1, shown: 2 })).toBe(2)
})
