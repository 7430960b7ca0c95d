/** Products that another shop's export has as drafts or archived: kept for staff, and published by a later export. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { batch } from '../../database/batch.ts'
import { productRoutes } from '../../database/queries/publishing/build-source.ts'
import { listStaffProducts } from '../../functions/catalogue/product/staff/list.ts'
import { forEachTest } from '../../tests/factories/for-all-tests.ts'
import { LATER, openImportingShop, wine, wineList } from '../../tests/factories/importing.ts'
import { readListFile } from '../../tests/factories/read-list.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

const shop = forEachTest(openImportingShop)

const fixture = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../tests/fixtures/import/${name}`, import.meta.url)), 'utf8')

async function entriesOf(text: string) {
  const file = join(shop.mediaDir, 'export.csv')
  writeFileSync(file, text)
  return (await readListFile(file)).entries
}

const statusOf = (code: string) => shop.column(`SELECT status FROM products WHERE code = '${code}'`)

/** The places in which shoppers would meet a product. */
async function shownTo(code: string) {
  const [routes] = await batch(shop.client, 'read', [productRoutes('', 100)])
  const [route] = await shop.column(`SELECT route FROM products WHERE code = '${code}'`)
  const count = async (from: string) => Number((await shop.column(`SELECT count(*) ${from}`))[0])
  return {
    page: JSON.stringify(routes.rows).includes(String(route)),
    lists: (await count(`FROM category_listing WHERE product_code = '${code}'`)) > 0,
    search: (await count(`FROM product_listing WHERE product_code = '${code}' AND status = 'active'`)) > 0,
    menu: (await count(`FROM config WHERE key = 'menu_promotions' AND value_json LIKE '%${String(route)}%'`)) > 0,
    recommended: (await count(`FROM recommendations WHERE recommended_code = '${code}'`)) > 0,
  }
}

const NOWHERE = { page: false, lists: false, search: false, menu: false, recommended: false }

const drafts = async () => {
  const query = { q: '', status: 'draft', sort: 'code', order: 'asc', page: 1, size: '50' } as const
  return (await listStaffProducts(shop.client, query, LATER)).products.map(({ code }) => code)
}

describe.each([
  {
    system: 'Shopify',
    file: 'shopify-products.csv',
    code: 'TH-WH',
    category: 'white',
    published: (text: string) => text.replace('south africa,false', 'south africa,true').replace(',draft', ',active'),
  },
  {
    system: 'WooCommerce',
    file: 'woocommerce-products.csv',
    code: 'WC-2',
    category: 'sparkling',
    published: (text: string) => text.replace('"Brook End Cava NV",0', '"Brook End Cava NV",1'),
  },
])('a draft of $system', ({ file, code, category, published }) => {
  test('is shown only to staff, as is its category, until an export has it on sale', async () => {
    const text = fixture(file)
    const first = await shop.importing(await entriesOf(text))
    expect(first.added).toContainEqual({ code, title: expect.any(String), isDraft: true })
    expect(first.refused).toEqual([])
    expect(await statusOf(code)).toEqual(['draft'])
    expect(await shownTo(code)).toEqual(NOWHERE)
    expect(await drafts()).toEqual([code])
    const shown = `FROM categories WHERE sef_url = '${category}' AND status = 'active'`
    expect(await shop.column(`SELECT count(*) ${shown}`)).toEqual([0])
    expect(await shop.column(`SELECT count(*) FROM menu_items WHERE sef_url LIKE '${category}%'`)).toEqual([0])

    expect(await shop.again(await entriesOf(text))).toMatchObject({ added: [], changed: [], refused: [] })
    expect(await statusOf(code)).toEqual(['draft'])

    const then = await shop.again(await entriesOf(published(text)))
    expect(then.changed).toMatchObject([{ code, changes: [{ field: 'status', before: 'Draft', after: 'Live' }] }])
    expect(then.categories.opened).toContain(category)
    expect(await shownTo(code)).toMatchObject({ page: true, lists: true, search: true })
    expect(await drafts()).toEqual([])
    expect(await shop.column(`SELECT count(*) ${shown}`)).toEqual([1])
    expect(await shop.column(`SELECT count(*) FROM menu_items WHERE sef_url LIKE '${category}%'`)).not.toEqual([0])
  })
})

describe('the status of an export', () => {
  const exported = (status: 'active' | 'draft' | 'withdrawn') =>
    wineList().map((entry) => ({ ...entry, status: entry.code === 'R1' ? status : ('active' as const) }))

  test('takes a product off sale and puts it back; in between its address redirects to its list', async () => {
    await shop.importing(exported('active'))
    const [route] = await shop.column(`SELECT route FROM products WHERE code = 'R1'`)
    const redirect = `SELECT to_path FROM redirects WHERE from_path = '/${String(route)}'`
    for (const status of ['withdrawn', 'draft'] as const) {
      await shop.again(exported(status))
      expect(await statusOf('R1')).toEqual([status])
      expect(await shop.column(redirect)).toEqual(['/red/spain/rioja'])
    }
    await shop.again(exported('active'))
    expect(await statusOf('R1')).toEqual(['active'])
    expect(await shop.column(redirect)).toEqual([])
  })

  test('imports a new archived product as a draft, once', async () => {
    await shop.importing(exported('withdrawn'))
    expect(await statusOf('R1')).toEqual(['draft'])
    expect(await shop.again(exported('withdrawn'))).toMatchObject({ changed: [], kept: [] })
  })

  test('does not withdraw a draft that staff published; a list without a status leaves drafts unchanged', async () => {
    await shop.importing([...exported('draft'), wine('R4', { status: 'draft' })])
    await shop.client.execute(`UPDATE products SET status = 'active' WHERE code = 'R1'`)
    const { kept: retained } = await shop.again([...exported('draft'), wine('R4', { status: 'draft' })])
    expect(retained).toMatchObject([{ code: 'R1', field: 'status', shop: 'active', file: 'draft' }])
    await shop.again([...wineList(), wine('R4')])
    expect([await statusOf('R1'), await statusOf('R4')]).toEqual([['active'], ['draft']])
  })

  test('publishes a draft whose picture staff removed, and draws none again', async () => {
    await shop.importing(exported('draft'))
    await shop.client.execute(`UPDATE products SET main_picture = '', images_json = '[]' WHERE code = 'R1'`)
    expect((await shop.again(exported('active'))).refused).toEqual([])
    expect(await statusOf('R1')).toEqual(['active'])
    expect(await shop.column(`SELECT main_picture FROM products WHERE code = 'R1'`)).toEqual([''])
  })
})
