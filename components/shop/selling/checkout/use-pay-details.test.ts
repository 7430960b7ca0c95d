import { describe, expect, test } from 'vitest'
import { NO_ADDRESS } from '../../core/address/address-line.ts'
import { billsElsewhere, gatherDetails, ownAddress } from './use-pay-details.ts'

const TYPED = {
  collector_name: '',
  day: '',
  month: '',
  year: '',
  bills_elsewhere: '',
  is_gift: 'yes',
  gift_message: '',
}
const KNOWN = { is_signed_in: false, needs_date_of_birth: false, address: null, delivery: null, plan: null }

const errorsOf = (typed: Partial<typeof TYPED>, known: Parameters<typeof gatherDetails>[1] = KNOWN) =>
  Object.keys(gatherDetails({ typed: { ...TYPED, ...typed }, billing: NO_ADDRESS }, known).errors)

test.each([
  ['without a message', {}, ['gift_message']],
  ['with a message of spaces', { gift_message: ' \n ' }, ['gift_message']],
  ['with a message', { gift_message: 'For you' }, []],
  ['no longer chosen', { is_gift: '' }, []],
])('a gift %s has errors at %j', (_, typed, fields) => {
  expect(errorsOf(typed)).toEqual(fields)
})

test.each([
  ['a gift sent to someone', {}, {}, true],
  ['other orders', { is_gift: '' }, {}, false],
  ['a gift collected by the buyer', {}, { delivery: 'collection' }, false],
  ['a gift for which the delivery address was chosen', { bills_elsewhere: 'no' }, {}, false],
  ['an order for which another address was chosen', { is_gift: '', bills_elsewhere: 'yes' }, {}, true],
  ['an order without an address', { bills_elsewhere: 'yes' }, { address: null }, false],
] as const)('asks for the billing address of %s: %j, %j, %s', (_, typed, order, asks) => {
  const known = { ...KNOWN, address: NO_ADDRESS, delivery: 'standard', ...order } as const
  expect(billsElsewhere({ typed: { ...TYPED, ...typed } }, known)).toBe(asks)
  const { asked } = gatherDetails({ typed: { ...TYPED, ...typed }, billing: NO_ADDRESS }, known)
  expect('billing_address' in asked).toBe(asks)
})

describe('the billing address of a gift', () => {
  const home = { ...NO_ADDRESS, full_name: 'Ann Other', line_1: '1 High Street', postcode: 'BA1 5BD' }
  const work = { ...NO_ADDRESS, full_name: 'Ann Other', line_1: '2 Milsom Street', postcode: 'BA1 1BZ' }
  const friend = { ...NO_ADDRESS, full_name: 'Ben', line_1: '9 Park Row', postcode: 'BS1 5LJ' }
  const known = {
    first_name: 'Ann',
    last_name: 'Other',
    address: friend,
    addresses: [
      { ...work, id: 1, is_default: false },
      { ...home, id: 2, is_default: true },
    ],
  }

  test('is the buyer’s default address, as a request takes it', () => {
    expect(ownAddress(known)).toEqual(home)
    expect(ownAddress({ ...known, addresses: [{ ...home, id: 2, is_default: true, problem: 'Not there' }] })).toEqual(
      home,
    )
  })

  test('is another saved one if the order goes to that, and their name without one', () => {
    expect(ownAddress({ ...known, address: home })).toEqual(work)
    expect(ownAddress({ ...known, addresses: [] })).toEqual({ ...NO_ADDRESS, full_name: 'Ann Other' })
    expect(ownAddress({ ...known, first_name: '', last_name: '', addresses: [] })).toEqual(NO_ADDRESS)
  })
})

test('asks a plan’s buyer for no message', () => {
  expect(errorsOf({}, { ...KNOWN, plan: { frequency: 1, next_case_on: '2026-12-20' } })).toEqual([])
})

test('asks a guest who collects it', () => {
  const collected = { ...KNOWN, delivery: 'collection' } as const
  expect(errorsOf({ is_gift: '', collector_name: ' ' }, collected)).toEqual(['collector_name'])
  expect(errorsOf({ is_gift: '', collector_name: 'Ann' }, collected)).toEqual([])
  expect(errorsOf({ is_gift: '' }, { ...collected, is_signed_in: true })).toEqual([])
})

test('asks for a date of birth where it is needed', () => {
  expect(errorsOf({ is_gift: '' }, { ...KNOWN, needs_date_of_birth: true })).toEqual(['date_of_birth'])
  expect(
    errorsOf({ is_gift: '', day: '7', month: '3', year: '1984' }, { ...KNOWN, needs_date_of_birth: true }),
  ).toEqual([])
})
