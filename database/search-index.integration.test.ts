import { beforeEach, expect, test } from 'vitest'
import { addCategories, addProducts, variantRow } from '../tests/factories/catalogue.ts'
import { testDatabase } from '../tests/factories/for-all-tests.ts'
import { insertMany } from './batch.ts'

const database = testDatabase(addCategories)
beforeEach(async () => {
  await database.client.execute('DELETE FROM products')
  await addProducts(database.client, [{ code: 'A1', product: { name: 'Reserva', winery: 'Peñafiel' } }, { code: 'A2' }])
})

const run = (sql: string) => database.client.execute(sql)

const found = async (match: string) => {
  const { rows } = await database.client.execute(
    `SELECT l.product_code FROM product_search s JOIN product_listing l ON l.id = s.rowid
      WHERE product_search MATCH ? ORDER BY 1`,
    [match],
  )
  return rows.map((row) => row.product_code)
}

const uses = async (word: string) =>
  (await run(`SELECT uses FROM search_words WHERE word = '${word}'`)).rows[0]?.uses ?? 0

test('finds words without accents and by prefix', async () => {
  expect(await found('penafiel')).toEqual(['A1'])
  expect(await found('"peñ"*')).toEqual(['A1'])
})

test('updates the index with name, facts and sizes', async () => {
  const grape = JSON.stringify([{ key: 'grape', name: 'Grape', value: 'Tempranillo, Graciano' }])
  await database.client.batch(
    [
      `UPDATE products SET name = 'Crianza', country = 'Portugal' WHERE code = 'A1'`,
      { sql: `UPDATE products SET attributes_json = ? WHERE code = 'A1'`, args: [grape] },
    ],
    'write',
  )
  expect(await found('reserva')).toEqual([])
  expect(await found('crianza portugal graciano')).toEqual(['A1'])

  const magnum = { product_code: 'A2', is_default: 0 as const, choice_value: 'Magnum', sequence: 1 }
  await insertMany(database.client, 'variants', [variantRow({ code: 'A2M', variant: magnum })])
  expect(await found('magnum')).toEqual(['A2'])
  await run(`DELETE FROM variants WHERE code = 'A2M'`)
  expect(await found('magnum')).toEqual([])
})

test('keeps a word for as long as a product has it', async () => {
  expect([await uses('rioja'), await uses('reserva')]).toEqual([2, 1])
  await run(`UPDATE products SET name = 'Rioja Crianza' WHERE code = 'A1'`)
  expect([await uses('rioja'), await uses('reserva'), await uses('crianza')]).toEqual([2, 0, 1])
  await run('DELETE FROM products')
  const left = `SELECT (SELECT count(*) FROM search_words) + (SELECT count(*) FROM search_word_trigrams)
    + (SELECT count(*) FROM product_search) AS rows`
  expect((await run(left)).rows[0]?.rows).toBe(0)
})

test('finds synonyms by their unaccented letters', async () => {
  await run(`INSERT INTO search_synonyms (term, synonym) VALUES ('mourvèdre', 'monastrell')`)
  const { rows } = await run(`SELECT synonym FROM search_synonyms WHERE folded_term = 'mourvedre'`)
  expect(rows.map((row) => row.synonym)).toEqual(['monastrell'])
})
