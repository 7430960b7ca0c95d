/** The small shop the API's tests find: a few products that differ in what the calls care about. */
import type { Client } from '@libsql/client'
import { insertMany } from '../../database/insert-many.ts'
import { AT, addCategories, addProducts, type TestProduct, variantRow } from '../factories/catalogue.ts'

const PRODUCTS: TestProduct[] = [
  { code: 'WINE', stock: 20, variant: { lock_it_in_price_pence: 749 } },
  { code: 'OTHER', stock: 5000, variant: { price_pence: 1250, mix_six_price_pence: null } },
  { code: 'SCARCE', stock: 2 },
  { code: 'GONE', stock: 0 },
  { code: 'DRAFT', product: { status: 'draft' } },
  {
    code: 'GIFT',
    product: { type_id: 'gift', kind: null },
    variant: { price_pence: 500, mix_six_price_pence: null, choice_group: '', choice_value: '', uda: 'each' },
  },
]

/** WINE also comes as a magnum, of which none are left. */
const MAGNUM = variantRow({
  code: 'MAGNUM',
  variant: {
    product_code: 'WINE',
    is_default: 0,
    choice_value: '1.5 l magnum',
    price_pence: 2100,
    mix_six_price_pence: null,
    sequence: 1,
  },
})

export const addCatalogue = async (client: Client): Promise<void> => {
  await addCategories(client)
  await insertMany(client, 'product_types', [{ id: 'gift', name: 'Gift', is_wine: 0, vat_rate_bp: 2000 }])
  await addProducts(client, PRODUCTS)
  await insertMany(client, 'variants', [MAGNUM])
  await insertMany(client, 'stock', [{ code: 'MAGNUM', quantity: 0 }])
  await insertMany(client, 'menu_items', [
    { id: 1, parent_id: null, name: 'Red', type: 'CATEGORY', sef_url: 'red', custom_url: '', sequence: 0, depth: 1 },
    {
      id: 2,
      parent_id: 1,
      name: 'Spain',
      type: 'CATEGORY',
      sef_url: 'red/spain',
      custom_url: '',
      sequence: 0,
      depth: 2,
    },
  ])
  await insertMany(client, 'banner_messages', [
    { message: 'Free delivery over £50', url: '/delivery', sequence: 0, is_active: 1 },
    { message: 'Switched off', url: '', sequence: 1, is_active: 0 },
  ])
  await insertMany(client, 'redirects', [{ from_path: '/old-reds', to_path: '/red', created_at: AT }])
}
