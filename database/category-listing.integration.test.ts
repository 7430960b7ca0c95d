import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCategories, addProducts, RIOJA } from '../tests/factories/catalogue.ts'
import { testDatabase } from '../tests/factories/for-all-tests.ts'

const CODES = ['A1', 'A2', 'A3']

const database = testDatabase(addCategories)

type Change = { sql: string; args: (string | number | null)[] }

const code = fc.constantFrom(...CODES)
const category = fc.constantFrom(1, 2, RIOJA)
const price = fc.integer({ min: 900, max: 903 })

const facts = fc
  .record({
    grape: fc.constantFrom('', 'Merlot', 'Grenache, Syrah', 'Syrah, Syrah'),
    style: fc.constantFrom('', 'Big "and" bold', 'Crisp'),
    vintage: fc.constantFrom('2019', 'Non-vintage'),
    vegan: fc.constantFrom('Yes', ''),
  })
  .map((values) => JSON.stringify(Object.entries(values).map(([key, value]) => ({ key, name: key, value }))))

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(price, code).map((args) => ({ sql: 'UPDATE variants SET price_pence = ? WHERE product_code = ?', args })),
  fc.tuple(fc.option(fc.constant(399)), fc.option(fc.constant(398)), code).map((args) => ({
    sql: 'UPDATE variants SET lock_it_in_price_pence = ?, wineclub_price_pence = ? WHERE product_code = ?',
    args,
  })),
  fc
    .tuple(fc.integer({ min: 0, max: 1 }), code)
    .map((args) => ({ sql: 'UPDATE stock SET quantity = ? WHERE code = ?', args })),
  fc.tuple(facts, code).map((args) => ({ sql: 'UPDATE products SET attributes_json = ? WHERE code = ?', args })),
  fc
    .tuple(fc.constantFrom('Spain', 'France'), fc.constantFrom('Rioja', ''), fc.constantFrom('a', 'b'), code)
    .map((args) => ({ sql: 'UPDATE products SET country = ?, region = ?, sort_title = ? WHERE code = ?', args })),
  fc.tuple(fc.nat({ max: 2 }), code).map(([count, name]) => ({
    sql: 'UPDATE products SET rating_count = ?, rating_total_half_stars = ? WHERE code = ?',
    args: [count, count * 8, name],
  })),
  fc
    .tuple(fc.constantFrom('active', 'draft'), code)
    .map((args) => ({ sql: 'UPDATE products SET status = ? WHERE code = ?', args })),
  fc.tuple(category, code).map((args) => ({
    // Skips a product that an earlier change has deleted.
    sql: `INSERT INTO product_categories (category_id, product_code) SELECT ?, code FROM products WHERE code = ?
      ON CONFLICT DO NOTHING`,
    args,
  })),
  fc
    .tuple(fc.option(fc.integer({ min: 0, max: 3 })), code)
    .map((args) => ({ sql: 'UPDATE product_categories SET pinned_position = ? WHERE product_code = ?', args })),
  fc.tuple(category, category, code).map((args) => ({
    sql: 'UPDATE OR IGNORE product_categories SET category_id = ? WHERE category_id = ? AND product_code = ?',
    args,
  })),
  fc
    .tuple(category, code)
    .map((args) => ({ sql: 'DELETE FROM product_categories WHERE category_id = ? AND product_code = ?', args })),
  code.map((name) => ({ sql: 'DELETE FROM products WHERE code = ?', args: [name] })),
)

/** The listing's content, with its ids resolved to words. */
const LISTED = `SELECT e.category_id, e.product_code, e.sort_title, e.price_pence, e.lock_it_in_price_pence,
    e.wineclub_price_pence, e.in_stock, e.pinned_position, e.rating_count, o.country, o.region, c.style, c.vintage, c.body, c.vegetarian,
    c.vegan, b.grapes, (SELECT group_concat(grape, '|') FROM facet_blend_grapes WHERE blend_id = b.id) AS each_grape
  FROM category_listing e JOIN facet_origins o ON o.id = e.origin_id JOIN facet_blends b ON b.id = e.blend_id
    JOIN facet_characters c ON c.id = e.character_id`

/** The expected content, from the source tables. */
const EXPECTED = `WITH memberships AS (SELECT category_id, product_code, pinned_position FROM product_categories
    UNION ALL SELECT 0, code, NULL FROM products)
  SELECT m.category_id, p.code AS product_code, p.sort_title, v.price_pence, v.lock_it_in_price_pence,
    v.wineclub_price_pence, s.quantity > 0 AS in_stock, m.pinned_position, p.rating_count, p.country, p.region, p.attributes_json
  FROM memberships m JOIN products p ON p.code = m.product_code JOIN variants v ON v.code = p.code
    JOIN stock s ON s.code = v.code
  WHERE p.status = 'active'`

const ORDER = ' ORDER BY category_id, product_code'

const expectedRow = ({ attributes_json, ...row }: Record<string, unknown>) => {
  const attributes: { key: string; value: string }[] = JSON.parse(String(attributes_json))
  const value = (key: string) => attributes.find((attribute) => attribute.key === key)?.value ?? ''
  const [style, vintage, body, vegetarian, vegan, grapes] = [
    'style',
    'vintage',
    'body',
    'vegetarian',
    'vegan',
    'grape',
  ].map(value)
  const each = [...new Set(grapes?.split(', '))].filter((grape) => grape !== '').toSorted()
  return {
    ...row,
    style,
    vintage,
    body,
    vegetarian,
    vegan,
    grapes,
    each_grape: each.length === 0 ? null : each.join('|'),
  }
}

const rowsOf = async (sql: string) => (await database.client.execute(sql)).rows.map((row) => ({ ...row }))

test('keeps the listing equal to its source tables after any changes, with a new version for each', async () => {
  const { client } = database
  const state = async () => {
    const [listed, version] = [await rowsOf(LISTED + ORDER), await rowsOf('SELECT version FROM listing_version')]
    return { listed, version: version[0]?.version }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      await client.execute('DELETE FROM products')
      expect(await rowsOf(LISTED)).toEqual([])
      await addProducts(
        client,
        CODES.map((name) => ({ code: name })),
      )
      let before = await state()
      for (const one of changes) {
        await client.execute(one)
        const after = await state()
        expect(after.listed).toEqual((await rowsOf(EXPECTED + ORDER)).map(expectedRow))
        if (JSON.stringify(after.listed) !== JSON.stringify(before.listed))
          expect(after.version).not.toBe(before.version)
        before = after
      }
    }),
    { numRuns: 12 },
  )
})

test('keeps a product’s places under a new code', async () => {
  await database.client.execute('DELETE FROM products')
  await addProducts(database.client, [{ code: 'A1' }])
  await database.client.batch(
    [
      'PRAGMA defer_foreign_keys = ON',
      `UPDATE variants SET is_default = 0, code = 'A1-' WHERE code = 'A1'`,
      `UPDATE products SET code = 'B1' WHERE code = 'A1'`,
    ],
    'write',
  )
  expect((await rowsOf(LISTED + ORDER)).map(({ category_id, product_code }) => [category_id, product_code])).toEqual([
    [0, 'B1'],
    [RIOJA, 'B1'],
  ])
})

test('gives a hidden, renamed, new or deleted category a new version', async () => {
  const version = async () => (await rowsOf('SELECT version FROM listing_version'))[0]?.version
  const seen = [await version()]
  for (const sql of [
    `UPDATE categories SET status = 'hidden' WHERE id = 1`,
    `UPDATE categories SET sef_url = 'reds' WHERE id = 1`,
    `INSERT INTO categories (id, name, title, sef_url, kind, depth) VALUES (9, 'New', 'New', 'new', 'list', 1)`,
    'DELETE FROM categories WHERE id = 9',
  ]) {
    await database.client.execute(sql)
    seen.push(await version())
  }
  expect(new Set(seen).size).toBe(5)
})

test('gives every change that affects search a new version', async () => {
  await database.client.execute('DELETE FROM products')
  await addProducts(database.client, [{ code: 'A1' }])
  const version = async () => (await rowsOf('SELECT version FROM listing_version'))[0]?.version
  const seen = [await version()]
  const changes = [
    `UPDATE products SET taste = 'Cherries' WHERE code = 'A1'`,
    `UPDATE products SET winery = 'Another' WHERE code = 'A1'`,
    `UPDATE products SET rating_count = 2, rating_total_half_stars = 9 WHERE code = 'A1'`,
    `UPDATE variants SET choice_value = 'Bottle' WHERE code = 'A1'`,
    `INSERT INTO search_synonyms (term, synonym) VALUES ('plonk', 'wine')`,
    `UPDATE search_synonyms SET synonym = 'red' WHERE term = 'plonk'`,
    `DELETE FROM search_synonyms WHERE term = 'plonk'`,
  ]
  for (const sql of changes) {
    await database.client.execute(sql)
    seen.push(await version())
  }
  expect(new Set(seen).size).toBe(changes.length + 1)
})
