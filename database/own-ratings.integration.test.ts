import { beforeEach, expect, test } from 'vitest'
import { AT, addCategories, addProducts } from '../tests/factories/catalogue.ts'
import { testDatabase } from '../tests/factories/for-all-tests.ts'
import { insertMany } from './batch.ts'

const database = testDatabase(addCategories)
beforeEach(async () => {
  await database.client.execute('DELETE FROM products')
  const demo = { rating_total_half_stars: 70, rating_count: 10, rating_source: 'demo' as const }
  const imported = { rating_total_half_stars: 20, rating_count: 2, rating_source: 'import' as const }
  await addProducts(database.client, [
    { code: 'DEMO', product: demo },
    { code: 'OLD', product: imported },
    { code: 'NONE', product: { rating_total_half_stars: 0, rating_count: 0, rating_source: '' } },
  ])
  await insertMany(database.client, 'rating_counts', [
    { product_code: 'DEMO', source: 'demo', half_stars: 7, count: 10 },
    { product_code: 'OLD', source: 'import', half_stars: 10, count: 2 },
  ])
})

const run = (sql: string) => database.client.execute(sql)

const figures = async (code: string) => {
  const { rows } =
    await run(`SELECT p.rating_total_half_stars || '/' || p.rating_count || ' ' || p.rating_source AS rating,
    l.average_rating_hundredths AS average FROM products p JOIN product_listing l ON l.product_code = p.code
    WHERE p.code = '${code}'`)
  return [rows[0]?.rating, rows[0]?.average]
}

const review = (code: string, rating: number, more: { state?: 'approved'; is_demo?: 1 } = {}) =>
  insertMany(database.client, 'reviews', [
    { product_code: code, author_name: 'Ann O', rating, review: 'Good.', created_at: AT, ...more },
  ])

test('shows demo figures until the first own review is approved, and again when none is left', async () => {
  await review('DEMO', 4)
  expect(await figures('DEMO')).toEqual(['70/10 demo', 350])
  await run(`UPDATE reviews SET state = 'approved'`)
  expect(await figures('DEMO')).toEqual(['8/1 reviews', 400])
  await review('DEMO', 1, { state: 'approved' })
  expect(await figures('DEMO')).toEqual(['10/2 reviews', 250])
  await run('DELETE FROM reviews WHERE rating = 1')
  expect(await figures('DEMO')).toEqual(['8/1 reviews', 400])
  await run(`UPDATE reviews SET state = 'rejected'`)
  expect(await figures('DEMO')).toEqual(['70/10 demo', 350])
})

test('never counts demonstration reviews', async () => {
  await review('DEMO', 1, { state: 'approved', is_demo: 1 })
  expect(await figures('DEMO')).toEqual(['70/10 demo', 350])
  expect(await figures('NONE')).toEqual(['0/0 ', null])
})

test('adds own reviews to imported ratings', async () => {
  await review('OLD', 2, { state: 'approved' })
  expect(await figures('OLD')).toEqual(['24/3 reviews', 400])
})

test('counts the current rating, and ignores votes for a review', async () => {
  await review('NONE', 5, { state: 'approved' })
  await run('UPDATE reviews SET rating = 3, helpful_count = 9')
  expect(await figures('NONE')).toEqual(['6/1 reviews', 300])
})

test('deletes a product with any number of reviews', async () => {
  for (const rating of [5, 4, 3]) await review('NONE', rating, { state: 'approved' })
  await run(`DELETE FROM products WHERE code = 'NONE'`)
  expect((await run(`SELECT * FROM rating_counts WHERE product_code = 'NONE'`)).rows).toEqual([])
})
