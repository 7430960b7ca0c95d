import { beforeAll, expect, test } from 'vitest'
import { addCategories, addProducts } from '../tests/factories/catalogue.ts'
import { testDatabase } from '../tests/factories/for-all-tests.ts'
import { addOrder, type TestOrder } from '../tests/factories/orders.ts'
import { batch, insertMany } from './batch.ts'
import { rebuildRecommendations } from './rebuild-recommendations.ts'

const NOW = new Date('2026-11-20T04:00:00.000Z')

const database = testDatabase(addCategories)
beforeAll(async () => {
  await insertMany(database.client, 'product_types', [{ id: 'gift', name: 'Gift', is_wine: 0, vat_rate_bp: 2000 }])
  await addProducts(database.client, [
    { code: 'RED' },
    { code: 'ALIKE' },
    { code: 'BAG', product: { type_id: 'gift', kind: null } },
    { code: 'DRAFT', product: { status: 'draft' } },
  ])
})

const rebuild = () =>
  rebuildRecommendations(database.client, {
    now: NOW,
    write: (queries) => batch(database.client, 'write', queries),
  })

const recommendedFor = async (code: string) => {
  const { rows } = await database.client.execute(
    'SELECT recommended_code, source FROM recommendations WHERE product_code = ? ORDER BY source, score DESC',
    [code],
  )
  return rows.map(({ recommended_code, source }) => `${recommended_code} ${source}`)
}

const order = (codes: string[], more: TestOrder = {}) =>
  addOrder(database.client, {
    state: 'delivered',
    created_at: '2026-10-01T10:00:00.000Z',
    lines: codes.map((code) => ({ code })),
    ...more,
  })

test('recommends new products from the first night on, and doesn’t rewrite unchanged ones', async () => {
  expect(await rebuild()).toBe(2)
  expect(await recommendedFor('RED')).toEqual(['ALIKE similar'])
  expect(await recommendedFor('DRAFT')).toEqual([])
  expect(await rebuild()).toBe(0)
  await addProducts(database.client, [{ code: 'NEW' }])
  expect(await rebuild()).toBe(3)
  expect(await recommendedFor('RED')).toEqual(expect.arrayContaining(['ALIKE similar', 'NEW similar']))
})

test('pairs products after two orders with both, but not after one, an old or a cancelled one', async () => {
  await order(['RED', 'BAG'])
  await order(['RED', 'BAG'], { state: 'cancelled' })
  await order(['RED', 'BAG'], { created_at: '2025-10-01T10:00:00.000Z' })
  await order(['RED', 'DRAFT'])
  await order(['RED', 'DRAFT'])
  await rebuild()
  expect(await recommendedFor('BAG')).toEqual([])
  await order(['BAG', 'RED', 'ALIKE'])
  expect(await rebuild()).toBe(2)
  expect(await recommendedFor('BAG')).toEqual(['RED bought_together'])
  expect((await recommendedFor('RED'))[0]).toBe('BAG bought_together')
})

test('doesn’t repeat products bought together as similar, and stops recommending products off sale', async () => {
  await order(['RED', 'ALIKE'])
  await rebuild()
  expect(await recommendedFor('ALIKE')).toContain('RED bought_together')
  expect(await recommendedFor('ALIKE')).not.toContain('RED similar')
  await database.client.execute("UPDATE products SET status = 'withdrawn' WHERE code = 'ALIKE'")
  await rebuild()
  expect(await recommendedFor('ALIKE')).toEqual([])
  expect((await recommendedFor('RED')).join()).not.toContain('ALIKE')
})

test('compares all products of a large shop, and removes recommendations of products off sale', async () => {
  const codes = Array.from({ length: 1100 }, (_, at) => `M${String(at).padStart(4, '0')}`)
  await addProducts(
    database.client,
    codes.map((code) => ({ code })),
  )
  await rebuild()
  const { rows } = await database.client.execute(
    "SELECT count(DISTINCT product_code) AS products FROM recommendations WHERE product_code LIKE 'M%'",
  )
  expect(rows[0]?.products).toBe(1100)
  expect(await rebuild()).toBe(0)
  await database.client.execute(
    "UPDATE products SET status = 'withdrawn' WHERE code IN ('BAG', 'M0499', 'M0500', 'M1099', 'RED')",
  )
  await rebuild()
  expect(await recommendedFor('BAG')).toEqual([])
  for (const code of ['M0499', 'M0500', 'M1099', 'RED']) expect(await recommendedFor(code)).toEqual([])
})
