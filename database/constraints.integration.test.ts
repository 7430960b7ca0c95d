import { beforeEach, describe, expect, test } from 'vitest'
import { AT, addCategories, addProducts, productRow, RIOJA, variantRow } from '../tests/factories/catalogue.ts'
import { testDatabase } from '../tests/factories/for-all-tests.ts'
import { addOrder } from '../tests/factories/orders.ts'
import { insertMany } from './batch.ts'

const database = testDatabase(addCategories)
beforeEach(async () => {
  await database.client.execute('DELETE FROM products')
  await addProducts(database.client, [{ code: 'A1' }])
})

const run = (sql: string) => database.client.execute(sql)
const violates = (attempt: Promise<unknown>, text: string) => expect(attempt).rejects.toThrow(text)

describe('CHECK constraints', () => {
  test.each([
    ['stock below nothing', `UPDATE stock SET quantity = quantity - 11 WHERE code = 'A1'`],
    ['a product for nothing', `UPDATE variants SET price_pence = 0`],
    ['a Mix Six price above the price', `UPDATE variants SET mix_six_price_pence = price_pence + 1`],
    ['a default variant with a code of its own', `UPDATE variants SET is_default = 0`],
    ['an unknown status', `UPDATE products SET status = 'gone'`],
    ['a route that is not its parts', `UPDATE products SET route = 'elsewhere'`],
    ['broken JSON', `UPDATE products SET details_json = '['`],
    ['a time that is none', `UPDATE products SET updated_at = 'yesterday'`],
    ['an average above five stars', `UPDATE products SET rating_count = 1, rating_total_half_stars = 11`],
    [
      'a fourth level',
      `INSERT INTO categories (parent_id, name, title, sef_url, kind, depth) VALUES (3, 'x', 'x', 'x', 'list', 4)`,
    ],
    ['a rating of eleven half stars', `INSERT INTO rating_counts VALUES ('A1', 'demo', 11, 1)`],
    ['a build number of 0', `INSERT INTO build_routes VALUES ('a', 'a', 'dyn', 0, '', '', '', NULL)`],
    [
      'a promotion over 100 %',
      `INSERT INTO promotions (code, kind, value, starts_on, created_at) VALUES ('X', 'percent', 101, '2026-01-01', '${AT}')`,
    ],
    [
      'a promotion that ends before it starts',
      `INSERT INTO promotions (code, kind, value, starts_on, ends_on, created_at) VALUES ('X', 'percent', 10, '2026-02-01', '2026-01-01', '${AT}')`,
    ],
    [
      'an admin of an unknown type',
      `INSERT INTO admins (id, name, email, user_type, created_at, updated_at) VALUES ('x', 'x', 'x@y', 'king', '${AT}', '${AT}')`,
    ],
    [
      'a six-star review',
      `INSERT INTO reviews (product_code, author_name, rating, review, created_at) VALUES ('A1', 'x', 6, '', '${AT}')`,
    ],
    [
      'a cart without an owner',
      `INSERT INTO carts (kind, created_at, updated_at) VALUES ('standard', '${AT}', '${AT}')`,
    ],
  ])('refuse %s', (_, sql) => violates(run(sql), 'CHECK constraint failed'))

  test('refuse the wrong type', () => violates(run(`UPDATE stock SET quantity = 'many'`), 'cannot store TEXT'))

  test('let a batch with one bad row write none of its rows', async () => {
    const rows = [{ code: 'B1' }, { code: 'B2', product: { status: 'gone' as 'active' } }].map(productRow)
    await violates(insertMany(database.client, 'products', rows), 'CHECK')
    expect((await run(`SELECT count(*) AS n FROM products WHERE code = 'B1'`)).rows[0]?.n).toBe(0)
  })

  test('ignore existing rows on request, but not invalid ones', async () => {
    await insertMany(database.client, 'variants', [variantRow({ code: 'A1' })], { onConflict: 'ignore' })
    const invalid = variantRow({ code: 'A2', variant: { product_code: 'A1', is_default: 0, price_pence: 0 } })
    await violates(insertMany(database.client, 'variants', [invalid], { onConflict: 'ignore' }), 'CHECK')
  })
})

describe('foreign keys', () => {
  test('apply in a batch, which then writes nothing', async () => {
    const attempt = database.client.batch(
      [
        `UPDATE stock SET quantity = 3`,
        `INSERT INTO product_categories (category_id, product_code) VALUES (3, 'none')`,
      ],
      'write',
    )
    await violates(attempt, 'FOREIGN KEY')
    expect((await run(`SELECT quantity FROM stock`)).rows[0]?.quantity).toBe(10)
  })

  test('apply even while another caller has switched them off', async () => {
    // Runs on a separate connection.
    await database.client.executeMultiple('PRAGMA foreign_keys = OFF')
    await violates(run(`INSERT INTO stock VALUES ('none', 1)`), 'FOREIGN KEY')
  })

  test('keep a viewed product for its visitor after the product is deleted', async () => {
    const visitor = 'a'.repeat(32)
    const view = { visitor_id: visitor, product_code: 'A1', viewed_at: AT }
    const left = async () => (await run('SELECT count(*) AS n FROM recently_viewed')).rows[0]?.n
    await violates(insertMany(database.client, 'recently_viewed', [view]), 'FOREIGN KEY')
    await insertMany(database.client, 'visitors', [{ id: visitor, created_at: AT, seen_at: AT }])
    await insertMany(database.client, 'recently_viewed', [view])
    await run(`DELETE FROM products WHERE code = 'A1'`)
    expect(await left()).toBe(1)
    await run(`DELETE FROM visitors`)
    expect(await left()).toBe(0)
  })

  test('protect a category with products, and delete variants and stock with their product', async () => {
    await violates(run(`DELETE FROM categories WHERE id = ${RIOJA}`), 'FOREIGN KEY')
    await run(`DELETE FROM products`)
    expect((await run(`SELECT (SELECT count(*) FROM variants) + (SELECT count(*) FROM stock) AS n`)).rows[0]?.n).toBe(0)
  })
})

describe('triggers', () => {
  const listing = async () => (await run(`SELECT * FROM product_listing WHERE product_code = 'A1'`)).rows[0]

  test('update the listing with price, title, facts and stock', async () => {
    expect(await listing()).toMatchObject({ price_pence: 999, in_stock: 1, grape: '', abv_tenths: null })
    const facts = JSON.stringify([
      { key: 'grape', name: 'Grape', value: 'Tempranillo' },
      { key: 'abv', name: 'ABV', value: '13.5%' },
    ])
    await database.client.batch(
      [
        `UPDATE variants SET price_pence = 1250 WHERE code = 'A1'`,
        { sql: `UPDATE products SET sort_title = 'b', attributes_json = ?`, args: [facts] },
        `UPDATE products SET rating_count = 2, rating_total_half_stars = 17`,
        `UPDATE stock SET quantity = 0`,
      ],
      'write',
    )
    expect(await listing()).toMatchObject({
      price_pence: 1250,
      sort_title: 'b',
      grape: 'Tempranillo',
      abv_tenths: 135,
      average_rating_hundredths: 425,
      in_stock: 0,
    })
    const half = { code: 'A1H', product_code: 'A1', is_default: 0 as const, choice_value: 'Half', price_pence: 600 }
    await insertMany(database.client, 'variants', [
      variantRow({ code: 'A1H', variant: { ...half, mix_six_price_pence: null } }),
    ])
    await run(`INSERT INTO stock VALUES ('A1H', 4)`)
    expect(await listing()).toMatchObject({ price_pence: 1250, in_stock: 1 })
  })

  test('keep the last owner an owner', async () => {
    const owner = (id: string) =>
      run(
        `INSERT INTO admins (id, name, email, user_type, created_at, updated_at) VALUES ('${id}', 'x', '${id}@shop', 'owner', '${AT}', '${AT}')`,
      )
    await owner('o1')
    await violates(run(`UPDATE admins SET user_type = 'editor' WHERE id = 'o1'`), 'last owner')
    await violates(run(`UPDATE admins SET is_disabled = 1 WHERE id = 'o1'`), 'last owner')
    await violates(run(`DELETE FROM admins WHERE id = 'o1'`), 'last owner')
    await owner('o2')
    await violates(run(`DELETE FROM admins WHERE id = 'o1'`), 'last owner')
    // Only invited so far; with a password they can sign in.
    await run(`INSERT INTO admin_accounts (id, account_id, provider_id, user_id, created_at, updated_at)
      VALUES ('o2-password', 'o2', 'credential', 'o2', '${AT}', '${AT}')`)
    await run(`DELETE FROM admins WHERE id = 'o1'`)
  })

  test('move an order only along allowed transitions, and record each one', async () => {
    await addOrder(database.client, { state: 'pending_payment' })
    await violates(run(`UPDATE orders SET state = 'delivered'`), 'order state')
    await violates(run(`UPDATE orders SET total_pence = 1`), 'CHECK')
    await run(`UPDATE orders SET state = 'paid'`)
    await run(`UPDATE orders SET state = 'packed'`)
    const { rows } = await run('SELECT from_state, to_state FROM order_events ORDER BY id')
    expect(rows.map((row) => [row.from_state, row.to_state])).toEqual([
      [null, 'pending_payment'],
      ['pending_payment', 'paid'],
      ['paid', 'packed'],
    ])
  })

  test('allow one running build and one waiting', async () => {
    const queue = () => run(`INSERT INTO builds (requested_at) VALUES ('${AT}')`)
    await queue()
    await violates(queue(), 'UNIQUE')
    await run(`UPDATE builds SET state = 'running', lease_owner = 'r1'`)
    await queue()
    await violates(run(`UPDATE builds SET state = 'running', lease_owner = 'r2' WHERE state = 'queued'`), 'UNIQUE')
  })
})
