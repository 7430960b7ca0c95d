/** Adding products, and changing many of them at once. */
import { describe, expect, test } from 'vitest'
import type { BulkRow } from '../../domain/catalogue/product/bulk-edit.ts'
import type { EditedProduct } from '../../domain/catalogue/product/edit.schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { query } from './database.ts'
import { newWine } from './new-wine.ts'
import { newStaff } from './people.ts'
import { countRoundTrips, faultsOf, get, json, post, SAME_ORIGIN } from './shop.ts'

const send = (path: string, body: object, cookie: string) => post(path, body, { ...SAME_ORIGIN, Cookie: cookie })

const newCode = () => `N${crypto.randomUUID().slice(0, 8)}`.toUpperCase()
const wine = (code: string, more = {}) => ({
  code,
  type_id: 'wine',
  winery: 'Novo',
  name: `Tinto ${code}`,
  kind: 'red',
  country: 'Portugal',
  region: 'Dão',
  category_id: 3,
  price: 8.5,
  ...more,
})

describe('adding a product', () => {
  test('creates a draft visible to staff only, with its audit row and its change', async () => {
    const [code, staff] = [newCode(), await newStaff('merchandiser')]
    const answer = await send('/api/admin/products', wine(code.toLowerCase()), staff.cookie)
    expect(answer.status).toBe(200)
    const { product } = await json<{ product: EditedProduct }>(answer)
    expect(product).toMatchObject({ code, status: 'draft', price: 8.5, picture: '', category_ids: [3] })
    expect((await get(`/api/product?product_code=${code}`)).status).toBe(404)
    expect((await query(`SELECT action FROM audit WHERE noun_id = ?`, code)).map(({ action }) => action)).toEqual([
      'create',
    ])
    expect(await query('SELECT summary FROM changes WHERE noun_id = ?', code)).toHaveLength(1)
    expect((await query('SELECT quantity FROM stock WHERE code = ?', code))[0]?.quantity).toBe(0)
  })

  test('copies the description of a similar product', async () => {
    const [code, staff] = [newCode(), await newStaff('owner')]
    const answer = await send(
      '/api/admin/products',
      wine(code, { name: `Tinto ${code} 2022`, like: 'SYRAH' }),
      staff.cookie,
    )
    const { product } = await json<{ product: EditedProduct }>(answer)
    expect(product).toMatchObject({
      attributes: { grape: 'Syrah, Viognier', vintage: '2022' },
      picture: 'SYRAH.svg',
      volume_ml: 750,
      title: `Novo Tinto ${code} 2022`,
    })
  })

  test('names each invalid field', async () => {
    const [code, { cookie }] = [newCode(), await newStaff('owner')]
    await send('/api/admin/products', wine(code), cookie)
    expect(
      await faultsOf(await send('/api/admin/products', wine(code, { category_id: 999, like: 'NOPE' }), cookie)),
    ).toEqual([422, 'code', 'category_id', 'like', 'name'])
    expect(await faultsOf(await send('/api/admin/products', wine(newCode(), { kind: null }), cookie))).toEqual([
      422,
      'kind',
    ])
    const unread = await send('/api/admin/products', wine('?', { name: ' ', price: 0 }), cookie)
    expect((await json<Problem>(unread)).errors?.map(({ field }) => field).toSorted()).toEqual([
      'code',
      'name',
      'price',
    ])
  })
})

describe('one change of many products', () => {
  const raise = (percent: number, field = 'price') => ({
    kind: 'price',
    field,
    by: 'percent',
    value: percent,
    round: 'penny',
  })
  const bulk = async (body: object, cookie: string): Promise<BulkRow[]> =>
    (await json<{ rows: BulkRow[] }>(await send('/api/admin/products/bulk', body, cookie))).rows

  test('is previewed, then applied, with a result for each product', async () => {
    const [one, two, staff] = [await newWine(), await newWine(), await newStaff('merchandiser')]
    const products = [{ code: one }, { code: two }, { code: 'NOPE' }]
    const preview = await bulk({ products, change: raise(10), is_preview: true }, staff.cookie)
    expect(preview).toMatchObject([
      { code: one, fate: 'changes', words: 'price £9.99 → £10.99' },
      { code: two, fate: 'changes' },
      { code: 'NOPE', fate: 'unknown' },
    ])
    expect(await query('SELECT id FROM audit WHERE noun_id = ?', one)).toEqual([])

    await query(`UPDATE products SET updated_at = '2026-02-02T00:00:00.000Z' WHERE code = ?`, two)
    const known = preview.slice(0, 2).map(({ code, version }) => ({ code, version }))
    const made = await bulk({ products: known, change: raise(10), is_preview: false }, staff.cookie)
    expect(made).toMatchObject([
      { code: one, fate: 'changed' },
      { code: two, fate: 'changed_meanwhile' },
    ])
    const priceOf = async (code: string) =>
      (await query('SELECT price_pence FROM variants WHERE code = ?', code))[0]?.price_pence
    expect([await priceOf(one), await priceOf(two)]).toEqual([1099, 999])
    expect(await query('SELECT * FROM audit WHERE noun_id = ?', one)).toMatchObject([
      { action: 'bulk-edit', before_json: '{"price":9.99}', after_json: '{"price":10.99}', admin_id: staff.id },
    ])
    expect((await query('SELECT summary FROM changes WHERE noun_id = ?', one))[0]?.summary).toContain(
      'price £9.99 → £10.99',
    )
    expect(await query('SELECT * FROM changes WHERE noun_id = ?', two)).toEqual([])
  })

  test('archives and restores, and adds to and removes from lists', async () => {
    const [code, { cookie }] = [await newWine(), await newStaff('owner')]
    const make = async (change: object) =>
      (await bulk({ products: [{ code }], change, is_preview: false }, cookie))[0]?.fate
    const listedIn = () => query('SELECT category_id FROM product_categories WHERE product_code = ?', code)
    expect(await make({ kind: 'status', status: 'withdrawn' })).toBe('changed')
    expect((await get(`/api/product?product_code=${code}`)).status).toBe(404)
    expect(
      await query('SELECT 1 FROM redirects WHERE from_path = ?', `/red/spain/rioja/${code.toLowerCase()}`),
    ).toHaveLength(1)
    expect(await make({ kind: 'status', status: 'active' })).toBe('changed')
    expect(
      await query('SELECT 1 FROM redirects WHERE from_path = ?', `/red/spain/rioja/${code.toLowerCase()}`),
    ).toEqual([])
    expect(await make({ kind: 'category', category_id: 2, is_listed: true })).toBe('changed')
    expect(await listedIn()).toMatchObject([{ category_id: 2 }])
    expect(await make({ kind: 'category', category_id: 2, is_listed: true })).toBe('same')
    const changesOf = () =>
      query(`SELECT id FROM changes WHERE noun = 'category' AND summary LIKE ?`, '%: a product left it')
    const before = (await changesOf()).length
    expect(await make({ kind: 'category', category_id: 2, is_listed: false })).toBe('changed')
    expect(await listedIn()).toEqual([])
    // Without it, a build of the product would not update the list it was removed from.
    expect((await changesOf()).length).toBeGreaterThan(before)
  })

  const stateOf = async (code: string) => {
    const [row] = await query(
      'SELECT price_pence, mix_six_price_pence, quantity FROM variants JOIN stock USING (code) WHERE code = ?',
      code,
    )
    return [row?.price_pence, row?.mix_six_price_pence, row?.quantity]
  }
  const ask = async (path: string, products: object[], cookie: string): Promise<BulkRow[]> =>
    (await json<{ rows: BulkRow[] }>(await send(`/api/admin/products/${path}`, { products }, cookie))).rows
  const versionOf = async (code: string) =>
    String((await query('SELECT updated_at FROM products WHERE code = ?', code))[0]?.updated_at)

  test('writes each product’s own prices and stock, and one undo restores them', async () => {
    const codes = [await newWine(), await newWine(), await newWine(), await newWine()]
    const [one, two, late, odd] = codes as [string, string, string, string]
    const staff = await newStaff('merchandiser')
    const before = await Promise.all(codes.map(stateOf))
    const quantity = Number(before[1]?.[2])
    const cell = async (code: string, prices: object, stock: object | null = null) => ({
      code,
      version: await versionOf(code),
      prices,
      stock,
    })
    const products = [
      await cell(one, { price: 12.5, mix_six_price: null }),
      await cell(two, {}, { before: quantity, after: quantity + 12 }),
      { ...(await cell(late, { price: 12 })), version: 'older' },
      await cell(odd, { mix_six_price: 20 }),
    ]
    const made = await ask('cells', products, staff.cookie)
    expect(made).toMatchObject([
      { code: one, fate: 'changed', words: 'price £9.99 → £12.50, Mix Six price £8.99 → none' },
      { code: two, fate: 'changed', words: `stock ${quantity} → ${quantity + 12}` },
      { code: late, fate: 'changed_meanwhile', message: 'Another user has just changed it' },
      { code: odd, fate: 'refused', message: 'Is above the price, £9.99' },
    ])
    expect(await Promise.all(codes.map(stateOf))).toEqual([
      [1250, null, before[0]?.[2]],
      [999, 899, quantity + 12],
      before[2],
      before[3],
    ])
    expect(await query('SELECT change, reason, admin_id FROM stock_movements WHERE code = ?', two)).toMatchObject([
      { change: 12, reason: 'count', admin_id: staff.id },
    ])

    const changed = made.slice(0, 2).map(({ code, version }) => ({ code, version }))
    expect(changed.map(({ version }) => version)).toEqual([await versionOf(one), await versionOf(two)])
    // A sale in between stays sold.
    await query('UPDATE stock SET quantity = quantity - 1 WHERE code = ?', two)
    expect((await ask('bulk/undo', changed, staff.cookie)).map(({ fate }) => fate)).toEqual(['changed', 'changed'])
    expect([await stateOf(one), await stateOf(two)]).toEqual([before[0], [999, 899, quantity - 1]])
    expect(
      await query('SELECT action, before_json, after_json FROM audit WHERE noun_id = ? ORDER BY id', one),
    ).toMatchObject([
      { action: 'bulk-edit', after_json: '{"price":12.5,"mix_six_price":null}' },
      {
        action: 'undo-bulk-edit',
        before_json: '{"price":12.5,"mix_six_price":null}',
        after_json: '{"price":9.99,"mix_six_price":8.99}',
      },
    ])
    expect((await ask('bulk/undo', changed, staff.cookie)).map(({ fate }) => fate)).toEqual([
      'changed_meanwhile',
      'changed_meanwhile',
    ])
  })

  test('undoes only bulk edits, of any kind', async () => {
    const [code, { cookie }] = [await newWine(), await newStaff('owner')]
    expect(await ask('bulk/undo', [{ code, version: await versionOf(code) }], cookie)).toMatchObject([{ fate: 'same' }])
    const change = { kind: 'status', status: 'withdrawn' }
    const made = await bulk({ products: [{ code }], change, is_preview: false }, cookie)
    await ask('bulk/undo', [{ code, version: made[0]?.version }], cookie)
    expect(await query('SELECT status FROM products WHERE code = ?', code)).toMatchObject([{ status: 'active' }])
  })

  test('takes two round trips besides the session’s, for any number of products', async () => {
    const [codes, { cookie }] = [await Promise.all([newWine(), newWine(), newWine()]), await newStaff('owner')]
    const products = codes.map((code) => ({ code }))
    expect(await countRoundTrips(() => bulk({ products, change: raise(5), is_preview: false }, cookie))).toBe(3)
  })

  test.each([
    [{ products: [], change: raise(5), is_preview: true }, 'products'],
    [{ products: [{ code: 'WINE' }], change: raise(5000), is_preview: true }, 'change.value'],
    [{ products: [{ code: 'WINE' }], change: raise(0), is_preview: true }, 'change.value'],
    [{ products: [{ code: 'WINE' }], change: { ...raise(0), by: 'set' }, is_preview: true }, 'change.value'],
  ])('refuses %j', async (body, field) => {
    const { cookie } = await newStaff('owner')
    const answer = await send('/api/admin/products/bulk', body, cookie)
    expect([answer.status, (await json<Problem>(answer)).errors?.[0]?.field]).toEqual([400, field])
  })
})
