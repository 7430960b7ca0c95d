import { expect, test } from 'vitest'
import { CHECKOUT_KINDS } from '../../../../domain/selling/checkout/checkout.ts'
import { CHECKOUT_PATHS } from '../../../../domain/selling/checkout/paths.ts'
import { headingOf, kindAt } from './checkout-headings.ts'

test('finds each checkout at its own path', () => {
  expect(CHECKOUT_KINDS.map((kind) => kindAt(CHECKOUT_PATHS[kind].checkout))).toEqual([...CHECKOUT_KINDS])
  expect([headingOf(kindAt('/checkout')), headingOf(kindAt('/lock-it-in/checkout'))]).toEqual([
    'Checkout',
    'Lock it in: checkout',
  ])
})
