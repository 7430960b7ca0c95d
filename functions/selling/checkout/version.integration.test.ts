/** An order is written only if the facts it was priced from are unchanged: each fact is changed in between. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutKind } from '../../../domain/selling/checkout/checkout.ts'
import { MAX_VERSION } from '../../../domain/selling/checkout/facts.ts'
import type { CheckoutSummary, CheckoutUpdate } from '../../../domain/selling/checkout/schema.ts'
import {
  aBuyer,
  type Buyer,
  contextAt,
  fill,
  NOW,
  payFor,
  ready,
  updateCheckout,
} from '../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../tests/factories/checkout-shop.ts'
import { someGiftDetails } from '../../../tests/factories/gift-details.ts'
import { anAddress, payRequest } from '../../../tests/factories/pay-request.ts'
import { addPromotionRow } from '../../../tests/factories/promotion.ts'
import { addClubPlans, addMembership } from '../../../tests/factories/wine-club.ts'
import { place } from './place.ts'

const { database, payments, rows } = checkoutShop(addClubPlans)

const run = async (...statements: string[]) => void (await database.client.batch(statements))

/** Resets everything that the changes below may change. */
const AS_IT_WAS = [
  `UPDATE variants SET price_pence = 2000, mix_six_price_pence = 1500, lock_it_in_price_pence = 1400,
    wineclub_price_pence = 1300`,
  `UPDATE products SET status = 'active'`,
  `UPDATE product_types SET vat_rate_bp = 2000, is_wine = 1 WHERE id = 'wine'`,
  `UPDATE stock SET quantity = 100`,
  `UPDATE store_stock SET quantity = 50`,
  `UPDATE stores SET multi_buy_allowed = (id = 'bath'), status = 'open'`,
  `UPDATE club_plans SET case_price_pence = 11900, is_offered = (id <> 'gone-dozen')`,
  `DELETE FROM store_credit`,
]

let delivery: string
beforeAll(async () => {
  delivery = String((await rows(`SELECT value_json FROM config WHERE key = 'delivery'`))[0]?.value_json)
})

beforeEach(async () => {
  await run(...AS_IT_WAS)
  await database.client.execute(`UPDATE config SET value_json = ? WHERE key = 'delivery'`, [delivery])
  await addPromotionRow(database.client, {
    minimum_spend: 5,
    ends_on: '2027-01-01',
    total_uses: 3,
    uses_per_customer: 2,
  })
})

type Ready = { buyer: Buyer; summary: CheckoutSummary }

const CASES = { plan_id: 'discovery-reds', cases: 2, frequency: 3 } as const
const GIFT = someGiftDetails()

/** A customer with credit, a code and a shop, ready to pay. */
const atCheckout = async (kind: CheckoutKind, update: Partial<CheckoutUpdate> = {}): Promise<Ready> => {
  const buyer = await aBuyer(database.client, { isCustomer: true, store: 'bath', credit: 100 })
  await addMembership(database.client, buyer.customer ?? '')
  const club = {
    '': {},
    lock_it_in: {},
    'buy-wine-club-wines': {},
    wineclub: { club: CASES },
    gift: { club: { ...CASES, frequency: null }, gift: GIFT },
  }[kind]
  const basket = kind === 'wineclub' || kind === 'gift' ? {} : { A1: 6, A2: 6 }
  const code = kind === '' ? { promotion_code: 'TEN', delivery: 'standard' as const } : {}
  return { buyer, summary: await ready(database.client, buyer, basket, { kind, ...club, ...code, ...update }) }
}

/** Returns true if the first batch wrote the order. */
const isPlaced = async ({ buyer: { owner }, summary }: Ready): Promise<boolean> => {
  const placer = { owner, checkoutId: summary.checkout_id, ipAddress: '' }
  const { attempt } = await place(database.client, placer, payRequest(summary), contextAt(NOW, summary.kind))
  expect(await rows('SELECT id FROM orders')).toHaveLength(attempt === undefined ? 0 : 1)
  return attempt !== undefined
}

const PRICES: [CheckoutKind, string][] = [
  ['', `UPDATE variants SET price_pence = price_pence + 1 WHERE code = 'A1'`],
  ['', `UPDATE variants SET mix_six_price_pence = NULL WHERE code = 'A2'`],
  ['', `UPDATE product_types SET vat_rate_bp = 500 WHERE id = 'wine'`],
  ['', `UPDATE product_types SET is_wine = 0 WHERE id = 'wine'`],
  ['lock_it_in', `UPDATE variants SET lock_it_in_price_pence = 1399 WHERE code = 'A1'`],
  ['lock_it_in', `UPDATE variants SET lock_it_in_price_pence = NULL WHERE code = 'A1'`],
  ['buy-wine-club-wines', `UPDATE variants SET wineclub_price_pence = 1299 WHERE code = 'A1'`],
  ['wineclub', `UPDATE club_plans SET case_price_pence = 11901`],
  ['gift', `UPDATE club_plans SET case_price_pence = 11901`],
]

const GOODS: [CheckoutKind, string][] = [
  ['', `UPDATE cart_lines SET quantity = 7 WHERE code = 'A1'`],
  ['', `DELETE FROM cart_lines WHERE code = 'A1'`],
  ['', `INSERT INTO cart_lines SELECT cart_id, kind, 'G1', 1, added_at FROM cart_lines WHERE code = 'A1'`],
  ['', `UPDATE products SET status = 'withdrawn' WHERE code = 'A1'`],
  ['', `UPDATE stock SET quantity = 5 WHERE code = 'A1'`],
  ['wineclub', `UPDATE club_choices SET cases = 3`],
  ['wineclub', `UPDATE club_choices SET club_plan_id = 'mixed-dozen'`],
  ['wineclub', `UPDATE club_plans SET is_offered = 0`],
]

const DELIVERIES: [CheckoutKind, string][] = [
  ['', `UPDATE checkouts SET delivery = 'next_day'`],
  ['', `UPDATE checkouts SET address_json = json_set(address_json, '$.postcode', 'BT9 6AA')`],
  ['', `UPDATE checkouts SET address_json = NULL`],
  ['', `UPDATE config SET value_json = json_set(value_json, '$.zones[0].services[0].free_from_pence', NULL)`],
  ['lock_it_in', `UPDATE config SET value_json = json_set(value_json, '$.zones[0].plan_price_pence', 100)`],
]

const BENEFITS: [CheckoutKind, string][] = [
  ['', `UPDATE promotions SET value = 11`],
  ['', `UPDATE promotions SET kind = 'amount'`],
  ['', `UPDATE promotions SET minimum_spend_pence = 100000`],
  ['', `UPDATE promotions SET minimum_bottles = 13`],
  ['', `UPDATE promotions SET product_codes = '["A1"]'`],
  ['', `UPDATE promotions SET category_ids = '[99]'`],
  ['', `UPDATE promotions SET customer_emails = '["ann@example.test"]'`],
  ['', `UPDATE promotions SET starts_on = '2026-12-01'`],
  ['', `UPDATE promotions SET ends_on = '2026-11-19'`],
  ['', `UPDATE promotions SET uses_per_customer = 1`],
  ['', `UPDATE promotions SET is_active = 0`],
  ['', `UPDATE promotions SET first_order_only = 1`],
  ['', `UPDATE promotions SET used = 3`],
  ['', `DELETE FROM promotions`],
  ['', `UPDATE checkouts SET promotion_code = NULL`],
  [
    '',
    `INSERT INTO store_credit (customer_id, change_pence, reason, created_at)
    SELECT customer_id, -1, 'Spent', created_at FROM store_credit`,
  ],
]

const TERMS: [CheckoutKind, string][] = [
  ['lock_it_in', `UPDATE carts SET frequency = 2 WHERE kind = 'lock_it_in'`],
  ['wineclub', `UPDATE club_choices SET frequency = 1`],
  ['buy-wine-club-wines', `UPDATE plans SET state = 'ended'`],
  ['', `UPDATE checkouts SET deliver_on = '2026-12-24'`],
  ['gift', `UPDATE club_choices SET recipient_email = ''`],
  ['gift', `UPDATE club_choices SET deliver_on = '2026-11-19'`],
]

describe.each([
  ['a price', PRICES],
  ['what is bought', GOODS],
  ['how it comes', DELIVERIES],
  ['a code, or credit', BENEFITS],
  ['what was agreed', TERMS],
])('writes no order once a fact has changed about %s', (_, changes) => {
  test.each(changes)('in the checkout %j: %s', async (kind, change) => {
    const at = await atCheckout(kind)
    await run(change)
    expect(await isPlaced(at)).toBe(false)
  })
})

test.each([
  `UPDATE stores SET multi_buy_allowed = 0`,
  `UPDATE stores SET status = 'closed'`,
  `UPDATE store_stock SET quantity = 5 WHERE code = 'A1'`,
  `UPDATE config SET value_json = json_set(value_json, '$.collection.price_pence', 100) WHERE key = 'delivery'`,
])('writes no order once a fact has changed about the shop to collect from: %s', async (change) => {
  const at = await atCheckout('', { delivery: 'collection' })
  await run(change)
  expect(await isPlaced(at)).toBe(false)
})

test.each<[CheckoutKind, string[]]>([
  ['', []],
  ['lock_it_in', []],
  ['buy-wine-club-wines', []],
  ['wineclub', []],
  ['gift', []],
  ['', [`UPDATE stock SET quantity = 6 WHERE code = 'A1'`]],
  ['', [`UPDATE store_stock SET quantity = 0`]],
  ['', [`UPDATE promotions SET used = 2`]],
  ['', [`UPDATE variants SET price_pence = 9999 WHERE code = 'F1'`]],
  ['', [`UPDATE products SET title = title || ' (new label)' WHERE code = 'A1'`, 'DELETE FROM club_plans WHERE 0']],
  ['', [`UPDATE checkouts SET order_note = 'Ring twice', marketing_opt_in = 1`]],
])('needs no new confirmation in the checkout %j after other purchases and free changes: %j', async (kind, changes) => {
  const at = await atCheckout(kind)
  if (changes.length > 0) await run(...changes)
  expect(await isPlaced(at)).toBe(true)
})

describe('a change that leaves the total', () => {
  test('is ordered from the fresh facts', async () => {
    const { buyer, summary } = await atCheckout('')
    await run(`UPDATE product_types SET vat_rate_bp = 500 WHERE id = 'wine'`)
    expect(await payFor(database.client, payments, buyer, summary)).toMatchObject({ answer: { status: 'paid' } })
    const [order] = await rows('SELECT total_pence FROM orders')
    expect(order?.total_pence).toBe(Math.round(summary.totals.total * 100))
    const lines = await rows('SELECT total_pence, vat_rate_bp, vat_pence FROM order_lines')
    expect(lines).toEqual([
      { total_pence: 8100, vat_rate_bp: 500, vat_pence: 386 },
      { total_pence: 8100, vat_rate_bp: 500, vat_pence: 386 },
    ])
  })

  test('is shown if the facts change once more', async () => {
    const { buyer, summary } = await atCheckout('')
    let price = 2000
    const changing = async () => {
      price += 1
      await run(`UPDATE variants SET price_pence = ${price} WHERE code = 'A1'`)
    }
    const batch: typeof database.client.batch = async (statements, mode) => {
      // Mix Six keeps the total: only the price by the bottle differs each time.
      if (mode === 'write') await changing()
      return database.client.batch(statements, mode)
    }
    const client = Object.assign(Object.create(database.client), { batch })
    expect(await payFor(client, payments, buyer, summary)).toMatchObject({
      code: 'conflict',
      summary: { totals: { total: summary.totals.total } },
    })
    expect(await rows('SELECT id FROM orders')).toEqual([])
  })
})

test('charges changed values once the buyer was shown them', async () => {
  const { buyer, summary } = await atCheckout('')
  await run(`UPDATE variants SET mix_six_price_pence = 1400 WHERE code = 'A1'`)
  const conflict = await payFor(database.client, payments, buyer, summary)
  if (conflict.ok || conflict.code !== 'conflict' || conflict.summary === undefined) throw new Error('It was paid')
  expect(conflict.summary.totals.total).toBe(summary.totals.total - 5.4)
  expect(await isPlaced({ buyer, summary: conflict.summary })).toBe(true)
})

test('reads the facts again if they are too long to be sent', async () => {
  const codes = Array.from({ length: 300 }, (_, index) => `LONG${index}`)
  await run(
    ...codes.flatMap((code) => [
      `INSERT INTO products SELECT '${code}', type_id, status, kind, name, winery, title || '${code}', sort_title, country,
        region, primary_category_id, category_url, '${code}', category_url || '${code}', flag, taste, lead, details_heading,
        details_json, scales_json, attributes_json, main_picture, second_picture, images_json, meta_title,
        meta_description, meta_keywords, 0, 0, '', created_at, updated_at, sort_name FROM products WHERE code = 'A1'`,
      `INSERT INTO variants SELECT '${code}', '${code}', 1, choice_group, choice_value, swatch, volume_ml, uda, units_tenths,
        price_pence, mix_six_price_pence, lock_it_in_price_pence, wineclub_price_pence, picture, 0, swatch_picture,
        was_price_pence FROM variants WHERE code = 'A1'`,
      `INSERT INTO stock VALUES ('${code}', 100)`,
    ]),
  )
  const buyer = await aBuyer(database.client)
  await fill(database.client, buyer, { LONG0: 1 })
  // More lines than a cart takes, as in one filled before the limit existed.
  await run(
    ...codes.slice(1).map(
      (code) => `INSERT INTO cart_lines (cart_id, kind, code, quantity, added_at)
        SELECT cart_id, kind, '${code}', quantity, added_at FROM cart_lines WHERE code = 'LONG0'`,
    ),
  )
  const summary = await updateCheckout(database.client, buyer, { email: 'guest@example.test', address: anAddress() })
  expect(summary.lines).toHaveLength(codes.length)
  expect(summary.version).toBe('')
  expect(JSON.stringify(summary.lines).length).toBeGreaterThan(MAX_VERSION)
  expect(await payFor(database.client, payments, buyer, summary)).toMatchObject({ answer: { status: 'paid' } })
})
