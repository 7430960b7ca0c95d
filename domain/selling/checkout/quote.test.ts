import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { DELIVERY } from '../../../tests/factories/delivery.ts'
import { promotionFacts } from '../../../tests/factories/promotion.ts'
import type { PromotionFacts } from '../promotion/promotion.schema.ts'
import { CHECKOUT_KINDS } from './checkout.ts'
import { CHECKOUTS } from './descriptor.ts'
import type { LineFacts, PriceFacts } from './facts.schema.ts'
import { NO_FACTS } from './facts.ts'
import { chargeProblems } from './missing.ts'
import { quote } from './quote.ts'

const DAY = '2026-11-20'

const line = (more: Partial<LineFacts> = {}): LineFacts => ({
  code: 'A1',
  quantity: 1,
  price: 1000,
  offered_price: 1000,
  mix_six_price: 900,
  is_wine: 1,
  is_age_restricted: 1,
  vat_rate_bp: 2000,
  is_available: 1,
  is_in_promotion: 1,
  ...more,
})

const facts = (more: Partial<PriceFacts> = {}): PriceFacts => ({
  ...NO_FACTS,
  lines: [line()],
  postcode: 'BA1 5BD',
  delivery_settings: DELIVERY,
  ...more,
})

const basket = fc.uniqueArray(
  fc.record({
    code: fc.constantFrom('A', 'B', 'C', 'D'),
    quantity: fc.integer({ min: 1, max: 8 }),
    price: fc.integer({ min: 500, max: 3000 }),
    off: fc.option(fc.integer({ min: 0, max: 400 })),
    is_wine: fc.constantFrom<0 | 1>(0, 1),
    is_in_promotion: fc.constantFrom<0 | 1>(0, 1),
    vat_rate_bp: fc.constantFrom(0, 500, 2000),
  }),
  { selector: ({ code }) => code, minLength: 1 },
)

const promotions = fc.option(
  fc.record({
    kind: fc.constantFrom('percent', 'amount', 'free_delivery'),
    value: fc.integer({ min: 1, max: 100 }),
    minimum_spend: fc.nat(8000),
    minimum_bottles: fc.option(fc.integer({ min: 1, max: 12 })),
    scope: fc.array(fc.constant('Reds'), { maxLength: 1 }),
    is_used_up: fc.constantFrom<0 | 1>(0, 1),
  }),
)

/** Delivery costs to these places: standard, next day and a plan's case. */
const PLACES = {
  'BA1 5BD': { standard: [599, 5000], next_day: [899, null], plan: 0 },
  'BT9 6AA': { standard: [1099, null], next_day: null, plan: 500 },
  'KA27 8AA': { standard: [1099, null], next_day: null, plan: 500 },
  'KA2 7AA': { standard: [599, 5000], next_day: [899, null], plan: 0 },
  'BF1 2AA': { standard: [599, 5000], next_day: null, plan: null },
  'JE2 3AB': { standard: null, next_day: null, plan: null },
} as const

const orders = fc.record({
  basket,
  promotion: promotions,
  kind: fc.constantFrom(...CHECKOUT_KINDS),
  postcode: fc.constantFrom(...(Object.keys(PLACES) as (keyof typeof PLACES)[])),
  delivery: fc.constantFrom('standard' as const, 'next_day' as const, 'collection' as const),
  hasMixSix: fc.constantFrom<0 | 1>(0, 1),
  credit: fc.nat(20_000),
})

type Given = typeof orders extends fc.Arbitrary<infer Order> ? Order : never

/** Tries every penny: the most credit that leaves nothing or at least 30p to pay; else none. */
function afterCredit(due: number, credit: number): number {
  for (let used = Math.min(credit, due); used > 0; used -= 1) {
    if (due - used === 0 || due - used >= 30) return due - used
  }
  return due
}

/** Adds up bottle by bottle, in pence from the price list. null where nothing is delivered. */
function byHand({ basket, promotion, kind, postcode, delivery, hasMixSix, credit }: Given) {
  const isPlan = kind === 'lock_it_in' || kind === 'wineclub'
  const isGift = kind === 'gift'
  const bottles = basket.flatMap((one) => Array.from({ length: one.quantity }, () => one))
  const isSix = kind === '' && bottles.filter(({ is_wine }) => is_wine === 1).length >= 6
  const mixes = isSix && (delivery !== 'collection' || hasMixSix === 1)
  const cost = (one: (typeof bottles)[number]) => one.price - (mixes && one.is_wine === 1 ? (one.off ?? 0) : 0)
  const goods = bottles.reduce((sum, one) => sum + cost(one), 0)
  const chosen = bottles.filter(({ is_in_promotion }) => is_in_promotion === 1)
  const chosenGoods = chosen.reduce((sum, one) => sum + cost(one), 0)
  const isEnough = ({ minimum_spend, minimum_bottles, scope }: NonNullable<Given['promotion']>) => {
    const counted = scope.length > 0 ? chosen : chosen.filter(({ is_wine }) => is_wine === 1)
    return chosen.length > 0 && chosenGoods >= minimum_spend && counted.length >= (minimum_bottles ?? 0)
  }
  const counts =
    kind === '' && promotion !== null && promotion.is_used_up === 0 && isEnough(promotion) ? promotion : null
  let saving = 0
  if (counts?.kind === 'percent') saving = Math.round((chosenGoods * counts.value) / 100)
  if (counts?.kind === 'amount') saving = Math.min(counts.value, chosenGoods)
  const place = PLACES[postcode]
  let post: number | null = 0
  if (!isGift && isPlan) post = delivery === 'standard' ? place.plan : null
  else if (!isGift && delivery !== 'collection') {
    const [price, freeFrom] = place[delivery] ?? [null, null]
    const isFree =
      (freeFrom !== null && goods >= freeFrom) || (delivery === 'standard' && counts?.kind === 'free_delivery')
    post = price === null ? null : isFree ? 0 : price
  }
  const due = goods - saving + (post ?? 0)
  return { goods, saving, post, due, total: isPlan ? due : afterCredit(due, credit) }
}

test.prop([orders], { numRuns: 1000 })('matches a sum by hand for any goods, and adds up its lines', (given) => {
  const expected = byHand(given)
  const quoted = quote(
    facts({
      lines: given.basket.map(({ off, price, ...one }) =>
        line({ ...one, price, offered_price: price, mix_six_price: off === null ? null : price - off }),
      ),
      promotion_code: given.promotion === null ? null : 'TEN',
      promotion: given.promotion === null ? null : promotionFacts(given.promotion),
      postcode: given.postcode,
      delivery: given.delivery,
      store: { name: 'Bath', has_mix_six: given.hasMixSix },
      credit: given.credit,
    }),
    CHECKOUTS[given.kind],
    DAY,
  )
  const { goods, promotionSaving: saving, delivery: post, total, storeCredit } = quoted
  expect({ goods: goods.total, saving, post, due: total + storeCredit, total }).toEqual(expected)
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  expect(sum(quoted.lines.map((one) => one.total))).toBe(expected.goods - expected.saving)
  for (const [at, one] of quoted.lines.entries()) {
    const saved = (goods.lineTotals[at] ?? 0) - one.total
    expect(saved >= 0 && (saved === 0 || given.basket[at]?.is_in_promotion === 1)).toBe(true)
    expect(Math.abs(one.vat - one.total + one.total / (1 + one.vatRate / 10_000))).toBeLessThanOrEqual(0.5)
  }
})

describe('unknown facts', () => {
  test('without an address: quotes no delivery and no price for it', () => {
    expect(quote(facts({ postcode: null }), CHECKOUTS[''], DAY)).toMatchObject({
      way: null,
      delivery: null,
      total: 1000,
    })
  })

  test('without a shop to collect from, or one with everything in stock', () => {
    const none = facts({ delivery: 'collection' })
    expect(quote(none, CHECKOUTS[''], DAY)).toMatchObject({ way: 'collection', delivery: null })
    const empty = { ...none, store: { name: 'Bath', has_mix_six: 1 as const }, lines: [line({ is_available: 0 })] }
    expect(quote(empty, CHECKOUTS[''], DAY).delivery).toBeNull()
  })

  test('without delivery settings', () => {
    expect(quote(facts({ delivery_settings: null }), CHECKOUTS[''], DAY)).toMatchObject({ delivery: null, total: 1000 })
  })
})

test('assumes standard delivery once there is an address', () => {
  expect(quote(facts(), CHECKOUTS[''], DAY)).toMatchObject({ way: 'standard', delivery: 599, total: 1599 })
})

test('charges the programme’s lower price', () => {
  const locked = facts({ lines: [line({ quantity: 12, offered_price: 800 })] })
  expect(quote(locked, CHECKOUTS.lock_it_in, DAY)).toMatchObject({ lines: [{ unitPrice: 800, total: 9600 }] })
})

test.each([
  [CHECKOUTS[''], { is_used_up: 1 } as const, 'This code has been used up'],
  [CHECKOUTS[''], { used_before: 1, uses_per_customer: 1 }, 'You have already used this code'],
  [CHECKOUTS.lock_it_in, {}, 'Promotion codes don’t apply to these prices'],
])('explains why a code doesn’t count', (terms, changes, why) => {
  const quoted = quote(facts({ promotion_code: 'TEN', promotion: promotionFacts(changes) }), terms, DAY)
  expect(quoted).toMatchObject({ promotion: null, promotionProblem: why, promotionSaving: 0 })
})

describe('a code that takes nothing off', () => {
  const noteOf = (promotion: Partial<PromotionFacts>, more: Partial<PriceFacts> = {}) =>
    quote(
      facts({
        promotion_code: 'TEN',
        promotion: promotionFacts(promotion),
        store: { name: 'Bath', has_mix_six: 1 },
        ...more,
      }),
      CHECKOUTS[''],
      DAY,
    ).promotionNote
  const free = { kind: 'free_delivery', value: 0 } as const

  test.each<[Partial<PromotionFacts>, Partial<PriceFacts>, string]>([
    [free, { delivery: 'collection' }, 'Collection is free, so TEN saves nothing and isn’t used up'],
    [free, { lines: [line({ quantity: 5 })] }, 'Delivery is already free, so TEN saves nothing and isn’t used up'],
    [free, { delivery: 'next_day' }, 'TEN is for standard delivery, so it saves nothing here and isn’t used up'],
    [
      { value: 1 },
      { lines: [line({ price: 40, offered_price: 40 })] },
      'TEN takes nothing off these products and isn’t used up',
    ],
  ])('is not counted as used, and says why', (promotion, more, note) => {
    expect(noteOf(promotion, { delivery: 'standard', ...more })).toBe(note)
  })

  test('differs from one that saves something, or may once the address is known', () => {
    expect(noteOf(free, { delivery: 'standard' })).toBeNull()
    expect(noteOf(free, { postcode: null, store: null })).toBeNull()
    expect(noteOf({}, { delivery: 'collection' })).toBeNull()
  })
})

describe('an order under 30p, too small for a card', () => {
  const bag = { lines: [line({ price: 20, offered_price: 20, mix_six_price: null, is_wine: 0 })] }
  const collected = { ...bag, delivery: 'collection' as const, store: { name: 'Bath', has_mix_six: 1 as const } }
  const problems = (more: Partial<PriceFacts>) => chargeProblems(quote(facts(more), CHECKOUTS[''], DAY))

  test('is reported, with what to do about it', () => {
    const message = 'Cards can’t be charged less than 30p. Please add something to your basket'
    expect(problems(collected)).toEqual([{ field: 'payment', message }])
    expect(problems({ ...collected, credit: 19 })).toHaveLength(1)
  })

  test('can be paid for with credit, and is fine once delivery raises it, or while delivery is unknown', () => {
    expect(problems({ ...collected, credit: 20 })).toEqual([])
    expect(problems(bag)).toEqual([])
    expect(problems({ ...bag, postcode: null })).toEqual([])
  })
})
