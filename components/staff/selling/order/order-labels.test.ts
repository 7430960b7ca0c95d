import { expect, test } from 'vitest'
import type { QueuedOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import { tagsOf, unitOf } from './order-labels.ts'

const ORDER: QueuedOrder = {
  order_no: 'W10000001',
  name: 'Ada',
  postcode: 'BA1 2AB',
  created_at: '2026-11-29T10:00:00.000Z',
  quantity: 6,
  subscription_type: '',
  total: 90,
  refunded: 0,
  state: 'paid',
  delivery_method: 'standard',
  has_return: false,
  has_failed_refund: false,
  leaves_on: null,
}

const labelsOf = (order: Partial<QueuedOrder>): string[] => tagsOf({ ...ORDER, ...order }).map(([label]) => label)

test.each([
  ['a paid order to deliver', {}, []],
  ['an order to collect', { delivery_method: 'collection' }, ['Paid']],
  ['next-day delivery', { delivery_method: 'next_day' }, ['Next day']],
  ['a gift that leaves later', { leaves_on: '2026-12-03' }, ['Leaves Thursday 3 December']],
  ['a gift that has left', { leaves_on: '2026-12-03', state: 'dispatched' }, ['Dispatched']],
  ['a later state', { state: 'dispatched' }, ['Dispatched']],
  ['part of the money refunded', { state: 'delivered', refunded: 12.5 }, ['Delivered', 'Part refunded £12.50']],
  ['a full refund', { state: 'refunded', refunded: 90 }, ['Refunded']],
  [
    'everything that needs attention, first',
    { state: 'delivered', has_return: true, has_failed_refund: true },
    ['Wants to send it back', 'Refund not taken', 'Delivered'],
  ],
] satisfies [string, Partial<QueuedOrder>, string[]][])('shows the tags of %s', (_, order, labels) => {
  expect(labelsOf(order)).toEqual(labels)
})

test.each([
  ['', 'bottle'],
  ['lock_it_in', 'bottle'],
  ['buy-wine-club-wines', 'bottle'],
  ['wineclub', 'case'],
  ['gift', 'case'],
] as const)('counts the goods of an order of kind ‘%s’ by the %s', (subscription_type, unit) => {
  expect(unitOf({ subscription_type })).toBe(unit)
})
