import { expect, test } from 'vitest'
import type { StaffOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import { drawn } from '../../../../tests/factories/draw.tsx'
import type { ChangeOrder } from './order-queries.ts'
import { OrderSummary } from './order-summary.tsx'

const TOTALS = { total: 117, store_credit: 0, delivery: 0, refunded: 0, refused: 0, exchanged: 0 }

const paymentOf = (totals: Partial<StaffOrder['order']['totals']>, card = ''): string => {
  const order = {
    ...{ card, customer: null, name: 'Ben Marsh', phone: '', phoned_by: '', delivery_refunded: 0 },
    ...{ lines: [{ code: 'A', quantity: 3, refunded: 1, total: 117, vat: 0 }], confirmed_over_18_at: null },
    order: { ...{ state: 'delivered', address: null, store: null, vat: [] }, totals: { ...TOTALS, ...totals } },
  } as unknown as StaffOrder
  const html = drawn(<OrderSummary order={order} change={{} as ChangeOrder} serves />)
  return html.slice(html.indexOf('Payment')).replaceAll(/<[^>]+>+/g, ' ')
}

test('names the card, and what was refunded and kept', () => {
  expect(paymentOf({ refunded: 39 }, 'Visa ending 4242')).toMatch(
    /Visa ending 4242\s+£117.00\s+Refunded\s+−£39.00\s+Kept\s+£78.00/,
  )
})

test('counts a refund that the bank refused as kept, and as owed', () => {
  expect(paymentOf({ refused: 39 })).toMatch(
    /Card\s+£117.00\s+Kept\s+£117.00\s+of which owed, as the bank refused a refund\s+£39.00/,
  )
})
