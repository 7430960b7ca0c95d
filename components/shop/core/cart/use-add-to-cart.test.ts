import { expect, test } from 'vitest'
import { quantityAfter } from './use-add-to-cart.ts'

const SHORTAGE = {
  ok: false,
  stock: { in_stock: false, left_in_stock: 4 },
  message: 'There are only 4 of this item left in stock',
  mayTryAgain: false,
} as const

test('[quantity-refused] restores the previous quantity after a refusal', () => {
  expect(quantityAfter(SHORTAGE, { asked: 900, before: 1, shown: 900 })).toBe(1)
})

test('keeps an accepted quantity', () => {
  expect(quantityAfter({ ok: true }, { asked: 6, before: 1, shown: 6 })).toBe(6)
})

test('keeps the quantity after a failed request, for a retry', () => {
  const failure = { ok: false, stock: null, message: 'Try again', mayTryAgain: true } as const
  expect(quantityAfter(failure, { asked: 6, before: 1, shown: 6 })).toBe(6)
})

test('keeps a quantity changed in the meantime', () => {
  expect(quantityAfter(SHORTAGE, { asked: 900, before: 1, shown: 2 })).toBe(2)
})
