/** Small catalogues for tests: a product type, a category tree, and products with the columns that matter to a test. */
import type { Client } from '@libsql/client'
import type { Insertable } from 'kysely'
import { insertMany } from '../../database/batch.ts'
import type { Database } from '../../database/tables.ts'
import { sortTitle } from '../../domain/catalogue/product/sort-title.ts'

export const AT = '2026-01-02T03:04:05.000Z'

/** Category 1 'red', 2 'red/spain' below it, 3 'red/spain/rioja' below that. */
export const RIOJA = 3

export const addCategories = async (client: Client): Promise<void> => {
  await insertMany(client, 'product_types', [{ id: 'wine', name: 'Wine', is_wine: 1, vat_rate_bp: 2000 }])
  await insertMany(client, 'categories', [
    { id: 1, parent_id: null, name: 'Red', title: 'Red wine', sef_url: 'red', kind: 'type', depth: 1 },
    {
      id: 2,
      parent_id: 1,
      name: 'Spain',
      title: 'Red wine from Spain',
      sef_url: 'red/spain',
      kind: 'country',
      depth: 2,
    },
    { id: RIOJA, parent_id: 2, name: 'Rioja', title: 'Rioja', sef_url: 'red/spain/rioja', kind: 'region', depth: 3 },
  ])
}

export type TestProduct = {
  code: string
  stock?: number
  product?: Partial<Insertable<Database['products']>>
  variant?: Partial<Insertable<Database['variants']>>
}

export const productRow = ({ code, product = {} }: TestProduct): Insertable<Database['products']> => {
  const name = product.name ?? `Rioja ${code}`
  const title = product.title ?? `Bodega Rioja ${code}`
  const productUrl = product.product_url ?? code.toLowerCase()
  return {
    code,
    type_id: 'wine',
    status: 'active',
    kind: 'red',
    name,
    winery: 'Bodega',
    title,
    sort_title: sortTitle(title),
    sort_name: sortTitle(name),
    country: 'Spain',
    region: 'Rioja',
    primary_category_id: RIOJA,
    category_url: 'red/spain/rioja/',
    product_url: productUrl,
    route: `red/spain/rioja/${productUrl}`,
    flag: null,
    taste: 'Cherry',
    lead: 'A lead.',
    details_heading: 'Ready to pour',
    details_json: '["A paragraph."]',
    scales_json: '[]',
    attributes_json: '[]',
    main_picture: `${code}.svg`,
    second_picture: null,
    images_json: '[]',
    meta_title: title,
    meta_description: '',
    meta_keywords: '',
    created_at: AT,
    updated_at: AT,
    ...product,
  }
}

export const storeRow = (
  id: string,
  changes: Partial<Insertable<Database['stores']>> = {},
): Insertable<Database['stores']> => ({
  id,
  name: id,
  address: `1 High Street, ${id}`,
  postcode: 'BA1 5BD',
  phone: '01632 960101',
  opening_hours: 'Every day 9am to 6pm',
  manual_map_preview: `map-${id}.svg`,
  latitude: 51.3913,
  longitude: -2.362,
  multi_buy_allowed: 1,
  status: 'open',
  ...changes,
})

export const variantRow = ({ code, variant = {} }: TestProduct): Insertable<Database['variants']> => ({
  code,
  product_code: code,
  is_default: 1,
  choice_group: 'size',
  choice_value: '75 cl bottle',
  swatch: null,
  swatch_picture: null,
  volume_ml: 750,
  uda: 'bottle',
  units_tenths: 101,
  price_pence: 999,
  mix_six_price_pence: 899,
  lock_it_in_price_pence: null,
  wineclub_price_pence: null,
  picture: `${code}.svg`,
  ...variant,
})

/** Adds products to category 3 and its ancestors, each with one variant and, by default, 10 in stock. */
export const addProducts = async (client: Client, products: readonly TestProduct[]): Promise<void> => {
  await insertMany(client, 'products', products.map(productRow))
  await insertMany(client, 'variants', products.map(variantRow))
  await insertMany(
    client,
    'stock',
    products.map(({ code, stock = 10 }) => ({ code, quantity: stock })),
  )
  await insertMany(
    client,
    'product_categories',
    products.map(({ code }) => ({ category_id: RIOJA, product_code: code, pinned_position: null })),
  )
}
