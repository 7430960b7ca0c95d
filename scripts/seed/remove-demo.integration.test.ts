import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../database/password-hash.ts'
import { aBank, aBuyer, payFor, ready } from '../../tests/factories/checkout.ts'
import { migratedDatabase, openTestDatabase, type TestDatabase, withDatabase } from '../../tests/factories/database.ts'
import { smallCatalogue } from '../../tests/factories/entries.ts'
import { folderOfFile } from '../../tests/factories/folder.ts'
import { shopSettings } from '../../tests/factories/shop-settings.ts'
import { addGift } from '../../tests/factories/wine-club.ts'
import { NIGHTLY } from '../../tests/timeouts.ts'
import { createOwner } from '../shop/create-owner.ts'
import { demoProblem, findDemo } from './demo-traces.ts'
import { removeDemo } from './remove-demo.ts'
import { seedWhenEmpty } from './seed-when-empty.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const LIVE = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

const folder = folderOfFile()
let database: TestDatabase
beforeAll(async () => {
  await seedDemo()
})

beforeEach(async () => {
  database = await openTestDatabase({ from: join(folder, 'seeded') })
  return database.close
})

/** Seeds once and copies for each test, as filling a shop takes seconds. */
async function seedDemo(): Promise<void> {
  const seeded = join(folder, 'seeded')
  await cp(await migratedDatabase(), seeded, { recursive: true })
  await withDatabase(seeded, (client) =>
    seedWhenEmpty({
      client,
      settings: { demoWanted: true },
      mediaDir: join(folder, 'media'),
      now: NOW,
      composeEntries: smallCatalogue,
    }),
  )
}

const problemWith = (env: Record<string, string>) =>
  demoProblem(database.client, shopSettings({ AUTH_SECRET: 'x'.repeat(32), ...env }))
const PUBLIC = { SITE_URL: 'https://wine.test' }

const column = async (sql: string) => (await database.client.execute(sql)).rows.map((row) => Object.values(row)[0])
const count = async (table: string) => Number((await column(`SELECT count(*) FROM ${table}`))[0])
const addOwner = () =>
  createOwner(database.client, { email: 'me@wine.test', name: 'Me', password: 'long enough, this' }, NOW)

describe('demo accounts don’t go live', () => {
  test('a shop with them does not open publicly or with real payments, and says what to do', async () => {
    for (const env of [PUBLIC, { SITE_URL: 'http://wine.test' }, { HOST: '0.0.0.0' }, LIVE]) {
      const problem = await problemWith(env)
      expect(problem).toMatch(/4 accounts of staff, 30 customers and \d+ orders/)
      expect(problem).toContain('npm run demo:remove')
      expect(problem).toContain('npm run owner:create')
    }
    for (const env of [{}, { ...PUBLIC, DEMO: '1' }]) expect(await problemWith(env)).toBeUndefined()
  })

  test('finds the demo’s accounts and orders even if renamed', NIGHTLY, async () => {
    await database.client.execute(`UPDATE customers SET email = id || '@gmail.test'`)
    await database.client.execute(`UPDATE orders SET email = 'someone@gmail.test', customer_id = NULL`)
    expect(await findDemo(database.client)).toMatchObject({ staff: 4, customers: 30 })
    expect((await findDemo(database.client)).orders).toBeGreaterThan(100)
  })

  test('includes an account with a changed address but the public password', async () => {
    const { client } = database
    await client.execute(`UPDATE admins SET email = 'vera@wine.test' WHERE id = 'demo-owner'`)
    expect(await removeDemo(client)).toMatchObject({ ok: true })
    expect(await column('SELECT email FROM admins')).toEqual(['vera@wine.test'])
    expect(await column('SELECT password FROM admin_accounts')).toEqual([null])
    expect(await problemWith(PUBLIC)).toBeUndefined()
  })

  test('an account with both changed belongs to its owner', NIGHTLY, async () => {
    const { client } = database
    await client.execute(`UPDATE admins SET email = 'vera@wine.test' WHERE id = 'demo-owner'`)
    const hash = await hashPassword('a password of her own')
    await client.execute(`UPDATE admin_accounts SET password = ? WHERE user_id = 'demo-owner'`, [hash])
    await removeDemo(client)
    expect(await column('SELECT password FROM admin_accounts')).toEqual([hash])
  })
})

describe('npm run demo:remove', () => {
  test('removes the demo’s data and keeps the rest: customers, orders, wines', async () => {
    const { client } = database
    await addOwner()
    const buyer = await aBuyer(client, { isCustomer: true })
    const [code = ''] = (await column('SELECT code FROM stock WHERE quantity > 20 ORDER BY code LIMIT 1')).map(String)
    const summary = await ready(client, buyer, { [code]: 1 })
    expect(await payFor(client, aBank(client), buyer, summary)).toMatchObject({ ok: true })
    const wines = await count('products')
    const [bought] = await column(`SELECT id FROM orders WHERE customer_id = '${buyer.customer}'`)

    expect(await removeDemo(client)).toMatchObject({ ok: true, removed: { staff: 4, customers: 30 } })

    expect(await column('SELECT email FROM admins')).toEqual(['me@wine.test'])
    expect(await column('SELECT id FROM customers')).toEqual([buyer.customer])
    expect(await column('SELECT id FROM orders')).toEqual([bought])
    expect(await column('SELECT order_id FROM payments')).toEqual([bought])
    for (const table of ['plans', 'cases', 'refunds', 'wish_list_items', 'gifts', 'phone_orders', 'promotions']) {
      expect([table, await count(table)]).toEqual([table, 0])
    }
    expect(await count('products')).toBe(wines)
    expect(await count(`reviews WHERE is_demo = 1`)).toBe(0)
    expect(await count('pages')).toBeGreaterThan(0)
    expect(await column('PRAGMA foreign_key_check')).toEqual([])
    expect(await problemWith(PUBLIC)).toBeUndefined()
  })

  test('removes the invented visits from analytics, and keeps later real ones', NIGHTLY, async () => {
    await addOwner()
    await database.client.execute(
      `INSERT INTO daily_counts (day, name, label, count) VALUES ('2026-11-20', 'page_view', 'pdp', 3)`,
    )
    const counts = ['daily_counts', 'daily_searches', 'web_vitals'] as const
    for (const table of [...counts, 'daily_sales', 'daily_plans']) expect(await count(table)).toBeGreaterThan(1)
    await removeDemo(database.client)
    for (const table of ['daily_sales', 'daily_product_sales', 'daily_plans', 'rolled_up_days']) {
      expect([table, await count(table)]).toEqual([table, 0])
    }
    expect(await Promise.all(counts.map(count))).toEqual([1, 0, 0])
  })

  test('changes nothing while the demo’s owner is the only one, and says what to do', async () => {
    const orders = await count('orders')
    const refused = await removeDemo(database.client)
    expect(refused).toMatchObject({ ok: false, message: expect.stringContaining('npm run owner:create') })
    expect([await count('orders'), await count('admins')]).toEqual([orders, 4])
  })

  test('finds nothing the second time', NIGHTLY, async () => {
    await addOwner()
    await removeDemo(database.client)
    expect(await removeDemo(database.client)).toEqual({
      ok: true,
      removed: { staff: 0, customers: 0, orders: 0, publicPasswords: [] },
    })
  })

  test('leaves a gift to the real customer who has redeemed it', NIGHTLY, async () => {
    const { client } = database
    await addOwner()
    const { customer } = await aBuyer(client, { isCustomer: true })
    const [order] = await column('SELECT id FROM orders LIMIT 1')
    const [club] = await column('SELECT id FROM club_plans LIMIT 1')
    const gift = { order_id: Number(order), club_plan_id: String(club) }
    await addGift(client, { id: 9, ...gift, redeemed_by: customer, redeemed_at: NOW.toISOString() })
    await client.execute(
      `INSERT INTO plans (id, type, state, customer_id, club_plan_id, gift_id, frequency, no_of_cases, cases_left,
          next_case_on, anchor_day, address_json, created_at, updated_at)
        SELECT 99, type, state, ?, club_plan_id, 9, frequency, 1, 1, next_case_on, anchor_day, address_json, created_at, updated_at
        FROM plans WHERE customer_id = 'demo-ben'`,
      [customer],
    )
    expect(await removeDemo(client)).toMatchObject({ ok: true })
    expect(await column('SELECT gift_id FROM plans')).toEqual([9])
    expect(await column('PRAGMA foreign_key_check')).toEqual([])
  })
})
