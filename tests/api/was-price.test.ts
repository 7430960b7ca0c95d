/** The earlier price beside a reduced one: only the lowest of the 30 days before, and only until the price changes. */
import { expect, test } from 'vitest'
import type { StaffProductDetail } from '../../domain/catalogue/product/edit.schema.ts'
import { query } from './database.ts'
import { newWine, soldSince } from './new-wine.ts'
import { newStaff } from './people.ts'
import { get, json, write } from './shop.ts'

const DAY_MS = 86_400_000

const edit = (code: string, body: object, cookie: string) => write('PATCH', `/api/admin/products/${code}`, body, cookie)
const productOf = async (code: string, cookie: string) =>
  (await json<StaffProductDetail>(await get(`/api/admin/products/${code}`, { Cookie: cookie }))).product
const refusal = async (answer: Response) => {
  const { errors } = await json<{ errors: { field: string; message: string }[] }>(answer)
  return [answer.status, ...errors.map(({ field, message }) => `${field}: ${message}`)]
}
const shownTo = async (code: string) => {
  type Shown = { price: number; was_price?: number }
  const answer = await get(`/api/product?product_code=${code}`)
  const { product } = await json<{ product: Shown & { offers: Shown[] } }>(answer)
  return [product.price, product.was_price, product.offers[0]?.was_price]
}
const historyOf = async (code: string) =>
  (await query('SELECT price_pence FROM price_history WHERE code = ? ORDER BY at', code)).map(
    ({ price_pence }) => price_pence,
  )

test('is refused for a wine that has been on sale for less than 30 days', async () => {
  const [code, { cookie }] = [await newWine(), await newStaff('merchandiser')]
  await soldSince(code, 29)
  expect(await refusal(await edit(code, { price: 9.5, was_price: 9.99 }, cookie))).toEqual([
    422,
    'was_price: It has to be on sale for 30 days before its price is reduced',
  ])
  expect(await productOf(code, cookie)).toMatchObject({ price: 9.99, was_price: null, lowest_price: null })
})

test('is the lowest price of 30 days on sale, shown until the price changes', async () => {
  const [code, { cookie }] = [await newWine(), await newStaff('merchandiser')]
  await soldSince(code, 31)
  expect(await productOf(code, cookie)).toMatchObject({ lowest_price: 9.99, price_before: null })
  expect(await refusal(await edit(code, { price: 9.5, was_price: 15 }, cookie))).toEqual([
    422,
    'was_price: Only £9.99 may be shown, its lowest price in the 30 days before',
  ])
  expect((await edit(code, { price: 9.5, was_price: 9.99 }, cookie)).status).toBe(200)
  expect(await shownTo(code)).toEqual([9.5, 9.99, 9.99])
  expect((await edit(code, { taste: 'Plums' }, cookie)).status).toBe(200)
  expect(await shownTo(code)).toEqual([9.5, 9.99, 9.99])
  expect(await productOf(code, cookie)).toMatchObject({ lowest_price: 9.5, price_before: 9.99 })

  expect((await edit(code, { price: 9.2 }, cookie)).status).toBe(200)
  expect(await shownTo(code)).toEqual([9.2, undefined, undefined])
  expect(await refusal(await edit(code, { was_price: 9.99 }, cookie))).toEqual([
    422,
    'was_price: Only £9.50 may be shown, its lowest price in the 30 days before',
  ])
  expect((await edit(code, { was_price: 9.5 }, cookie)).status).toBe(200)
  expect(await shownTo(code)).toEqual([9.2, 9.5, 9.5])
  expect(await historyOf(code)).toEqual([999, 950, 920])
})

test('does not count a short cut within the 30 days', async () => {
  const [code, { cookie }] = [await newWine(), await newStaff('merchandiser')]
  await soldSince(code, 60)
  const cut = (days: number, pence: number) =>
    query(
      'INSERT INTO price_history (code, at, price_pence) VALUES (?, ?, ?)',
      code,
      new Date(Date.now() - days * DAY_MS).toISOString(),
      pence,
    )
  await cut(20, 900)
  await cut(18, 999)
  expect(await refusal(await edit(code, { price: 9.2, was_price: 9.99 }, cookie))).toEqual([
    422,
    'was_price: In the 30 days before, it was sold for no more than this price',
  ])
  await cut(50, 800)
  await cut(45, 999)
  expect((await edit(code, { price: 8.99, mix_six_price: 8.5, was_price: 9 }, cookie)).status).toBe(200)
})

test('ends when the wine leaves the shop, and days away do not count as days on sale', async () => {
  const [code, { cookie }] = [await newWine(), await newStaff('merchandiser')]
  await soldSince(code, 40)
  expect((await edit(code, { price: 9.5, was_price: 9.99 }, cookie)).status).toBe(200)
  expect((await edit(code, { status: 'withdrawn' }, cookie)).status).toBe(200)
  expect(await historyOf(code)).toEqual([999, 950, null])
  await query(
    `UPDATE price_history SET at = ? WHERE code = ? AND price_pence IS NULL`,
    new Date(Date.now() - 31 * DAY_MS).toISOString(),
    code,
  )
  await query(
    `UPDATE price_history SET at = ? WHERE code = ? AND price_pence = 950`,
    new Date(Date.now() - 35 * DAY_MS).toISOString(),
    code,
  )
  expect((await edit(code, { status: 'active' }, cookie)).status).toBe(200)
  expect(await productOf(code, cookie)).toMatchObject({ price: 9.5, was_price: null, lowest_price: null })
})

test('comes back when a bulk price edit is undone within a day, and not later', async () => {
  const [code, { cookie }] = [await newWine(), await newStaff('merchandiser')]
  await soldSince(code, 40)
  expect((await edit(code, { price: 9.5, was_price: 9.99 }, cookie)).status).toBe(200)
  type Rows = { rows: { code: string; version: string; fate: string; words: string }[] }
  const bulk = async (value: number) => {
    const change = { kind: 'price', field: 'price', by: 'amount', value, round: 'penny' }
    const body = { products: [{ code }], change, is_preview: false }
    return json<Rows>(await write('POST', '/api/admin/products/bulk', body, cookie))
  }
  const undo = async ({ rows: [row] }: Rows) => {
    const body = { products: [{ code, version: row?.version }] }
    return json<Rows>(await write('POST', '/api/admin/products/bulk/undo', body, cookie))
  }
  const raised = await bulk(0.3)
  expect(raised.rows).toMatchObject([{ words: 'price £9.50 → £9.80, earlier price £9.99 → none' }])
  expect(await shownTo(code)).toEqual([9.8, undefined, undefined])
  expect((await undo(raised)).rows).toMatchObject([{ fate: 'changed' }])
  expect(await shownTo(code)).toEqual([9.5, 9.99, 9.99])

  const again = await bulk(0.3)
  const earlier = new Date(Date.now() - 2 * DAY_MS).toISOString()
  const version = again.rows[0]?.version ?? ''
  await query(
    `INSERT INTO audit (admin_id, admin_name, action, noun, noun_id, before_json, after_json, created_at)
      SELECT admin_id, admin_name, action, noun, noun_id, before_json, after_json, ? FROM audit
      WHERE noun_id = ? AND created_at = ?`,
    ...[earlier, code, version],
  )
  await query('UPDATE products SET updated_at = ? WHERE code = ?', earlier, code)
  expect((await undo({ rows: [{ code, version: earlier, fate: '', words: '' }] })).rows).toMatchObject([
    { fate: 'changed', words: 'price £9.80 → £9.50' },
  ])
  expect(await shownTo(code)).toEqual([9.5, undefined, undefined])
})

test('is shown and removed for many wines at once', async () => {
  const [code, fresh, { cookie }] = [await newWine(), await newWine(), await newStaff('merchandiser')]
  await soldSince(code, 40)
  await soldSince(fresh, 3)
  const bulk = async (change: object) => {
    const body = { products: [{ code }, { code: fresh }], change, is_preview: false }
    return (await json<{ rows: object[] }>(await write('POST', '/api/admin/products/bulk', body, cookie))).rows
  }
  const cut = { kind: 'price', field: 'price', by: 'set', value: 9.49, round: 'penny', shows_earlier: true }
  expect(await bulk(cut)).toMatchObject([
    { fate: 'changed', words: 'price £9.99 → £9.49, earlier price none → £9.99' },
    { fate: 'changed', words: 'price £9.99 → £9.49' },
  ])
  expect(await shownTo(code)).toEqual([9.49, 9.99, 9.99])
  expect(await shownTo(fresh)).toEqual([9.49, undefined, undefined])
  expect(await bulk({ kind: 'was_price', is_shown: false })).toMatchObject([{ fate: 'changed' }, { fate: 'same' }])
  expect(await shownTo(code)).toEqual([9.49, undefined, undefined])
})
