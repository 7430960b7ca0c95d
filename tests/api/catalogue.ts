/** The small shop of the API's tests: a few products that differ in ways that matter to the calls. */
import type { Client } from '@libsql/client'
import { insertMany } from '../../database/batch.ts'
import { AT, addCategories, addProducts, storeRow, type TestProduct, variantRow } from '../factories/catalogue.ts'
import { DELIVERY } from '../factories/delivery.ts'
import { addClubPlan } from '../factories/wine-club.ts'

const PRODUCTS: TestProduct[] = [
  { code: 'WINE', stock: 20, variant: { lock_it_in_price_pence: 749 } },
  {
    code: 'OTHER',
    stock: 5000,
    variant: { price_pence: 1250, mix_six_price_pence: null, lock_it_in_price_pence: 1050, wineclub_price_pence: 1100 },
  },
  { code: 'SCARCE', stock: 2, variant: { lock_it_in_price_pence: 800, wineclub_price_pence: 850 } },
  { code: 'GONE', stock: 0 },
  { code: 'DRAFT', product: { status: 'draft' } },
  {
    code: 'SYRAH',
    stock: 3,
    product: {
      name: 'Côte-Rôtie 2020',
      winery: 'Domaine Essai',
      title: 'Domaine Essai Côte-Rôtie 2020',
      country: 'France',
      region: 'Rhône',
      attributes_json: JSON.stringify([
        { key: 'grape', name: 'Grape', value: 'Syrah, Viognier' },
        { key: 'vintage', name: 'Vintage', value: '2020' },
      ]),
    },
    variant: { price_pence: 3200, mix_six_price_pence: null },
  },
  {
    code: 'GIFT',
    product: { type_id: 'gift', kind: null },
    variant: { price_pence: 500, mix_six_price_pence: null, choice_group: '', choice_value: '', uda: 'each' },
  },
]

/** WINE also comes as a magnum, which is sold out. */
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
  await client.execute(`UPDATE categories SET meta_title = 'Reds', meta_description = 'All our reds.',
    meta_keywords = 'red, wine' WHERE sef_url = 'red'`)
  await insertMany(client, 'product_types', [{ id: 'gift', name: 'Gift', is_wine: 0, vat_rate_bp: 2000 }])
  await insertMany(
    client,
    'product_type_attributes',
    ['grape', 'country', 'vintage', 'closure'].map((key, sequence) => ({
      type_id: 'wine',
      key,
      name: key.toUpperCase(),
      is_filter: key === 'closure' ? (0 as const) : (1 as const),
      is_searched: 1 as const,
      sequence,
    })),
  )
  await addProducts(client, PRODUCTS)
  await client.execute(`UPDATE products SET rating_count = 9, rating_total_half_stars = 72 WHERE code = 'SYRAH'`)
  await insertMany(client, 'variants', [MAGNUM])
  await insertMany(client, 'stock', [{ code: 'MAGNUM', quantity: 0 }])
  await insertMany(client, 'menu_items', [
    { id: 1, parent_id: null, name: 'Red', type: 'CU', sef_url: '', custom_url: '/red', sequence: 0, depth: 1 },
    { id: 3, parent_id: null, name: 'Empty', type: 'CATEGORY', sef_url: 'red', custom_url: '', sequence: 1, depth: 1 },
    { id: 4, parent_id: null, name: 'Club', type: 'CU', sef_url: '', custom_url: '/wine-club', sequence: 2, depth: 1 },
    {
      id: 2,
      parent_id: 1,
      name: 'Spain',
      type: 'PAGE',
      sef_url: 'red/spain',
      custom_url: '',
      sequence: 0,
      depth: 2,
    },
  ])
  await insertMany(client, 'banner_messages', [
    { message: 'Free delivery over £50', url: '/red', sequence: 0, is_active: 1 },
    { message: 'Switched off', url: '', sequence: 1, is_active: 0 },
  ])
  await insertMany(client, 'search_synonyms', [
    { term: 'shiraz', synonym: 'syrah' },
    { term: 'rhône red', synonym: 'côte-rôtie' },
    { term: 'odd', synonym: '"( or' },
  ])
  await insertMany(client, 'config', [
    { key: 'searchbar', value_json: '{"is_animated":true,"placeholders":[{"text":"claret"}]}', updated_at: AT },
    { key: 'company', value_json: '{"email":"hello@cellardoor.example","goodwill_refunds":true}', updated_at: AT },
    { key: 'delivery', value_json: JSON.stringify(DELIVERY), updated_at: AT },
  ])
  await addStores(client)
  await addClubPlan(client)
  await insertMany(client, 'redirects', [{ from_path: '/old-reds', to_path: '/red', created_at: AT }])
}

const storeAt = (id: string, name: string, [latitude, longitude]: [number, number]) =>
  storeRow(id, { name, address: `1 High Street, ${name}`, latitude, longitude })

/** Two stores near Bath, one far away, one closed permanently; and the locations of a few postcodes. */
const addStores = async (client: Client): Promise<void> => {
  await insertMany(client, 'stores', [
    storeAt('keynsham', 'Keynsham', [51.4089, -2.4918]),
    storeAt('bath', 'Walcot Street, Bath', [51.3913, -2.362]),
    storeAt('leith', 'Leith, Edinburgh', [55.9755, -3.1665]),
    { ...storeAt('shut', 'Shut', [51.39, -2.36]), status: 'closed' },
  ])
  await insertMany(client, 'store_stock', [
    { store_id: 'bath', code: 'WINE', quantity: 4 },
    { store_id: 'bath', code: 'OTHER', quantity: 0 },
    { store_id: 'keynsham', code: 'MAGNUM', quantity: 1 },
  ])
  await insertMany(client, 'postcode_sectors', [
    { sector: 'BA1 2', latitude: 51.385, longitude: -2.365 },
    { sector: 'BA1 4', latitude: 51.395, longitude: -2.385 },
    { sector: 'BA15 1', latitude: 51.347, longitude: -2.251 },
    { sector: 'EH6 6', latitude: 55.975, longitude: -3.17 },
  ])
  await insertMany(client, 'postcodes', [{ postcode: 'BA1 2ZZ', latitude: 55.97, longitude: -3.16 }])
}
