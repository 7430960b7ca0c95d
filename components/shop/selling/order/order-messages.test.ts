import { expect, test } from 'vitest'
import { ORDER_STATES } from '../../../../domain/selling/order/order.ts'
import { someGiftDetails } from '../../../../tests/factories/gift-details.ts'
import { headingOf, nextStepMessage, orderProgress } from './order-messages.ts'

const ORDER = {
  state: 'paid',
  state_reason: '',
  is_age_restricted: true,
  email: 'ann@example.test',
  delivery_method: 'standard',
  deliver_on: '2026-11-26',
  deliver_from: null,
  store: null,
  gift: null,
  paid_at: '2026-11-24T10:02:04.000Z',
  credit_notes: [],
  plan: null,
} as const satisfies Parameters<typeof nextStepMessage>[0]

const reached = (order: Parameters<typeof orderProgress>[0]) =>
  orderProgress(order)?.map(({ name, isReached }) => `${name}${isReached ? '' : '?'}`)

test('has a heading and a next step for every state', () => {
  for (const state of ORDER_STATES) {
    expect(headingOf({ ...ORDER, state })).toMatch(/\w/)
    expect(nextStepMessage({ ...ORDER, state })).toMatch(/\w\.$/)
  }
})

test('mentions no age for goods that are not age-restricted', () => {
  const cheese = { ...ORDER, is_age_restricted: false } as const
  expect(nextStepMessage({ ...ORDER, state: 'dispatched' })).toMatch(/^Someone over 18/)
  expect(nextStepMessage({ ...cheese, state: 'dispatched' })).not.toMatch(/18|sign/)
  expect(nextStepMessage({ ...ORDER, state: 'ready_to_collect' })).toContain('ID if you look under 25')
  expect(nextStepMessage({ ...cheese, state: 'ready_to_collect' })).not.toContain('ID')
})

test('states the email address and delivery day of a paid order', () => {
  expect(nextStepMessage(ORDER)).toContain('ann@example.test')
  expect(nextStepMessage(ORDER)).toContain('It should arrive by Thursday 26 November')
  expect(nextStepMessage({ ...ORDER, deliver_from: '2026-11-26' })).toContain(
    'It should arrive on Thursday 26 November',
  )
  expect(nextStepMessage({ ...ORDER, deliver_on: null })).not.toContain('should arrive')
})

test('names the store of a collection', () => {
  const opening_hours = 'Every day 9am to 6pm'
  const store = { id: '1', name: 'Walcot Street, Bath', address: '', phone: '', opening_hours }
  const collected = { ...ORDER, delivery_method: 'collection', store, deliver_on: null } as const
  // Paid at 10.02, so the store is still open four hours later.
  expect(nextStepMessage(collected)).toContain('Walcot Street, Bath, ready from 2.15pm on Tuesday 24 November')
  expect(nextStepMessage({ ...collected, state: 'ready_to_collect' })).toContain('Walcot Street, Bath')
})

test.each([
  ['Cancelled by the customer', {}, 'You cancelled it. We’re refunding you the way you paid.'],
  ['Nobody over 18 was in to sign.', {}, 'Nobody over 18 was in to sign. We’re refunding you the way you paid'],
  ['The payment was declined', { paid_at: null }, 'The payment was declined. Nothing was charged.'],
])('states why an order was cancelled and how it is refunded: %s', (state_reason, changes, message) => {
  expect(nextStepMessage({ ...ORDER, ...changes, state: 'cancelled', state_reason })).toContain(message)
})

test.each([
  [['succeeded'], 'This order was refunded', 'We’ve refunded you'],
  [['succeeded', 'started'], 'Your refund is on its way', 'We’re refunding you'],
  [['started', 'failed'], 'Your bank refused the refund', 'Please write to us'],
] as const)('states how far its refunds are: %s', (states, heading, next) => {
  const credit_notes = states.map((state) => ({ state }))
  expect(headingOf({ state: 'refunded', credit_notes })).toBe(heading)
  for (const state of ['refunded', 'cancelled'] as const)
    expect(nextStepMessage({ ...ORDER, state, credit_notes })).toContain(next)
})

test('marks the stages reached', () => {
  expect(reached({ state: 'packed', delivery_method: 'standard' })).toEqual([
    'Paid',
    'Packed',
    'On its way?',
    'Delivered?',
  ])
  expect(reached({ state: 'ready_to_collect', delivery_method: 'collection' })).toEqual([
    'Paid',
    'Ready to collect',
    'Collected?',
  ])
  expect(reached({ state: 'packed', delivery_method: 'collection' })?.[0]).toBe('Paid')
  expect(reached({ state: 'pending_payment', delivery_method: 'standard' })?.[0]).toBe('Paid?')
  expect(reached({ state: 'cancelled', delivery_method: 'standard' })).toBeUndefined()
})

test('states who receives a gift’s code and when, without stages', () => {
  const gift = { ...someGiftDetails(), code_ending: '4RTC', is_redeemed: false }
  const order = { ...ORDER, delivery_method: 'none', deliver_on: null, gift } as const
  expect(nextStepMessage(order)).toContain('Ben gets it on Thursday 24 December')
  expect(nextStepMessage({ ...order, gift: { ...gift, is_redeemed: true } })).toBe('Ben has redeemed it.')
  expect(orderProgress(order)).toBeNull()
})

test('promises another case instead of a refund for a cancelled case of a gift', () => {
  const plan = {
    frequency: 1,
    no_of_cases: 1,
    bottles: 12,
    next_case_on: null,
    is_first_case: false,
    is_prepaid: true,
    refund: null,
  }
  const next = (state: 'active' | 'cancelled') =>
    nextStepMessage({ ...ORDER, state: 'cancelled', plan: { ...plan, state } })
  expect(next('active')).toBe('It was a gift, so another case will come instead.')
  expect(next('cancelled')).toBe('No other case will come instead.')
})
