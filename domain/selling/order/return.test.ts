import { expect, test } from 'vitest'
import { ORDER_STATES } from './order.ts'
import { mayCancel, mayReturn } from './return.ts'

const delivered = { state: 'delivered' as const, receivedAt: '2026-06-01T10:00:00.000Z', isAsked: false }

test.each([
  ['2026-06-01T10:00:00Z', true],
  ['2026-06-15T22:59:59Z', true],
  ['2026-06-15T23:00:00Z', false],
])('decides about a return at %s of an order received on 1 June: %s', (at, expected) => {
  expect(mayReturn(delivered, new Date(at))).toBe(expected)
})

test('accepts returns of orders on their way, but not of unsent ones or a second time', () => {
  const at = new Date('2026-06-02T10:00:00Z')
  const states = ORDER_STATES.filter((state) => mayReturn({ state, receivedAt: null, isAsked: false }, at))
  expect(states).toEqual(['packed', 'dispatched', 'ready_to_collect'])
  expect(mayReturn({ ...delivered, isAsked: true }, at)).toBe(false)
})

test('cancels an order before it is packed, and only once it is paid', () => {
  const at = new Date('2026-06-02T10:00:00Z')
  expect(ORDER_STATES.filter((state) => mayCancel({ state, gift: null }, at))).toEqual(['paid'])
})

test.each([
  ['2026-06-01T10:00:00Z', false, true],
  ['2026-06-15T22:59:59Z', false, true],
  ['2026-06-15T23:00:00Z', false, false],
  ['2026-06-02T10:00:00Z', true, false],
])('decides about cancelling a gift paid for on 1 June at %s, redeemed %s: %s', (at, isRedeemed, expected) => {
  const gift = { paidAt: '2026-06-01T10:00:00.000Z', isRedeemed }
  expect(mayCancel({ state: 'paid', gift }, new Date(at))).toBe(expected)
  expect(mayCancel({ state: 'cancelled', gift }, new Date(at))).toBe(false)
})
