import { expect, test } from 'vitest'
import type { CheckoutKind } from '../../../../domain/selling/checkout/checkout.ts'
import type { CheckoutLine, CheckoutPlan, CheckoutTotals } from '../../../../domain/selling/checkout/schema.ts'
import { cardOf } from '../../../kit/testing/card-of.ts'
import { changesBetween } from './changes.ts'

const line = (changes: Partial<CheckoutLine> = {}): CheckoutLine => ({
  product: cardOf(),
  quantity: 2,
  price: 16.99,
  total: 33.98,
  problem: null,
  ...changes,
})

const TOTALS: CheckoutTotals = {
  subtotal: 33.98,
  mix_six_saving: 0,
  promotion_saving: 0,
  delivery: 0,
  store_credit: 0,
  total: 33.98,
}
const NAME = cardOf().product
const seen = {
  kind: '' as CheckoutKind,
  lines: [line()],
  totals: TOTALS,
  promotion: null,
  plan: null as CheckoutPlan | null,
}
const changed = (now: Partial<typeof seen>) => changesBetween(seen, { ...seen, ...now })

test('reports nothing without differences', () => {
  expect(changed({})).toEqual([])
})

test('reports a changed price and the new total', () => {
  const lines = [line({ price: 17.99, total: 35.98 })]
  expect(changed({ lines, totals: { ...TOTALS, total: 35.98 } })).toEqual([
    `${NAME} is now £17.99 each, and was £16.99`,
    'You would pay £35.98 instead of £33.98',
  ])
})

test('reports a sold-out bottle with the server’s message', () => {
  const problem = 'There are only 1 of this item left in stock'
  expect(changed({ lines: [line({ problem })] })).toEqual([`${NAME}: ${problem}`])
})

test('reports added, removed and changed lines', () => {
  const other = line({ product: cardOf({ code: 'B', product: 'Port' }) })
  expect(changed({ lines: [line({ quantity: 3 }), other] })).toEqual([
    `${NAME}: 3 instead of 2`,
    'Port has been added to your basket',
  ])
  expect(changed({ lines: [other] })).toContain(`${NAME} is no longer in your basket`)
})

test('calls a Lock it in purchase a case, and omits the pence of whole pounds', () => {
  const before = { ...seen, kind: 'lock_it_in' as const, totals: { ...TOTALS, total: 120 } }
  const now = { ...before, lines: [], totals: { ...TOTALS, total: 96 } }
  expect(changesBetween(before, now)).toEqual([
    `${NAME} is no longer in your case`,
    'You would pay £96 instead of £120',
  ])
})

test('reports a new delivery charge and a code and Mix Six that no longer apply', () => {
  const before = {
    ...seen,
    promotion: { code: 'TEN', description: '', note: null },
    totals: { ...TOTALS, mix_six_saving: 4, promotion_saving: 3 },
  }
  expect(changesBetween(before, { ...seen, totals: { ...TOTALS, delivery: 5.99 } })).toEqual([
    'The Mix Six price no longer applies',
    'The code TEN no longer applies',
    'Delivery is now £5.99, and was free',
  ])
})

test('reports a plan’s changed frequency', () => {
  const plan = (frequency: 1 | 3) => ({ frequency, next_case_on: '2026-12-20' })
  expect(changesBetween({ ...seen, plan: plan(1) }, { ...seen, plan: plan(3) })).toEqual([
    'Cases would come every 3 months instead of every month',
  ])
})
