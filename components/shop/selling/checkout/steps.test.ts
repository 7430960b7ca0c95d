import { expect, test } from 'vitest'
import { checkoutSummary } from '../../../../tests/factories/checkout-summary.ts'
import { someGiftDetails } from '../../../../tests/factories/gift-details.ts'
import { NO_ADDRESS } from '../../core/address/address-line.ts'
import { STEPS } from './step-names.ts'
import { firstUndone, foldingStepOf, hasHowStep, stepNumber, stepState } from './steps.ts'

const KNOWN = {
  kind: '',
  is_signed_in: false,
  email: 'ann@example.test',
  address: NO_ADDRESS,
  delivery: null,
  delivery_options: [],
  gift: null,
  errors: [],
} as const
const GIFT = someGiftDetails()

test('opens the first step with a missing detail', () => {
  expect(firstUndone({ ...KNOWN, email: null, address: null })).toBe('you')
  expect(firstUndone({ ...KNOWN, address: null })).toBe('where')
  expect(firstUndone(KNOWN)).toBeNull()
})

test('stays at an address that nothing is delivered to', () => {
  const errors = [{ field: 'address.postcode', message: 'We do not deliver there.' }]
  expect(firstUndone({ ...KNOWN, errors })).toBe('where')
})

test('starts a plan with an account, even if everything else is known', () => {
  expect(firstUndone({ ...KNOWN, kind: 'lock_it_in' })).toBe('you')
  expect(firstUndone({ ...KNOWN, kind: 'lock_it_in', is_signed_in: true })).toBeNull()
})

test('requires no address for collection, but a store that has everything', () => {
  const [option] = checkoutSummary().delivery_options
  const collect = (problem: string | null) => {
    if (option === undefined) throw new Error('The factory has no option')
    const delivery_options = [{ ...option, method: 'collection' as const, problem }]
    return firstUndone({ ...KNOWN, address: null, delivery: 'collection', delivery_options })
  }
  expect(collect(null)).toBeNull()
  expect(collect('Bear Flat does not have everything in your basket')).toBe('where')
})

test('opens the folding steps one at a time, then the others together', () => {
  const states = (open: 'you' | 'where' | null) => STEPS.map((step) => stepState(step, open))
  expect(states('you')).toEqual(['now', 'later', 'later', 'later', 'later'])
  expect(states('where')).toEqual(['done', 'now', 'later', 'later', 'later'])
  expect(states(null)).toEqual(['done', 'done', 'now', 'now', 'later'])
})

test('returns to the step of an error', () => {
  expect(foldingStepOf(['date_of_birth', 'address.postcode'])).toBe('where')
  expect(foldingStepOf(['email'])).toBe('you')
  expect(foldingStepOf(['payment', 'billing_address.postcode', 'delivery'])).toBeNull()
})

test('asks for a gift’s recipient instead of an address, and skips delivery', () => {
  const gift = { ...KNOWN, kind: 'gift', address: null, gift: GIFT } as const
  expect(firstUndone({ ...gift, gift: { ...GIFT, deliver_on: null } })).toBe('where')
  expect(firstUndone(gift)).toBeNull()
  expect(foldingStepOf(['gift.deliver_on'])).toBe('where')
  expect([hasHowStep(gift), stepNumber('pay', gift), stepNumber('place', gift)]).toEqual([false, 3, 4])
  expect([hasHowStep(KNOWN), stepNumber('pay', KNOWN), stepNumber('place', KNOWN)]).toEqual([true, 4, 5])
})
