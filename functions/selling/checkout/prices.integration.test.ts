import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertMany } from '../../../database/batch.ts'
import { toPence } from '../../../domain/core/money/pence.ts'
import { priceCart } from '../../../domain/selling/cart/pricing.ts'
import { CASE_TOTALS } from '../../../domain/selling/cart/quantity-rules.ts'
import type { DeliveryChoice } from '../../../domain/selling/checkout/checkout.ts'
import { priceCheckout } from '../../../domain/selling/checkout/price.ts'
import { promotionShares } from '../../../domain/selling/promotion/promotion.ts'
import { AT, RIOJA } from '../../../tests/factories/catalogue.ts'
import { aBank, aBuyer, addCheckoutShop, type Buyer, payFor, ready } from '../../../tests/factories/checkout.ts'
import { forAllTests, testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { anAddress } from '../../../tests/factories/pay-request.ts'

const database = testDatabase(addCheckoutShop)
const payments = forAllTests(() => aBank(database.client))
beforeAll(async () => {
  await database.client.batch([
    `INSERT INTO store_stock VALUES ('bath', 'G1', 0), ('leith', 'G1', 0)`,
    `UPDATE store_stock SET quantity = 1000`,
    `UPDATE stock SET quantity = 100000`,
  ])
})

const PRICES = { A1: [999, 899, 2000], A2: [1250, 1100, 2000], G1: [500, null, 0] } as const
type Code = keyof typeof PRICES

const baskets = fc
  .record({ A1: fc.nat(8), A2: fc.nat(8), G1: fc.nat(8) })
  .filter((basket) => Object.values(basket).some((quantity) => quantity > 0))

const promotions = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 20_000 }) }),
    fc.record({ kind: fc.constant('free_delivery' as const), value: fc.constant(0) }),
  ),
)

const places = fc.constantFrom('BA1 2AB', 'B1 1AA', 'BT9 6AA', 'KA27 8AA', 'KA2 7AA', 'BF1 2AA', 'W1A 0AX')

const checkouts = fc.record({
  basket: baskets,
  promotion: promotions,
  minimum: fc.nat(8000),
  only: fc.option(fc.constantFrom<Code>('A1', 'A2', 'G1')),
  firstOnly: fc.boolean(),
  postcode: places,
  delivery: fc.constantFrom<DeliveryChoice>('standard', 'next_day', 'collection'),
  store: fc.constantFrom('bath', 'leith'),
  credit: fc.option(fc.integer({ min: 1, max: 10_000 })),
})

/** Buys a basket and returns the stored order and charge; undefined if it can't be bought that way. */
async function buy(index: number, given: typeof checkouts extends fc.Arbitrary<infer Given> ? Given : never) {
  const { client } = database
  const code = `CODE${index}`
  if (given.promotion !== null) {
    await insertMany(client, 'promotions', [
      {
        code,
        ...given.promotion,
        minimum_spend_pence: given.minimum,
        product_codes: JSON.stringify(given.only === null ? [] : [given.only]),
        first_order_only: given.firstOnly ? 1 : 0,
        starts_on: '2026-01-01',
        is_active: 1,
        created_at: AT,
      },
    ])
  }
  const buyer = await aBuyer(client, { isCustomer: true, store: given.store, credit: given.credit ?? 0 })
  const basket = Object.fromEntries(Object.entries(given.basket).filter(([, quantity]) => quantity > 0))
  const summary = await ready(client, buyer, basket, {
    address: anAddress({ postcode: given.postcode }),
    delivery: given.delivery,
    promotion_code: given.promotion === null ? null : code,
  })
  const penny = await payFor(client, payments, buyer, summary, { shown_total: summary.totals.total + 0.01 })
  expect(penny.ok).toBe(false)
  if (summary.errors.some(({ field }) => field === 'delivery' || field === 'address.postcode')) return undefined
  expect(await payFor(client, payments, buyer, summary)).toMatchObject({ ok: true, answer: { status: 'paid' } })
  const { rows: orders } = await client.execute('SELECT * FROM orders WHERE customer_id = ?', [buyer.customer])
  const { rows: lines } = await client.execute('SELECT * FROM order_lines WHERE order_id = ? ORDER BY id', [
    orders[0]?.id ?? 0,
  ])
  return { summary, order: orders[0], lines }
}

test('charges and stores exactly the prices of the domain’s rules', async () => {
  let index = 0
  await fc.assert(
    fc.asyncProperty(checkouts, async (given) => {
      index += 1
      const bought = await buy(index, given)
      if (bought === undefined) return
      const { summary, order, lines } = bought
      const { totals } = summary
      expect(order).toMatchObject({
        subtotal_pence: toPence(totals.subtotal),
        mix_six_saving_pence: toPence(totals.mix_six_saving),
        promotion_saving_pence: toPence(totals.promotion_saving),
        delivery_pence: toPence(totals.delivery ?? 0),
        store_credit_pence: toPence(totals.store_credit),
        total_pence: toPence(totals.total),
      })
      const entries = (Object.keys(PRICES) as Code[]).filter((code) => given.basket[code] > 0)
      const goods = priceCart(
        entries.map((code) => ({
          quantity: given.basket[code],
          price: PRICES[code][0],
          mixSixPrice: PRICES[code][1],
          isWine: code !== 'G1',
        })),
        { mixSixAllowed: !(given.delivery === 'collection' && given.store === 'leith') },
      )
      const priced = priceCheckout({
        goods,
        vatRates: entries.map((code) => PRICES[code][2]),
        promotionShares: promotionShares(
          totals.promotion_saving === 0 ? null : given.promotion,
          entries.map((code, at) => ({
            total: goods.lineTotals[at] ?? 0,
            quantity: given.basket[code],
            isWine: code !== 'G1',
            isIncluded: given.only === null || given.only === code,
          })),
        ),
        delivery: toPence(totals.delivery ?? 0),
        credit: given.credit ?? 0,
      })
      expect(lines.map((line) => [line.code, line.total_pence, line.vat_pence])).toEqual(
        entries.map((code, at) => [code, priced.lines[at]?.total, priced.lines[at]?.vat]),
      )
    }),
    { numRuns: 10 },
  )
})

describe('a code with limits', () => {
  const problemOf = async (columns: Record<string, unknown>, buyer: Buyer, basket: Record<string, number>) => {
    const code = `LIMIT${crypto.randomUUID().toUpperCase()}`
    await insertMany(database.client, 'promotions', [
      { code, kind: 'percent', value: 10, starts_on: '2026-01-01', is_active: 1, created_at: AT, ...columns },
    ])
    const { errors, totals } = await ready(database.client, buyer, basket, { promotion_code: code })
    return errors.find(({ field }) => field === 'promotion_code')?.message ?? totals.promotion_saving
  }

  test('takes off its share of the bottles of its categories and products', async () => {
    const buyer = await aBuyer(database.client)
    await database.client.execute(`DELETE FROM product_categories WHERE product_code = 'A2'`)
    const rioja = { category_ids: `[${RIOJA},9999]` }
    expect(await problemOf(rioja, buyer, { A1: 1, A2: 1 })).toBe(1)
    expect(await problemOf({ ...rioja, product_codes: '["A2"]' }, buyer, {})).toBe(2.25)
    expect(await problemOf({ ...rioja, minimum_bottles: 2 }, buyer, {})).toBe(
      'This code is for 2 or more bottles of Rioja. There is 1 in your basket',
    )
    const noLonger = 'This code is for products that we no longer sell'
    expect(await problemOf({ category_ids: '[9999]' }, buyer, {})).toBe(noLonger)
    expect(await problemOf({ category_ids: '[1]' }, buyer, {})).toBe(
      'This code is for Red wine. There are none in your basket',
    )
  })

  test('is for the accounts it names', async () => {
    const [guest, owner, other] = [
      await aBuyer(database.client),
      await aBuyer(database.client, { isCustomer: true }),
      await aBuyer(database.client, { isCustomer: true }),
    ]
    const named = { customer_emails: JSON.stringify([`${owner.customer}@example.test`]) }
    expect(await problemOf(named, owner, { A1: 1 })).toBe(1)
    expect(await problemOf(named, guest, { A1: 1 })).toMatch(/with an account/)
    expect(await problemOf(named, other, { A1: 1 })).toMatch(/for other customers/)
  })
})

const LOCKED = { A1: 849, A2: 1000 }

const plans = fc.constantFrom(...CASE_TOTALS).chain((bottles) =>
  fc.record({
    A1: fc.oneof(fc.constantFrom(0, bottles), fc.integer({ min: 2, max: bottles - 2 })),
    bottles: fc.constant(bottles),
    /** Reduction of the shop's price of a bottle of A1, in pence. */
    cut: fc.constantFrom(0, 100, 300),
    postcode: places,
    credit: fc.nat(20_000),
  }),
)

/** Delivery of a plan's case in pence; null if plans are not delivered there. */
const planDelivery = (postcode: string): number | null => {
  if (postcode.startsWith('BF')) return null
  return /^(BT|KA27)/.test(postcode) ? 500 : 0
}

test('charges a plan’s first case exactly at locked prices and a plan’s delivery', async () => {
  const { client } = database
  await fc.assert(
    fc.asyncProperty(plans, async ({ A1, bottles, cut, postcode, credit }) => {
      const price = PRICES.A1[0] - cut
      await client.execute(
        `UPDATE variants SET price_pence = ?1, mix_six_price_pence = min(?1, 899),
            lock_it_in_price_pence = min(?1, ?2) WHERE code = 'A1'`,
        [price, LOCKED.A1],
      )
      const buyer = await aBuyer(client, { isCustomer: true, credit: credit + 1 })
      const all = { A1, A2: bottles - A1 }
      const basket = Object.fromEntries(Object.entries(all).filter(([, quantity]) => quantity > 0))
      const request = { kind: 'lock_it_in', address: anAddress({ postcode }) } as const
      const summary = await ready(client, buyer, basket, request)
      const goods = A1 * Math.min(price, LOCKED.A1) + (bottles - A1) * LOCKED.A2
      const delivery = planDelivery(postcode)
      if (delivery === null) {
        expect(await payFor(client, payments, buyer, summary)).toMatchObject({ code: 'refused' })
        return
      }
      const penny = await payFor(client, payments, buyer, summary, { shown_total: summary.totals.total - 0.01 })
      expect(penny.ok).toBe(false)
      expect(await payFor(client, payments, buyer, summary)).toMatchObject({ ok: true, answer: { status: 'paid' } })
      const { rows } = await client.execute(
        `SELECT total_pence, subtotal_pence, delivery_pence, store_credit_pence,
            (SELECT sum(locked_price_pence * quantity) FROM plan_lines WHERE plan_id = orders.plan_id) AS locked
          FROM orders WHERE customer_id = ?`,
        [buyer.customer],
      )
      expect(rows.map((row) => ({ ...row }))).toEqual([
        {
          total_pence: goods + delivery,
          subtotal_pence: goods,
          delivery_pence: delivery,
          store_credit_pence: 0,
          locked: goods,
        },
      ])
    }),
    { numRuns: 6 },
  )
})
