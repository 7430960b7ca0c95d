import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertMany } from '../../database/batch.ts'
import type { StaffProductDetail } from '../../domain/catalogue/product/edit.schema.ts'
import type { StaffCatalogue, StaffList } from '../../domain/catalogue/product/staff-list.schema.ts'
import { AT, addProducts, variantRow } from '../factories/catalogue.ts'
import { database, query } from './database.ts'
import { newWine } from './new-wine.ts'
import { newStaff } from './people.ts'
import { get, json, write } from './shop.ts'

let cookie = ''
beforeAll(async () => {
  const own = (name: string, winery = 'Zafiro') => ({
    ...{ name, winery, title: `${winery} ${name}`, country: 'Zafira', updated_at: AT },
  })
  await addProducts(database, [
    { code: 'ZAF-1', stock: 4, product: own('Ágata', 'Viña Zafiro'), variant: { price_pence: 1500 } },
    {
      code: 'ZAF-2',
      stock: 0,
      product: { ...own('Berilo'), status: 'draft', main_picture: '' },
      variant: { price_pence: 900 },
    },
    { code: 'ZAF-3', stock: 40, product: own('Coral'), variant: { price_pence: 1200, lock_it_in_price_pence: 1100 } },
  ])
  await query(
    `INSERT INTO variant_stockroom (code, barcode, supplier, bin, duty) VALUES ('ZAF-2', '', 'Minas', '', '')`,
  )
  cookie = (await newStaff('support')).cookie
})

/** Removes the products, because other test files count the products on lists. */
afterAll(() => query("DELETE FROM products WHERE code LIKE 'ZAF-%' OR code LIKE 'NUM-%'"))

const list = async (query: string): Promise<StaffList> =>
  json<StaffList>(await get(`/api/admin/products?${query}`, { Cookie: cookie }))
const codes = async (query: string): Promise<string[]> => (await list(query)).products.map(({ code }) => code)

describe('the staff’s table', () => {
  test.each([
    ['q=zaf&sort=title&order=asc', ['ZAF-1', 'ZAF-2', 'ZAF-3']],
    ['country=Zafira&sort=title&order=asc', ['ZAF-1', 'ZAF-2', 'ZAF-3']],
    ['country=Zafira&sort=title&order=desc&stock=low', ['ZAF-2', 'ZAF-1']],
    ['supplier=Minas&sort=code&order=asc', ['ZAF-2']],
    ['q=zafiro+cor', ['ZAF-3']],
    ['q=agata', ['ZAF-1']],
    ['q=zaf-2', ['ZAF-2']],
    ['q=%22*:-', []],
    ['q=zaf&sort=price&order=desc', ['ZAF-1', 'ZAF-3', 'ZAF-2']],
    ['q=zaf&sort=stock&order=asc', ['ZAF-2', 'ZAF-1', 'ZAF-3']],
    ['q=zaf&status=draft', ['ZAF-2']],
    ['q=zaf&stock=low&sort=code&order=asc', ['ZAF-1', 'ZAF-2']],
    ['q=zaf&stock=out', ['ZAF-2']],
    ['q=zaf&programme=lock_it_in', ['ZAF-3']],
    ['q=zaf&picture=none', ['ZAF-2']],
    ['q=zaf&min_price=10&max_price=13', ['ZAF-3']],
    ['q=zaf&category=3&sort=code&order=asc', ['ZAF-1', 'ZAF-2', 'ZAF-3']],
    ['q=zaf&kind=white', []],
    ['q=zaf&page=2', []],
  ])('%s', async (query, expected) => {
    expect(await codes(query)).toEqual(expected)
  })

  test('has the price and stock of each product, and the total count', async () => {
    const { products, total } = await list('q=zaf-3')
    expect(total).toBe(1)
    expect(products[0]).toMatchObject({
      title: 'Zafiro Coral',
      status: 'active',
      path: '/red/spain/rioja/zaf-3',
      price: 12,
      lock_it_in_price: 11,
      wineclub_price: null,
      cost: null,
      stock: 40,
      other_variants: 0,
      sold: 0,
      updated_at: AT,
    })
    expect((await list('q=magnum')).products).toMatchObject([{ code: 'WINE', other_variants: 1 }])
  })

  test('finds variants by code and size, in lists of them as rows of their own', async () => {
    const [main, magnum] = [await newWine(), `${await newWine()}M`]
    const words = `Quintessa ${main}`
    await query('UPDATE products SET title = ?, name = ? WHERE code = ?', words, words, main)
    await query('UPDATE product_listing SET sort_title = lower(?) WHERE product_code = ?', words, main)
    const variant = {
      product_code: main,
      is_default: 0 as const,
      sequence: 1,
      choice_value: 'Magnum',
      price_pence: 3000,
    }
    await insertMany(database, 'variants', [variantRow({ code: magnum, variant })])
    const asked = (q: string) => `q=${encodeURIComponent(q)}&variants=all&sort=title&order=asc`
    expect(await codes(asked(words))).toEqual([main, magnum])
    for (const q of [magnum, magnum.toLowerCase(), `${words} magnum`]) expect((await codes(asked(q)))[0]).toBe(magnum)
    expect((await list(asked(magnum))).products[0]).toMatchObject({ title: `${words}, Magnum`, price: 30 })
    expect(await codes(`q=${encodeURIComponent(`${words} magnum`)}`)).toEqual([main])
    expect(await codes(`codes=${magnum.toLowerCase()},${main},NOTHING`)).toEqual([main])
    expect((await codes(`codes=${magnum},${main}&variants=all&sort=code&order=asc`)).toSorted()).toEqual(
      [main, magnum].toSorted(),
    )
    const rows = (await list(`codes=${magnum},${main}&variants=all`)).products
    const { cookie: owner } = await newStaff('owner')
    const edits = rows.map(({ code, updated_at: version, price }) => ({
      code,
      version,
      prices: { price: price + 1 },
      stock: null,
    }))
    const pricesOf = async () =>
      (await list(`codes=${magnum},${main}&variants=all&sort=title&order=asc`)).products.map(({ price }) => price)
    const saved = await json<{ rows: { code: string; version: string }[] }>(
      await write('POST', '/api/admin/products/cells', { products: edits }, owner),
    )
    expect(await pricesOf()).toEqual([10.99, 31])
    const products = saved.rows.map(({ code, version }) => ({ code, version }))
    await write('POST', '/api/admin/products/bulk/undo', { products }, owner)
    expect(await pricesOf()).toEqual([9.99, 30])
    await query('DELETE FROM variants WHERE code = ?', magnum)
  })

  test('has 50 products a page, or 500 for the grid', async () => {
    const many = Array.from({ length: 51 }, (_, index) => `NUM-${index}`)
    await addProducts(
      database,
      many.map((code) => ({ code, product: { name: code, winery: 'Numeroso', title: code, status: 'draft' } })),
    )
    expect(await codes('q=num-')).toHaveLength(50)
    expect(await codes('q=num-&page=2')).toHaveLength(1)
    expect((await codes('q=num-&size=500')).toSorted()).toEqual(many.toSorted())
  })

  test.each(['page=0', 'sort=colour', 'min_price=cheap', 'category=red', 'size=51', `codes=${'A,'.repeat(201)}`])(
    'refuses %s',
    async (query) => {
      expect((await get(`/api/admin/products?${query}`, { Cookie: cookie })).status).toBe(400)
    },
  )

  test('lists types, categories from the root, and counts', async () => {
    const found = await json<StaffCatalogue>(await get('/api/admin/catalogue', { Cookie: cookie }))
    const own = ['gift', 'wine']
    expect(found.types.map(({ id }) => id).filter((id) => own.includes(id))).toEqual(['wine', 'gift'])
    expect(found.categories).toContainEqual({ id: 3, name: 'Red › Spain › Rioja', sef_url: 'red/spain/rioja' })
    expect(found.counts.all).toBe((await list('')).total)
    expect(found.counts.draft).toBe((await list('status=draft')).total)
    expect(found.counts.low_stock).toBe((await list('status=active&stock=low')).total)
  })
})

describe('a product’s screen', () => {
  test('has history and stock movements', async () => {
    const [code, staff] = [await newWine(), await newStaff('owner')]
    await write('PATCH', `/api/admin/products/${code}`, { price: 10.5, cost: 6 }, staff.cookie)
    await query(
      `INSERT INTO stock_movements (code, change, reason, admin_id, created_at) VALUES (?, 6, 'receipt', ?, ?)`,
      code,
      staff.id,
      AT,
    )
    const found = await json<StaffProductDetail>(await get(`/api/admin/products/${code}`, { Cookie: staff.cookie }))
    expect(found.product).toMatchObject({ code, price: 10.5, cost: 6, uda: 'bottle' })
    expect(found.history).toMatchObject([
      { by: 'Sam Staff', action: 'edit', before: { price: 9.99, cost: null }, after: { price: 10.5, cost: 6 } },
    ])
    expect(found.movements).toMatchObject([{ by: 'Sam Staff', change: 6, reason: 'receipt', shop: null }])
    expect(found.version).toBe(found.history[0]?.at)
    expect(found.used).toEqual({ orders: 0, plans: 0 })
  })

  test('has costs only for staff who may change them, as has the list', async () => {
    const [code, writer] = [await newWine(), await newStaff('merchandiser')]
    await write('PATCH', `/api/admin/products/${code}`, { price: 10.5, cost: 6 }, writer.cookie)
    await write('PATCH', `/api/admin/products/${code}`, { cost: 7 }, writer.cookie)
    const costsFor = async (caller: string) => {
      const { products } = await json<StaffList>(await get(`/api/admin/products?q=${code}`, { Cookie: caller }))
      const found = await json<StaffProductDetail>(await get(`/api/admin/products/${code}`, { Cookie: caller }))
      return [products[0]?.cost, found.product.cost, found.history.map(({ after }) => after)]
    }
    expect(await costsFor(writer.cookie)).toEqual([7, 7, [{ cost: 7 }, { price: 10.5, cost: 6 }]])
    for (const type of ['editor', 'support'] as const)
      expect(await costsFor((await newStaff(type)).cookie)).toEqual([null, null, [{ price: 10.5 }]])
  })

  test('exists for a size as well', async () => {
    const found = await json<StaffProductDetail>(await get('/api/admin/products/MAGNUM', { Cookie: cookie }))
    expect(found.product).toMatchObject({ code: 'MAGNUM', product_code: 'WINE' })
    expect(found.variants.map(({ code }) => code)).toEqual(['WINE', 'MAGNUM'])
  })
})
