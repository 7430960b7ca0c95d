import fc from 'fast-check'
import { expect, test } from 'vitest'
import { promotionProblem } from './promotion.ts'
import {
  type PromotionTerms,
  promotionFaults,
  promotionState,
  promotionWarnings,
  termsInWords,
} from './staff-promotion.ts'

const terms = (more: Partial<PromotionTerms> = {}): PromotionTerms => ({
  kind: 'percent',
  value: 10,
  minimum_spend: 0,
  first_order_only: false,
  starts_on: '2026-05-01',
  ends_on: null,
  total_uses: null,
  uses_per_customer: null,
  is_active: true,
  ...more,
})

test('a code is on exactly while the checkout takes it from a new customer with enough in the basket', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-05-${String(number).padStart(2, '0')}`)
  const count = fc.integer({ min: 1, max: 3 })
  fc.assert(
    fc.property(
      fc.record({
        starts_on: day,
        ends_on: fc.option(day),
        today: day,
        used: fc.integer({ min: 0, max: 3 }),
        total_uses: fc.option(count),
        is_active: fc.boolean(),
      }),
      ({ today, used, ...more }) => {
        const promotion = terms(more)
        const state = promotionState({ ...promotion, used }, today)
        const problem = promotionProblem(
          {
            code: 'X',
            kind: 'percent',
            value: 10,
            minimumSpend: 0,
            firstOrderOnly: false,
            startsOn: promotion.starts_on,
            endsOn: promotion.ends_on,
            usesPerCustomer: null,
            isUsedUp: promotion.total_uses !== null && used >= promotion.total_uses,
            isActive: promotion.is_active,
          },
          { day: today, goods: 100, hasAccount: true, paidOrders: 0, usedBefore: 0 },
        )
        expect(state === 'on').toBe(problem === null)
      },
    ),
  )
})

test.each([
  [terms(), '10% off'],
  [terms({ kind: 'amount', value: 7.5, minimum_spend: 50 }), '£7.50 off, on orders of £50 or more'],
  [
    terms({ kind: 'free_delivery', value: null, first_order_only: true, uses_per_customer: 1, total_uses: 200 }),
    'Free standard delivery, for first orders, once for each customer, 200 times in all',
  ],
])('%j is said in words', (promotion, words) => {
  expect(termsInWords(promotion)).toBe(words)
})

test('what does not go together is named by its field', () => {
  const fields = (more: Partial<PromotionTerms>, used = 0) =>
    promotionFaults(terms(more), used).map(({ field }) => field)
  expect(fields({})).toEqual([])
  expect(fields({ kind: 'free_delivery', value: null })).toEqual([])
  expect(fields({ value: null })).toEqual(['value'])
  expect(fields({ kind: 'amount', value: 0 })).toEqual(['value'])
  expect(fields({ ends_on: '2026-04-30', total_uses: 2 }, 3)).toEqual(['ends_on', 'total_uses'])
})

test('a saving that is likely a slip is pointed out', () => {
  const warned = (more: Partial<PromotionTerms>) => promotionWarnings(terms(more), '2026-06-15').join(' ')
  expect(warned({})).toBe('')
  expect(warned({ value: 50 })).toContain('50%')
  expect(warned({ kind: 'amount', value: 5, minimum_spend: 50 })).toBe('')
  expect(warned({ kind: 'amount', value: 25, minimum_spend: 50 })).toContain('half')
  expect(warned({ kind: 'amount', value: 5 })).toContain('nothing')
})

test('a code that is over before it begins is pointed out; its last day itself is not', () => {
  expect(promotionWarnings(terms({ ends_on: '2026-06-14' }), '2026-06-15').join(' ')).toContain('last day is past')
  expect(promotionWarnings(terms({ ends_on: '2026-06-15' }), '2026-06-15')).toEqual([])
})
