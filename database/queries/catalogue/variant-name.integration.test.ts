import type { Insertable } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addCategories, addProducts, variantRow } from '../../../tests/factories/catalogue.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { batch, insertMany } from '../../batch.ts'
import { db } from '../../query-builder.ts'
import type { Database } from '../../tables.ts'
import { variantName } from './variant-name.ts'

const PRODUCTS = [
  { code: 'W', product: { name: 'Rioja 2018' } },
  { code: 'V', product: { name: 'Rioja Reserva 2018' }, variant: { choice_group: 'vintage', choice_value: '2018' } },
  { code: 'C', product: { name: 'Stilton' }, variant: { choice_value: '250 g', volume_ml: null } },
  {
    code: 'B',
    product: { name: 'Bottle bag' },
    variant: { choice_group: 'colour', choice_value: 'Red', volume_ml: null },
  },
  { code: 'T', product: { name: 'Corkscrew' }, variant: { choice_group: '', choice_value: '', volume_ml: null } },
] as const

const others: (Partial<Insertable<Database['variants']>> & { code: string; product_code: string })[] = [
  { code: 'WM', product_code: 'W', choice_value: '1.5 l magnum', volume_ml: 1500 },
  { code: 'V7', product_code: 'V', choice_group: 'vintage', choice_value: '2017' },
  { code: 'CL', product_code: 'C', choice_value: '500 g', volume_ml: null },
  { code: 'BG', product_code: 'B', choice_group: 'colour', choice_value: 'Green', volume_ml: null },
]

const database = testDatabase(addCategories)
beforeAll(async () => {
  await addProducts(database.client, PRODUCTS)
  const rows = others.map((variant, index) => ({
    ...variantRow({ code: variant.code, variant: { is_default: 0, sequence: index + 1, ...variant } }),
  }))
  await insertMany(database.client, 'variants', rows)
})

test('names a variant by its choice, without mentioning the standard bottle', async () => {
  const asked = db
    .selectFrom('variants')
    .innerJoin('products', 'products.code', 'variants.product_code')
    .select(['variants.code', variantName('products.name').as('name')])
    .orderBy('variants.code')
  const [{ rows }] = await batch(database.client, 'read', [asked.compile()])
  expect(Object.fromEntries(rows.map(({ code, name }) => [code, name]))).toEqual({
    W: 'Rioja 2018',
    WM: 'Rioja 2018, 1.5 l magnum',
    V: 'Rioja Reserva 2018',
    V7: 'Rioja Reserva 2017',
    C: 'Stilton, 250 g',
    CL: 'Stilton, 500 g',
    B: 'Bottle bag, Red',
    BG: 'Bottle bag, Green',
    T: 'Corkscrew',
  })
})
