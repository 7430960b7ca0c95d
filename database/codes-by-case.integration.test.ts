import { beforeAll, expect, test } from 'vitest'
import { addCategories, addProducts } from '../tests/factories/catalogue.ts'
import { testDatabase } from '../tests/factories/for-all-tests.ts'
import { batch } from './batch.ts'
import { selectSpellings } from './queries/staff/import-facts.ts'

/** Unique addresses, so that only the codes are alike. */
let number = 0
const of = (code: string) => {
  number += 1
  return { code, product: { product_url: `wine-${number}`, route: `red/spain/rioja/wine-${number}` } }
}

const database = testDatabase(addCategories)
beforeAll(async () => {
  await addProducts(database.client, [of('ab1'), of('cd2')])
})

test('refuses a code that differs from another only by case', async () => {
  await expect(addProducts(database.client, [of('AB1')])).rejects.toThrow(/variants\.code/)
  await addProducts(database.client, [of('EF3')])
})

test('finds a code in another case', async () => {
  const [found] = await batch(database.client, 'read', [selectSpellings(['AB1', 'CD2', 'EF3'])])
  expect(found.rows.map(({ code }) => code).toSorted()).toEqual(['ab1', 'cd2'])
})
