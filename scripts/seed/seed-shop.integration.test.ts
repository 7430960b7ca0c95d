import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../content/demo-accounts.ts'
import { batch } from '../../database/batch.ts'
import { isPassword } from '../../database/password-hash.ts'
import { selectDeclined } from '../../database/queries/selling/declined-checkouts.ts'
import { selectTasks } from '../../database/queries/staff/staff-home.ts'
import { barcodeFault } from '../../domain/catalogue/product/stockroom.ts'
import { refundTestCharge } from '../../functions/selling/payment/test-bank/refund.ts'
import { openTestDatabase } from '../../tests/factories/database.ts'
import { smallCatalogue } from '../../tests/factories/entries.ts'
import { folderOfFile } from '../../tests/factories/folder.ts'
import { testDatabase } from '../../tests/factories/for-all-tests.ts'
import { readContent, type ShopContent } from './read-content.ts'
import { seedShop } from './seed-shop.ts'
import { readSeedState } from './seed-state.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const entries = smallCatalogue()

/** SQL: the accounts that the README names. */
const IN_README = `customers.id IN ('demo-ada', 'demo-ben', 'demo-cleo')`

const database = testDatabase()
const mediaDir = folderOfFile()
let content: ShopContent

const rows = async (sql: string) => (await database.client.execute(sql)).rows.map((row) => ({ ...row }))

beforeAll(async () => {
  const read = readContent()
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  content = read.content
  await seedShop({ client: database.client, mediaDir, entries, content, kind: 'demo', now: NOW })
})

test('the bank has each saved card under its customer', async () => {
  const cards = await rows(`SELECT customer_id FROM payment_methods ORDER BY customer_id`)
  const known = await rows(`SELECT customers.id AS customer_id FROM customers
    JOIN payment_methods ON payment_methods.customer_id = customers.id
    JOIN test_methods ON test_methods.ref = payment_methods.adapter_ref
      AND test_methods.customer_ref = customers.payment_customer_ref AND test_methods.last_four = payment_methods.last_four
    ORDER BY customer_id`)
  expect(known).toEqual(cards)
  expect(cards).not.toEqual([])
})

describe('a seeded shop', () => {
  test('is known as seeded', async () => {
    expect(await readSeedState(database.client)).toBe('seeded')
  })

  test('has every product for sale, and every shop with its stock', async () => {
    const [counts] = await rows(`SELECT (SELECT count(*) FROM products) AS products,
      (SELECT count(*) FROM product_listing WHERE in_stock = 1) AS in_stock,
      (SELECT count(*) FROM stores) AS stores, (SELECT count(*) FROM postcode_sectors) AS sectors,
      (SELECT count(*) FROM store_stock) AS shelves`)
    expect(counts).toEqual({
      products: entries.length,
      in_stock: entries.length,
      stores: content.stores.length,
      sectors: content.sectors.length,
      shelves: content.stores.length * entries.length,
    })
  })

  test('has all referenced pictures, each with its compressed copies', async () => {
    const named = await rows(`SELECT main_picture AS file FROM products UNION SELECT manual_map_preview FROM stores
      UNION SELECT value FROM products, json_each(images_json)`)
    expect(named.length).toBeGreaterThan(content.stores.length + entries.length)
    for (const { file } of named) {
      for (const suffix of ['', '.br', '.gz'])
        expect([file, existsSync(join(mediaDir, file + suffix))]).toEqual([file, true])
    }
  })

  test('has one published version of each page, equal to its draft', async () => {
    const pages = await rows(`SELECT route, count(v.id) AS versions, min(v.number) AS number,
      sum(v.id = published_version_id AND document_json = draft_json) AS same
      FROM pages LEFT JOIN page_versions v ON v.page_id = pages.id GROUP BY route ORDER BY route`)
    expect(pages).toEqual(
      content.pages
        .map(({ route }) => ({ route, versions: 1, number: 1, same: 1 }))
        .toSorted((one, other) => (one.route < other.route ? -1 : 1)),
    )
  })

  test('has a menu whose links to categories work', async () => {
    const [menu] = await rows(`SELECT count(*) AS items, sum(type = 'CATEGORY' AND sef_url NOT IN
      (SELECT sef_url FROM categories)) AS dead, max(depth) AS depth FROM menu_items`)
    expect(menu).toMatchObject({ dead: 0 })
    expect(Number(menu?.items)).toBeGreaterThan(5)
  })

  test('has the settings that pages and API read', async () => {
    const config = new Map((await rows('SELECT key, value_json FROM config')).map((row) => [row.key, row.value_json]))
    const settingOf = (key: string): unknown => JSON.parse(String(config.get(key)))
    expect(settingOf('company')).toEqual(content.company)
    expect(settingOf('searchbar')).toEqual(content.searchbar)
    expect(settingOf('delivery')).toEqual(content.delivery)
    expect(settingOf('banner')).toEqual({ status: content.banner.status, is_animated: content.banner.is_animated })
    expect(settingOf('menu_promotions')).toMatchObject({
      '/red': { heading: 'Tinto CD1002, locked in at £9.99', niche: 'red' },
    })
  })

  test('redirects the footer pages’ short addresses to existing pages', async () => {
    const redirects = await rows(
      'SELECT from_path, substr(to_path, 2) IN (SELECT route FROM pages) AS leads FROM redirects',
    )
    expect(redirects).toHaveLength(8)
    for (const redirect of redirects) expect(redirect).toMatchObject({ leads: 1 })
  })
})

describe('the demo’s people', () => {
  test('sign in with the demo password, staff of all four types and customers alike', async () => {
    const accounts =
      await rows(`SELECT email, user_type, password, provider_id FROM admins JOIN admin_accounts ON user_id = admins.id
      UNION ALL SELECT email, 'customer', password, provider_id FROM customers JOIN customer_accounts ON user_id = customers.id`)
    expect(new Set(accounts.map(({ user_type }) => user_type))).toEqual(
      new Set(['owner', 'merchandiser', 'editor', 'support', 'customer']),
    )
    const hashes = [...new Set(accounts.map(({ password }) => String(password)))]
    for (const hash of hashes) expect(await isPassword(hash, DEMO_PASSWORD)).toBe(true)
    for (const { provider_id } of accounts) expect(provider_id).toBe('credential')
  })

  test('have a lock-it-in plan, a club plan and none; others are paused, cancelled or unpaid', async () => {
    const plans = await rows(`SELECT email, type, frequency, next_case_on,
      (SELECT sum(quantity) FROM plan_lines WHERE plan_id = plans.id) AS bottles,
      (SELECT sum(locked_price_pence <> lock_it_in_price_pence) FROM plan_lines JOIN variants USING (code)
        WHERE plan_id = plans.id) AS strays
      FROM customers LEFT JOIN plans ON customer_id = customers.id WHERE ${IN_README} ORDER BY email`)
    expect(plans).toMatchObject([
      {
        email: 'ada@cellardoor.example',
        type: 'lock_it_in',
        frequency: 2,
        next_case_on: '2026-12-11',
        bottles: 12,
        strays: 0,
      },
      { email: 'ben@cellardoor.example', type: 'wineclub', next_case_on: '2026-12-04' },
      { email: 'cleo@cellardoor.example', type: null },
    ])
    const states = await rows(`SELECT state, count(*) AS plans FROM plans GROUP BY state ORDER BY state`)
    expect(states).toEqual([
      { state: 'active', plans: 7 },
      { state: 'cancelled', plans: 1 },
      { state: 'paused', plans: 2 },
    ])
  })

  test('has about thirty customers with accounts, all but Cleo with orders', async () => {
    const [count] = await rows(`SELECT count(*) AS customers, count(DISTINCT name) AS names,
      sum(EXISTS (SELECT 1 FROM orders WHERE customer_id = customers.id)) AS buyers FROM customers`)
    expect(count).toMatchObject({ customers: 30, names: 30, buyers: 29 })
    expect(
      await rows(`SELECT postcode FROM addresses WHERE customer_id NOT IN ('demo-ada', 'demo-ben', 'demo-cleo')
        AND postcode NOT IN (SELECT postcode FROM stores)`),
    ).toEqual([])
  })

  test('had cards declined: at the checkout, and for two plans, one of which is tried again', async () => {
    const [tasks] = await batch(database.client, 'read', [selectTasks(['failed_payments'], '2026-11-20')])
    expect(tasks.rows).toMatchObject([{ kind: 'failed_payments', count: 2 }])
    expect(
      await rows(`SELECT cases.state, charge_attempts, next_charge_at > '${NOW.toISOString()}' AS is_tried_again,
        plans.state AS plan_state FROM cases JOIN plans ON plans.id = plan_id WHERE sequence = 2 ORDER BY cases.id`),
    ).toEqual([
      { state: 'retrying', charge_attempts: 2, is_tried_again: 1, plan_state: 'active' },
      { state: 'failed', charge_attempts: 4, is_tried_again: null, plan_state: 'paused' },
    ])
    expect(
      await rows(`SELECT orders.kind, orders.state, paid_at, payments.state AS payment, count(*) AS orders FROM orders
        JOIN payments ON order_id = orders.id WHERE payments.state <> 'succeeded' GROUP BY orders.kind ORDER BY orders.kind`),
    ).toEqual([
      { kind: 'plan_case', state: 'cancelled', paid_at: null, payment: 'failed', orders: 6 },
      { kind: 'standard', state: 'cancelled', paid_at: null, payment: 'failed', orders: 6 },
    ])
    // The others paid with another card.
    const [unpaid] = await batch(database.client, 'read', [
      selectDeclined({ since: '2026-11-01', q: '', limit: 10, offset: 0 }),
    ])
    expect(unpaid.rows.map(({ reason, attempts }) => [reason, attempts])).toEqual([
      ['authentication_failed', 1],
      ['insufficient_funds', 1],
    ])
  })

  test('got their parcels from the shop’s carriers, with links to follow them', async () => {
    const parcels =
      await rows(`SELECT DISTINCT delivery_kind, carrier, tracking_url LIKE '%' || tracking_number || '%' AS is_link
      FROM orders WHERE id IN (SELECT order_id FROM order_events WHERE to_state = 'dispatched') ORDER BY delivery_kind`)
    expect(parcels).toEqual([
      { delivery_kind: 'next_day', carrier: 'DPD', is_link: 1 },
      { delivery_kind: 'standard', carrier: 'Royal Mail', is_link: 1 },
    ])
  })

  test('received the first case of each plan, paid and delivered; the next one can still be changed', async () => {
    const cases =
      await rows(`SELECT type, sequence, cases.state, orders.state AS order_state, orders.plan_id = plans.id AS is_its,
        cases.total_pence = orders.total_pence AS is_paid, planned_on <= dispatch_on AS leaves,
        orders.updated_at < '${NOW.toISOString()}' AS is_past, julianday(next_case_on) - julianday('${NOW.toISOString()}') > 10 AS is_open,
        (SELECT count(*) > 0 FROM case_lines WHERE case_id = cases.id) AS has_wines
      FROM plans JOIN cases ON cases.plan_id = plans.id JOIN orders ON orders.id = cases.order_id
      WHERE sequence = 1 ORDER BY plans.id`)
    const delivered = { sequence: 1, state: 'ordered', order_state: 'delivered', is_its: 1, is_paid: 1, leaves: 1 }
    expect(cases.slice(0, 2)).toEqual([
      { type: 'lock_it_in', ...delivered, is_past: 1, is_open: 1, has_wines: 1 },
      { type: 'wineclub', ...delivered, is_past: 1, is_open: 1, has_wines: 1 },
    ])
    for (const row of cases) expect(row).toMatchObject({ ...delivered, is_past: 1, has_wines: 1 })
  })

  test('have wish lists, Ada and Cleo', async () => {
    const lists = await rows(`SELECT email, count(product_code) AS wishes FROM customers
      LEFT JOIN wish_list_items ON customer_id = customers.id WHERE ${IN_README} GROUP BY email ORDER BY email`)
    expect(lists).toMatchObject([
      { email: 'ada@cellardoor.example', wishes: 5 },
      { email: 'ben@cellardoor.example', wishes: 0 },
      { email: 'cleo@cellardoor.example', wishes: 3 },
    ])
  })

  test('have a year of orders with only valid state changes', async () => {
    const [orders] = await rows(
      `SELECT count(*) AS placed, min(created_at) AS first, max(updated_at) AS last FROM orders`,
    )
    expect(Number(orders?.placed)).toBeGreaterThan(500)
    expect(String(orders?.first) < '2025-12-01').toBe(true)
    expect(String(orders?.last) < NOW.toISOString()).toBe(true)
    expect(
      await rows(`SELECT DISTINCT from_state, to_state FROM order_events WHERE from_state IS NOT NULL
        EXCEPT SELECT from_state, to_state FROM order_transitions`),
    ).toEqual([])
    expect(
      await rows(`SELECT number FROM orders WHERE state <> (SELECT to_state FROM order_events
        WHERE order_id = orders.id ORDER BY order_events.id DESC LIMIT 1)`),
    ).toEqual([])
  })

  test('have payments and refunds that match their orders', async () => {
    expect(
      await rows(`SELECT number FROM orders WHERE
        total_pence <> (SELECT amount_pence FROM payments WHERE order_id = orders.id AND state = 'succeeded')
        OR refunded_pence <> coalesce((SELECT amount_pence FROM refunds WHERE order_id = orders.id AND state = 'succeeded'), 0)
        OR refunded_pence <> coalesce((SELECT sum(l.amount_pence) + max(r.delivery_pence) FROM refunds r
          JOIN refund_lines l ON l.refund_id = r.id WHERE r.order_id = orders.id), 0)`),
    ).toEqual([])
  })
})

test('each payment of the demo can be refunded up to the rest', async () => {
  expect(
    await rows(`SELECT adapter_ref FROM payments LEFT JOIN test_charges ON test_charges.ref = adapter_ref
      WHERE test_charges.ref IS NULL OR test_charges.amount_pence <> payments.amount_pence`),
  ).toEqual([])
  expect(await rows('SELECT id FROM test_events WHERE sent_at IS NULL')).toEqual([])
  const [paid] = await rows(`SELECT ref, amount_pence FROM test_charges WHERE refunded_pence = 0 ORDER BY ref LIMIT 1`)
  const refund = (amount: number) =>
    refundTestCharge(database.client, { idempotencyKey: `try-${amount}`, chargeRef: String(paid?.ref), amount }, NOW)
  expect(await refund(Number(paid?.amount_pence))).toMatchObject({ state: 'succeeded' })
})

test('the demo’s reviews are marked as invented, and only of rated wines; some wait', async () => {
  const reviews = await rows(`SELECT DISTINCT product_code, state, is_demo, customer_id, rating_source
    FROM reviews JOIN products ON products.code = product_code ORDER BY state`)
  const demo = { product_code: 'CD1002', is_demo: 1, customer_id: null, rating_source: 'demo' }
  expect(reviews).toEqual([
    { ...demo, state: 'approved' },
    { ...demo, state: 'waiting' },
  ])
})

test('the demo’s products have bins, barcodes and suppliers', async () => {
  const stockroom = await rows(
    `SELECT code, barcode, supplier, bin, duty FROM variants JOIN variant_stockroom USING (code)`,
  )
  expect(stockroom).toHaveLength((await rows('SELECT code FROM variants')).length)
  for (const { barcode, supplier, bin } of stockroom) {
    expect(barcodeFault(String(barcode))).toBe('')
    expect([supplier, bin]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^[A-F]\d+$/)])
  }
  expect(new Set(stockroom.map(({ barcode }) => barcode)).size).toBe(stockroom.length)
})

test('the demo’s offers show the lowest price of the 30 days before, and were on sale in all of them', async () => {
  const offers = await rows(`SELECT was_price_pence AS was, v.price_pence AS price,
      (SELECT h.price_pence FROM price_history h WHERE h.code = v.code ORDER BY at DESC LIMIT 1) AS latest,
      (SELECT h.price_pence FROM price_history h WHERE h.code = v.code ORDER BY at LIMIT 1) AS first,
      (SELECT julianday(max(at)) - julianday(min(at)) FROM price_history h WHERE h.code = v.code) AS days
    FROM variants v WHERE was_price_pence IS NOT NULL`)
  expect(offers.length).toBeGreaterThan(0)
  for (const { was, price, latest, first, days } of offers) {
    expect([latest, first]).toEqual([price, was])
    expect(Number(was)).toBeGreaterThan(Number(price))
    expect(Number(days)).toBeGreaterThan(30)
  }
})

test('staff of the demo find codes, gifts, phone orders, returns and pictures', async () => {
  expect(await rows('SELECT code FROM promotions ORDER BY code')).toHaveLength(3)
  expect(
    await rows(`SELECT sent_at IS NOT NULL AS is_sent, gifts.deliver_on < '2026-11-20' AS is_due,
      (SELECT count(*) FROM mail WHERE unique_key = 'gift:' || number AND next_attempt_at > '${NOW.toISOString()}') AS mails
      FROM gifts JOIN orders ON orders.id = order_id ORDER BY gifts.id`),
  ).toEqual([
    { is_sent: 1, is_due: 1, mails: 0 },
    { is_sent: 0, is_due: 0, mails: 1 },
  ])
  expect(
    await rows(`SELECT expires_on >= '2026-11-20' AS is_open, (SELECT sum(total_pence) FROM phone_order_lines
      WHERE phone_order_id = phone_orders.id) = total_pence AS is_sum FROM phone_orders ORDER BY id`),
  ).toEqual([
    { is_open: 1, is_sum: 1 },
    { is_open: 1, is_sum: 1 },
    { is_open: 0, is_sum: 1 },
  ])
  expect(
    await rows(`SELECT refunds.state, orders.state AS order_state, amount_pence = total_pence AS is_all
      FROM refunds JOIN orders ON orders.id = order_id WHERE refunds.state = 'requested'`),
  ).toEqual(Array.from({ length: 2 }, () => ({ state: 'requested', order_state: 'delivered', is_all: 1 })))
  const media = await rows('SELECT file, bytes FROM media')
  expect(media.length).toBeGreaterThan(0)
  for (const { file, bytes } of media) expect(statSync(join(mediaDir, String(file))).size).toBe(bytes)
})

test('a shop without demo has no people', async () => {
  const own = await openTestDatabase()
  await seedShop({ client: own.client, mediaDir, entries, content, kind: 'empty', now: NOW })
  const { rows: people } = await own.client.execute(
    'SELECT id FROM admins UNION SELECT id FROM customers UNION SELECT id FROM orders UNION SELECT id FROM reviews',
  )
  await own.close()
  expect(people).toEqual([])
})
