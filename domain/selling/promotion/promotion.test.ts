import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { promotionFacts } from '../../../tests/factories/promotion.ts'
import type { PromotionFacts, PromotionTerms } from './promotion.schema.ts'
import {
  describePromotion,
  describeTerms,
  newTerms,
  noAccountWarning,
  type PromotionLine,
  promotionFaults,
  promotionProblem,
  promotionShares,
  promotionState,
  promotionWarnings,
} from './promotion.ts'

const limited: Partial<PromotionFacts> = {
  minimum_spend: 2000,
  starts_on: '2026-03-01',
  ends_on: '2026-05-31',
  uses_per_customer: 2,
  first_order_only: 1,
  used_before: 1,
}
const line = (total: number, more: Partial<PromotionLine> = {}): PromotionLine => ({
  total,
  quantity: 1,
  isWine: true,
  isIncluded: true,
  ...more,
})
const use = { day: '2026-05-31', lines: [line(2000), line(5000, { isIncluded: false })] }

describe('a code at the checkout', () => {
  test('may be used within all its limits if it exists', () => {
    expect(promotionProblem(null, use)).toBe('We don’t know this code')
    expect(promotionProblem(promotionFacts(limited), use)).toBeNull()
    const unlimited = promotionFacts({ used_before: 9, paid_orders: 9 })
    expect(promotionProblem(unlimited, { ...use, day: '2030-01-01' })).toBeNull()
  })

  test.each<[string, Partial<PromotionFacts>, Partial<typeof use>]>([
    ['We don’t know this code', { is_active: 0 }, {}],
    ['We don’t know this code', {}, { day: '2026-02-28' }],
    ['This code has expired', {}, { day: '2026-06-01' }],
    ['This code has been used up', { is_used_up: 1 }, {}],
    ['You have already used this code', { used_before: 2 }, {}],
    ['This code is for first orders only', { paid_orders: 1 }, {}],
    ['Spend £20.00 or more to use this code', {}, { lines: [line(1999), line(5000, { isIncluded: false })] }],
    ['Spend £20.00 or more on Reds to use this code', { scope: ['Reds'] }, { lines: [line(1999)] }],
    [
      'This code is for Reds and Blue Stilton, 500 g. There are none in your basket',
      { scope: ['Reds', 'Blue Stilton, 500 g'] },
      { lines: [line(9000, { isIncluded: false })] },
    ],
    ['This code is for products that we no longer sell', {}, { lines: [line(9000, { isIncluded: false })] }],
    [
      'This code is for 6 or more bottles of A, B and 2 others. There are 5 in your basket',
      { minimum_bottles: 6, scope: ['A', 'B', 'C', 'D'] },
      { lines: [line(9000, { quantity: 5 }), line(9000, { quantity: 5, isIncluded: false })] },
    ],
    [
      'This code is for 2 or more bottles of wine. There is 1 in your basket',
      { minimum_bottles: 2 },
      { lines: [line(9000), line(900, { quantity: 6, isWine: false })] },
    ],
    ['This code is for other customers. It does not apply to your account', { is_for_buyer: 0 }, {}],
  ])('%s: %o %o', (message, changed, otherwise) => {
    expect(promotionProblem(promotionFacts({ ...limited, ...changed }), { ...use, ...otherwise })).toBe(message)
  })

  test.each<Partial<PromotionFacts>>([{ first_order_only: 1 }, { uses_per_customer: 1 }, { is_for_buyer: 0 }])(
    'door 10: requires an account with a limit on earlier orders (%o), and reveals nothing to a guest',
    (limit) => {
      const [never, before] = [0, 3].map((count) =>
        promotionProblem(promotionFacts({ ...limit, has_account: 0, paid_orders: count, used_before: count }), use),
      )
      expect(never).toContain('account')
      expect(before).toBe(never)
    },
  )
})

test.each<[PromotionFacts['kind'], number, number, number, string]>([
  ['percent', 10, 1005, 101, '10% off'],
  ['percent', 10, 1004, 100, '10% off'],
  ['percent', 100, 1004, 1004, '100% off'],
  ['amount', 500, 1004, 500, '£5.00 off'],
  ['amount', 500, 499, 499, '£5.00 off'],
  ['free_delivery', 0, 1004, 0, 'Free standard delivery'],
])('takes for %s of %i off %i pence: %i', (kind, value, goods, saving, words) => {
  expect(promotionShares({ kind, value }, [line(goods)])).toEqual([saving])
  expect(describePromotion({ kind, value, scope: [] })).toBe(words)
})

test('shares the saving over the lines it is for, to the penny and at most their price', () => {
  const lines = fc.array(
    fc.record({ total: fc.nat(1_000_000), quantity: fc.nat(9), isWine: fc.boolean(), isIncluded: fc.boolean() }),
  )
  const saving = fc.oneof(
    fc.record({ kind: fc.constant('percent'), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('amount'), value: fc.nat(1_000_000) }),
  )
  fc.assert(
    fc.property(lines, saving, (order, { kind, value }) => {
      const shares = promotionShares({ kind, value }, order)
      const goods = order.filter(({ isIncluded }) => isIncluded).reduce((sum, { total }) => sum + total, 0)
      const whole = kind === 'percent' ? Math.round((goods * value) / 100) : Math.min(goods, value)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole)
      for (const [at, { total, isIncluded }] of order.entries()) {
        const share = shares[at] ?? -1
        expect(share >= 0 && share <= (isIncluded ? total : 0)).toBe(true)
      }
    }),
  )
})

const terms = (more: Partial<PromotionTerms> = {}): PromotionTerms => ({ ...newTerms('2026-05-01'), ...more })

test('is on exactly while the checkout accepts it from a new customer with enough in the basket', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-05-${String(number).padStart(2, '0')}`)
  const code = fc.record({
    starts_on: day,
    ends_on: fc.option(day),
    total_uses: fc.option(fc.integer({ min: 1, max: 3 })),
    is_active: fc.boolean(),
  })
  fc.assert(
    fc.property(code, day, fc.integer({ min: 0, max: 3 }), (given, today, used) => {
      const { starts_on, ends_on, total_uses, is_active } = given
      const is_used_up = total_uses !== null && used >= total_uses ? 1 : 0
      const facts = promotionFacts({ starts_on, ends_on, is_active: is_active ? 1 : 0, is_used_up })
      const isOn = promotionState({ ...terms(given), used }, today) === 'on'
      expect(isOn).toBe(promotionProblem(facts, { day: today, lines: [line(100)] }) === null)
    }),
  )
})

test.each([
  [terms(), '10% off'],
  [
    terms({ category_ids: [1], minimum_bottles: 6, customer_emails: ['ann@example.test'] }),
    '10% off Rhône reds, on 6 or more bottles, for customers by name (1)',
  ],
  [terms({ kind: 'amount', value: 7.5, minimum_spend: 50 }), '£7.50 off, on orders of £50 or more'],
  [
    terms({ kind: 'free_delivery', value: null, first_order_only: true, uses_per_customer: 1, total_uses: 200 }),
    'Free standard delivery, for first orders, once for each customer, 200 times in all',
  ],
])('reads %j as %s', (given, words) => {
  expect(describeTerms(given, given.category_ids.length > 0 ? ['Rhône reds'] : [])).toBe(words)
})

test('names the fields of contradictory terms', () => {
  const fields = (more: Partial<PromotionTerms>, used = 0) =>
    promotionFaults(terms(more), used).map(({ field }) => field)
  expect(fields({})).toEqual([])
  expect(fields({ kind: 'free_delivery', value: null })).toEqual([])
  expect(fields({ value: null })).toEqual(['value'])
  expect(fields({ kind: 'amount', value: 0 })).toEqual(['value'])
  expect(fields({ ends_on: '2026-04-30', total_uses: 2 }, 3)).toEqual(['ends_on', 'total_uses'])
})

test.each<[Partial<PromotionTerms>, string]>([
  [{}, ''],
  [{ value: 50 }, '50%'],
  [{ kind: 'amount', value: 5, minimum_spend: 50 }, ''],
  [{ kind: 'amount', value: 25, minimum_spend: 50 }, 'half'],
  [{ kind: 'amount', value: 5 }, 'nothing'],
  [{ ends_on: '2026-06-14' }, 'last day is past'],
  [{ ends_on: '2026-06-15' }, ''],
])('warns of %j: %s', (more, words) => {
  const warned = promotionWarnings(terms(more), '2026-06-15').join(' ')
  expect(words === '' ? warned : warned.includes(words)).toBe(words === '' ? '' : true)
})

test('names e-mail addresses that no account has', () => {
  expect(noAccountWarning([])).toBe('')
  expect(noAccountWarning(['ann@example.test', 'bob@example.test'])).toBe(
    'No account has ann@example.test, bob@example.test. Check the spelling, or save again to keep them.',
  )
})
