import { expect, test } from 'vitest'
import type { StaffOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import { everything, likelyOutcome, refundOf, toPaidOrder } from './refund-draft.ts'
import { unchangedLines } from './unchanged-lines.ts'

/** £31.47 and £33.50 of wine, £5.99 for the delivery; £20 of it store credit. One bottle of A has been refunded. */
const ORDER = {
  order: {
    state: 'paid',
    vat: [{ rate: 20, net: 59.13, vat: 11.83, gross: 70.96 }],
    totals: { total: 50.96, store_credit: 20, delivery: 5.99, refunded: 5.53, refused: 2, exchanged: 0 },
  },
  delivery_refunded: 0,
  lines: [
    { code: 'A', quantity: 3, refunded: 1, total: 31.47, vat: 5.25 },
    { code: 'B', quantity: 2, refunded: 0, total: 33.5, vat: 5.58 },
  ],
} as StaffOrder

test('calculates a refund in pence, with the store credit returned', () => {
  expect(toPaidOrder(ORDER)).toMatchObject({
    deliveryVat: 100,
    total: 5096,
    credit: 2000,
    refunded: 753,
    creditRefunded: 296,
  })
})

test('refunds the remainder and ends the order when everything is refunded', () => {
  const all = everything(ORDER)
  expect(all).toEqual({
    lines: { A: { quantity: 2, bottle: 'restock' }, B: { quantity: 2, bottle: 'restock' } },
    delivery: true,
  })
  expect(refundOf(ORDER, all)).toMatchObject({ amount: 5096 - 753, credit: 2000 - 296, isAll: true })
})

test('writes off delivered bottles unless staff choose otherwise', () => {
  expect(likelyOutcome({ ...ORDER, order: { ...ORDER.order, state: 'delivered' } })).toBe('write_off')
})

test('shows what is left of the order before its lines are changed', () => {
  const noProblem = { title: undefined, problem: null }
  expect(unchangedLines(ORDER)).toEqual({
    lines: [
      { code: 'A', before: 2, after: 2, total: 20.98, ...noProblem },
      { code: 'B', before: 2, after: 2, total: 33.5, ...noProblem },
    ],
    delivery: { before: 5.99, after: 5.99 },
    total: { before: 60.47, after: 60.47 },
    ...{ refund: 0, store_credit: 0, refusal: null },
  })
})
