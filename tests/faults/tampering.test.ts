/** Promise 9: a price can't be tampered with. Whatever field a client changes, the shop charges its own total. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { toPence } from '../../domain/core/money/pence.ts'
import type { CheckoutKind } from '../../domain/selling/checkout/checkout.ts'
import { CHECKOUTS as DESCRIPTORS } from '../../domain/selling/checkout/descriptor.ts'
import { factsIn } from '../../domain/selling/checkout/facts.schema.ts'
import { quote } from '../../domain/selling/checkout/quote.ts'
import { payRequestSchema } from '../../domain/selling/checkout/schema.ts'
import { pay } from '../../functions/selling/checkout/pay.ts'
import { aBank, aBuyer, addCheckoutShop, NOW, paying, ready } from '../factories/checkout.ts'
import { forAllTests, testDatabase } from '../factories/for-all-tests.ts'
import { someGiftDetails } from '../factories/gift-details.ts'
import { aCard, anAddress, payRequest } from '../factories/pay-request.ts'
import { addClubPlan, addMembership, PLAN } from '../factories/wine-club.ts'
import { FAULT_TIMEOUT_MS, isFull, report } from './faults.ts'

const database = testDatabase(addCheckoutShop, addClubPlan)
const payments = forAllTests(() => aBank(database.client))
beforeAll(async () => {
  await database.client.batch([
    'UPDATE stock SET quantity = 100000',
    `UPDATE variants SET wineclub_price_pence = 900 WHERE code = 'A1'`,
  ])
})

const forgetCharges = () => database.client.batch(['DELETE FROM test_events', 'DELETE FROM test_charges'])

/** The distinct charged amounts, each with its order's total. */
const chargedPence = async () => {
  const { rows } = await database.client.execute(
    `SELECT DISTINCT c.amount_pence, o.total_pence FROM test_charges c JOIN orders o ON o.number = c.order_number`,
  )
  return rows.map((row) => ({ ...row }))
}

const FIELDS = [
  'version',
  'shown_total',
  'shown_frequency',
  'idempotency_key',
  'collector_name',
  'date_of_birth',
  'payment',
  'billing_address',
  'total',
  'price',
  'lines',
  'currency',
  'delivery',
  'promotion',
  'kind',
  '__proto__',
]

const invalid = fc.record({
  field: fc.constantFrom(...FIELDS),
  value: fc.oneof(
    fc.double(),
    fc.integer(),
    fc.string(),
    fc.constant(null),
    fc.constant(0),
    fc.constant(-1),
    fc.constant(0.01),
    fc.constant({ kind: 'saved', payment_method_id: 1 }),
    fc.object({ maxDepth: 1 }),
  ),
})

/** Valid input, so that some of the changed requests are paid for. */
const allowed = fc.oneof(
  fc.record({ field: fc.constant('idempotency_key'), value: fc.uuid() }),
  fc.record({ field: fc.constant('date_of_birth'), value: fc.constantFrom('1970-01-01', '1999-12-31') }),
  fc.record({ field: fc.constant('payment'), value: fc.constantFrom(aCard('5555555555554444'), aCard()) }),
  fc.record({ field: fc.constant('billing_address'), value: fc.constant(anAddress()) }),
)

const mutations = fc.oneof({ weight: 2, arbitrary: invalid }, { weight: 1, arbitrary: allowed })

/** One such input, so that every run has at least one. */
const PAID_FOR = { field: 'date_of_birth', value: '1970-01-01' }

/** The position in a version's text to replace, and the new value. */
const forgeries = fc.record({
  at: fc.nat(),
  isNumber: fc.boolean(),
  value: fc.oneof(fc.nat(), fc.constantFrom(0, 1, null, -1, 1e21, 'BA1 2AB', 'standard', []), fc.string()),
  shown: fc.constantFrom('right', 'forged'),
})

/** A forgery shown with the right total, which is paid. */
const FORGED_IN_VAIN = { at: 0, isNumber: true, value: 1, shown: 'right' } as const

type Places = { holder: Record<string, unknown>; key: string }[]

/** The places of all values in some JSON. */
const placesIn = (json: unknown): Places =>
  typeof json === 'object' && json !== null
    ? Object.entries(json).flatMap(([key, value]) => [
        { holder: json as Record<string, unknown>, key },
        ...placesIn(value),
      ])
    : []

type Forgery = typeof forgeries extends fc.Arbitrary<infer One> ? One : never

/** Replaces one value of the version, every other time one of its numbers, which are mostly amounts. */
const forge = (version: string, { at, isNumber, value }: Forgery): string => {
  const facts = JSON.parse(version)
  const places = placesIn(facts).filter(({ holder, key }) => !isNumber || typeof holder[key] === 'number')
  const place = places[at % places.length]
  if (place !== undefined) place.holder[place.key] = value
  return JSON.stringify(facts)
}

/** The total by the forged facts, or the right one where they have none. */
const forgedTotal = (version: string, kind: CheckoutKind, right: number): number => {
  const facts = factsIn(version)
  return facts === undefined ? right : quote(facts, DESCRIPTORS[kind], '2026-11-20').total
}

const GIFT = someGiftDetails()

/** The kinds of checkout, with the right total in pence. */
const CHECKOUTS = [
  { kind: '', basket: { A1: 1 }, update: {}, right: 1598 },
  { kind: 'lock_it_in', basket: { A1: 12 }, update: {}, right: 10_188 },
  { kind: 'buy-wine-club-wines', basket: { A1: 2 }, update: {}, right: 2399 },
  { kind: 'wineclub', basket: {}, update: { club: { plan_id: PLAN.id, cases: 2, frequency: 3 } }, right: 23_800 },
  {
    kind: 'gift',
    basket: {},
    update: { club: { plan_id: PLAN.id, cases: 3, frequency: null }, gift: GIFT },
    right: 35_700,
  },
] as const

test.each(CHECKOUTS)(
  'charges only the right total whatever part of the priced version is forged: $kind',
  { timeout: FAULT_TIMEOUT_MS },
  async ({ kind, basket, update, right }) => {
    await forgetCharges()
    const runs = isFull ? 1000 : 10
    let charged = 0
    const buyer = await aBuyer(database.client, { isCustomer: true })
    await addMembership(database.client, buyer.customer ?? '')
    await fc.assert(
      fc.asyncProperty(forgeries, async (forgery) => {
        const summary = await ready(database.client, buyer, basket, { kind, ...update })
        const version = forge(summary.version, forgery)
        const total = forgery.shown === 'right' ? right : forgedTotal(version, kind, right)
        const parsed = payRequestSchema.safeParse({ ...payRequest(summary), version, shown_total: total / 100 })
        if (!parsed.success) return
        const context = paying(database.client, payments, NOW, kind)
        const outcome = await pay(context, buyer.owner, summary.checkout_id, parsed.data)
        if (outcome.ok) charged += 1
        expect(outcome.ok).toBe(total === right)
      }),
      { numRuns: runs, examples: [[FORGED_IN_VAIN]] },
    )
    expect(charged).toBeGreaterThan(0)
    expect(await chargedPence()).toEqual([{ amount_pence: right, total_pence: right }])
    report(
      9,
      `${kind || 'standard'}: ${runs} forged versions, ${charged} asked for the right total and were charged it`,
    )
  },
)

test.each(CHECKOUTS)(
  'charges only the right total whatever field is changed: $kind',
  {
    timeout: FAULT_TIMEOUT_MS,
  },
  async ({ kind, basket, update, right }) => {
    await forgetCharges()
    const runs = isFull ? 1000 : 10
    let charged = 0
    const buyer = await aBuyer(database.client, { isCustomer: true })
    await addMembership(database.client, buyer.customer ?? '')
    await fc.assert(
      fc.asyncProperty(mutations, async ({ field, value }) => {
        const summary = await ready(database.client, buyer, basket, { kind, ...update })
        const body = { ...payRequest(summary), [field]: value }
        const parsed = payRequestSchema.safeParse(body)
        if (!parsed.success) return
        const outcome = await pay(
          paying(database.client, payments, NOW, kind),
          buyer.owner,
          summary.checkout_id,
          parsed.data,
        )
        const isRight = toPence(parsed.data.shown_total) === right
        if (outcome.ok) charged += 1
        expect(outcome.ok ? isRight : true).toBe(true)
      }),
      { numRuns: runs, examples: [[PAID_FOR]] },
    )
    expect(charged).toBeGreaterThan(0)
    expect(await chargedPence()).toEqual([{ amount_pence: right, total_pence: right }])
    report(9, `${kind || 'standard'}: ${runs} changed requests, ${charged} of them charged, each the right total`)
  },
)
