/** The sizes, vintages and colours of a product, changed all at once. */
import { describe, expect, test } from 'vitest'
import type { StaffProductDetail } from '../../domain/catalogue/product/edit.schema.ts'
import type { Media } from '../../domain/publishing/media/media.ts'
import type { Problem } from '../../functions/errors.ts'
import { anSvg } from '../factories/media.ts'
import { query } from './database.ts'
import { newWine } from './new-wine.ts'
import { newStaff } from './people.ts'
import { get, json, SHOP, send, write } from './shop.ts'

const read = async (code: string, cookie: string) =>
  json<StaffProductDetail>(await get(`/api/admin/products/${code}`, { Cookie: cookie }))

const put = (code: string, body: object, cookie: string) =>
  write('PUT', `/api/admin/products/${code}/variants`, body, cookie)

const own = (code: string, value = 'Red', swatch = '#6e1730') => ({ code, value, swatch })
const green = (code: string) => ({ code: `${code}-G`, value: 'Green', swatch: '#14493D', price: 7.25 })

/** Uploads a new drawing and returns its file. */
const uploadDrawing = async (Cookie: string): Promise<string> => {
  const answer = await send('/api/admin/media?name=check.svg', {
    method: 'POST',
    headers: { Origin: SHOP, 'Content-Type': 'application/octet-stream', Cookie },
    body: anSvg(`<text>${crypto.randomUUID()}</text>`),
  })
  return (await json<{ media: Media }>(answer)).media.file
}

const coloured = async () => {
  const [code, staff] = [await newWine(), await newStaff('merchandiser')]
  const { version } = await read(code, staff.cookie)
  const variants = [own(code), green(code)]
  const answer = await put(code, { version, group: 'colour', variants }, staff.cookie)
  return { code, staff, answer }
}

describe('the variants of a product', () => {
  test('are added with swatch and price, without stock, and shown on its page', async () => {
    const { code, answer } = await coloured()
    expect(answer.status).toBe(200)
    const detail = await json<StaffProductDetail>(answer)
    expect(detail.variants).toMatchObject([
      { code, group: 'colour', choice: 'Red', swatch: '#6e1730' },
      { code: `${code}-G`, group: 'colour', choice: 'Green', swatch: '#14493d', price: 7.25, stock: 0 },
    ])
    expect(detail.history[0]).toMatchObject({ by: 'Sam Staff', after: { variants: 'Red, Green', group: 'colour' } })
    expect(await query('SELECT summary FROM changes WHERE noun_id = ?', code)).toContainEqual({
      summary: expect.stringContaining('Red, Green'),
    })
    const page = await json<{ product: { variants: { colours: object[] } } }>(
      await get(`/api/product?product_code=${code}`),
    )
    expect(page.product.variants.colours).toMatchObject([
      { colour: 'Red', code, swatch: '#6e1730' },
      { colour: 'Green', code: `${code}-G` },
    ])
  })

  test('swap their names, and can be removed while no customer has bought them', async () => {
    const { code, staff, answer } = await coloured()
    const { version } = await json<StaffProductDetail>(answer)
    const swapped = [own(code, 'Green', '#14493d'), { code: `${code}-G`, value: 'Red', swatch: '#6e1730' }]
    const again = await put(code, { version, group: 'colour', variants: swapped }, staff.cookie)
    const renamed = await json<StaffProductDetail>(again)
    expect(renamed.variants.map(({ choice }) => choice)).toEqual(['Green', 'Red'])
    const deleted = await put(
      code,
      { version: renamed.version, group: 'size', variants: [{ code, value: '', swatch: null }] },
      staff.cookie,
    )
    expect((await json<StaffProductDetail>(deleted)).variants).toMatchObject([{ code, group: '', choice: '' }])
  })

  test('keep the order that staff give them, with the product’s own at any position', async () => {
    const { code, staff, answer } = await coloured()
    const { version } = await json<StaffProductDetail>(answer)
    const variants = [{ code: `${code}-G`, value: 'Green', swatch: '#14493d' }, own(code)]
    const moved = await put(code, { version, group: 'colour', variants }, staff.cookie)
    const detail = await json<StaffProductDetail>(moved)
    expect(detail.variants.map(({ choice }) => choice)).toEqual(['Green', 'Red'])
    expect(detail.history[0]).toMatchObject({ before: { variants: 'Red, Green' }, after: { variants: 'Green, Red' } })
    const page = await json<{ product: { code: string; variants: { colours: { colour: string }[] } } }>(
      await get(`/api/product?product_code=${code}`),
    )
    expect(page.product.variants.colours.map(({ colour }) => colour)).toEqual(['Green', 'Red'])
    expect(page.product.code).toBe(code)
  })

  test('use library pictures, which then can’t be deleted', async () => {
    const { code, staff, answer } = await coloured()
    const { version } = await json<StaffProductDetail>(answer)
    const file = await uploadDrawing(staff.cookie)
    const shown = (swatch: string) => [own(code), { code: `${code}-G`, value: 'Check', swatch }]
    const body = (swatch: string) => ({ version, group: 'colour', variants: shown(swatch) })
    const unknown = await put(code, body('nowhere.png'), staff.cookie)
    expect((await json<Problem>(unknown)).errors).toEqual([
      { field: 'variants.1.swatch', message: 'nowhere.png is not in the library' },
    ])
    expect((await put(code, body(file), staff.cookie)).status).toBe(200)
    const page = await json<{ product: { variants: { colours: object[] } } }>(
      await get(`/api/product?product_code=${code}`),
    )
    expect(page.product.variants.colours).toMatchObject([{ swatch: '#6e1730' }, { colour: 'Check', swatch: file }])
    const item = await json<{ used: object[] }>(await get(`/api/admin/media/${file}`, { Cookie: staff.cookie }))
    expect(item.used).toEqual([{ noun: 'product', id: code, title: `${code}, Check (swatch)` }])
    expect((await write('DELETE', `/api/admin/media/${file}`, {}, staff.cookie)).status).toBe(409)
  })

  test('can’t be removed while one is in stock, or added with another product’s code', async () => {
    const { code, staff, answer } = await coloured()
    const { version } = await json<StaffProductDetail>(answer)
    await query('UPDATE stock SET quantity = 1 WHERE code = ?', `${code}-G`)
    const saved = await put(code, { version, group: 'colour', variants: [own(code)] }, staff.cookie)
    expect(saved.status).toBe(422)
    expect((await json<Problem>(saved)).errors).toEqual([
      { field: 'variants', message: 'Green is in stock: set its stock to 0 first' },
    ])
    const existing = { code: `${code}-G`, value: 'Green', swatch: '#14493d' }
    const taken = { ...green(code), code: await newWine(), value: 'Blue' }
    const refused = await put(code, { version, group: 'colour', variants: [own(code), existing, taken] }, staff.cookie)
    expect((await json<Problem>(refused)).errors).toEqual([
      { field: 'variants.2.code', message: `Another product or variant has ${taken.code} already` },
    ])
    expect(await query('SELECT count(*) AS n FROM variants WHERE product_code = ?', code)).toEqual([{ n: 2 }])
  })
})
