import { expect, test } from 'vitest'
import { deliveryRefunded, type PaidOrder, refundLines } from './order-refund.ts'

/** Three bottles for £31.47 and two for £33.50, £5.99 for delivery. */
const ORDER: PaidOrder = {
  total: 7096,
  credit: 0,
  delivery: 599,
  deliveryVat: 100,
  refunded: 0,
  creditRefunded: 0,
  hasLeft: true,
  lines: [
    { code: 'A', quantity: 3, refunded: 0, total: 3147, vat: 525 },
    { code: 'B', quantity: 2, refunded: 0, total: 3350, vat: 558 },
  ],
}

const after = (order: PaidOrder, asked: { code: string; quantity: number }[], withDelivery = false) => {
  const refund = refundLines(order, asked, withDelivery)
  return {
    refund,
    order: {
      ...order,
      refunded: order.refunded + refund.amount,
      creditRefunded: order.creditRefunded + refund.credit,
      lines: order.lines.map((line) => ({
        ...line,
        refunded: line.refunded + (asked.find(({ code }) => code === line.code)?.quantity ?? 0),
      })),
    },
  }
}

test('refunds a bottle’s share of its line, with its VAT', () => {
  expect(refundLines(ORDER, [{ code: 'B', quantity: 1 }], false)).toEqual({
    amount: 1675,
    credit: 0,
    vat: 279,
    delivery: 0,
    lines: [{ code: 'B', quantity: 1, amount: 1675, vat: 279 }],
    isAll: false,
  })
})

test('adds up to the amount paid, in steps and with the delivery', () => {
  let order = ORDER
  let vat = 0
  for (const [code, withDelivery] of [
    ['A', false],
    ['A', true],
    ['B', false],
    ['A', true],
  ] as const) {
    const step = after(order, [{ code, quantity: 1 }], withDelivery)
    expect(step.refund.isAll).toBe(false)
    order = step.order
    vat += step.refund.vat
  }
  expect(deliveryRefunded(order)).toBe(599)
  const last = after(order, [{ code: 'B', quantity: 1 }])
  expect(last.refund.isAll).toBe(true)
  expect(last.order.refunded).toBe(7096)
  expect(vat + last.refund.vat).toBe(525 + 558 + 100)
})

test('returns store credit in proportion as store credit, without losing a penny', () => {
  let order: PaidOrder = { ...ORDER, total: 5096, credit: 2000 }
  for (const code of ['A', 'B', 'A', 'B', 'A']) order = after(order, [{ code, quantity: 1 }]).order
  const last = after(order, [], true)
  expect([last.order.refunded, last.order.creditRefunded, last.refund.isAll]).toEqual([5096, 2000, true])
})

test('refunds delivery with the VAT it was sold with', () => {
  const zeroRated: PaidOrder = { ...ORDER, deliveryVat: 0, lines: ORDER.lines.map((line) => ({ ...line, vat: 0 })) }
  expect(refundLines(zeroRated, [], true)).toMatchObject({ amount: 599, delivery: 599, vat: 0 })
  expect(refundLines({ ...ORDER, deliveryVat: 53 }, [], true)).toMatchObject({ amount: 599, delivery: 599, vat: 53 })
})

test('returns nothing to a card for an order paid by store credit alone', () => {
  const order: PaidOrder = { ...ORDER, total: 0, credit: 7096 }
  expect(refundLines(order, [{ code: 'B', quantity: 2 }], false)).toMatchObject({ amount: 0, credit: 3350, vat: 0 })
})
