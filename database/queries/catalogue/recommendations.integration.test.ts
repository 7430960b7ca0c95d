import { beforeAll, beforeEach, expect, test } from 'vitest'
import { AT, addCategories, addProducts } from '../../../tests/factories/catalogue.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { toArguments } from '../../arguments.ts'
import { batch } from '../../batch.ts'
import { recordView, selectRecentlyViewed, selectViewedSample } from './recently-viewed.ts'
import { selectBestRated, selectRecommended } from './recommendations.ts'

const database = testDatabase(addCategories)
beforeAll(async () => {
  await addProducts(
    database.client,
    Array.from({ length: 25 }, (_, index) => ({ code: codeOf(index), stock: index === 24 ? 0 : 10 })),
  )
  await rate(22, 80, 10)
  await rate(23, 18, 2)
  await rate(24, 20, 2)
})
beforeEach(() => database.client.execute('DELETE FROM visitors'))

const codeOf = (index: number) => `P${String(index).padStart(2, '0')}`
const visitor = 'v'.repeat(32)
const owner = { visitor_id: visitor }

const rate = (index: number, halfStars: number, count: number) =>
  database.client.execute(
    "UPDATE products SET rating_total_half_stars = ?, rating_count = ?, rating_source = 'import' WHERE code = ?",
    [halfStars, count, codeOf(index)],
  )
const viewOf = (code: string, second: number) => {
  const now = new Date(Date.parse(AT) + second * 1000).toISOString()
  return batch(database.client, 'write', recordView(visitor, code, now))
}
const view = (index: number, second: number) => viewOf(codeOf(index), second)
const viewed = async (except: string) => {
  const [cards] = await batch(database.client, 'read', [selectRecentlyViewed(visitor, owner, except)])
  return cards.rows.map(({ code }) => code)
}

test('shows twelve best rated products in stock', async () => {
  const [best] = await batch(database.client, 'read', [selectBestRated(owner, visitor)])
  const codes = best.rows.map(({ code }) => code)
  expect(codes).toHaveLength(12)
  expect(codes.slice(0, 3)).toEqual(['P23', 'P22', 'P00'])
  expect(codes).not.toContain('P24')
})

// Runs on every product page: scanning all of them would read a million rows for 100,000 products.
test('finds recommendations by a product’s code, without scanning all of them', async () => {
  const { sql, parameters } = selectRecommended(owner, visitor)
  const plan = await database.client.execute(`EXPLAIN QUERY PLAN ${sql}`, toArguments(parameters))
  const looks = plan.rows.map(({ detail }) => String(detail))
  for (const table of ['recommendations', 'related_products'])
    expect(looks.filter((look) => look.includes(` ${table}`))).toEqual([
      `SEARCH ${table} USING PRIMARY KEY (product_code=?)`,
    ])
})

test('shows the last twenty views without the page’s own, and drops older ones', async () => {
  for (let index = 0; index < 25; index += 1) await view(index, index)
  const newest = Array.from({ length: 25 }, (_, index) => codeOf(24 - index))
  expect(await viewed('')).toEqual(newest.slice(0, 20))
  expect(await viewed('P24')).toEqual(newest.slice(1, 21))
  const { rows } = await database.client.execute('SELECT count(*) AS n FROM recently_viewed')
  expect(rows[0]?.n).toBe(21)
})

test('never shows a deleted product, gives its place to another, and deletes it at the next view', async () => {
  const deleted = { code: 'GONE', stock: 10 }
  const views = async () => {
    const { rows } = await database.client.execute('SELECT product_code FROM recently_viewed ORDER BY viewed_at DESC')
    return rows.map(({ product_code }) => product_code)
  }
  await addProducts(database.client, [deleted])
  for (let index = 0; index < 21; index += 1) await view(index, index)
  await viewOf(deleted.code, 21)
  expect(await viewed('')).toHaveLength(20)
  expect((await viewed(''))[0]).toBe(deleted.code)
  await database.client.execute(`DELETE FROM products WHERE code = '${deleted.code}'`)
  expect(await views()).toContain(deleted.code)
  expect(await viewed('')).toEqual(Array.from({ length: 20 }, (_, index) => codeOf(20 - index)))

  await view(21, 22)
  expect(await views()).toEqual(Array.from({ length: 21 }, (_, index) => codeOf(21 - index)))
})

test('bases recommendations on the product viewed before a deleted one', async () => {
  const deleted = { code: 'GONE', stock: 10 }
  await addProducts(database.client, [deleted])
  await database.client.execute(`INSERT INTO recommendations (product_code, recommended_code, source, score)
    VALUES ('P01', 'P02', 'similar', 0.5), ('GONE', 'P03', 'similar', 0.5)`)
  const recommended = async () => {
    const [cards] = await batch(database.client, 'read', [selectRecommended(owner, visitor)])
    return cards.rows.map(({ code }) => code)
  }
  await view(1, 1)
  await viewOf(deleted.code, 2)
  expect(await recommended()).toEqual(['P03'])
  await database.client.execute(`DELETE FROM products WHERE code = '${deleted.code}'`)
  expect(await recommended()).toEqual(['P02'])
})

test('always samples the same twenty', async () => {
  const [sample] = await batch(database.client, 'read', [selectViewedSample()])
  expect(sample.rows.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, (_, index) => codeOf(index)))
})
