/** Edits of a product's name, status, attributes and categories, and conflicting edits. */
import { describe, expect, test } from 'vitest'
import type { EditConflict, EditedProduct, StaffProductDetail } from '../../domain/catalogue/product/edit.schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { query } from './database.ts'
import { newWine } from './new-wine.ts'
import { newStaff } from './people.ts'
import { get, json, write } from './shop.ts'

type Saved = { product: EditedProduct; version: string }
const edit = (code: string, body: unknown, cookie: string) =>
  write('PATCH', `/api/admin/products/${code}`, body, cookie)
const saved = async (answer: Response) => (await json<Saved>(answer)).product
const errors = async (answer: Response) => (await json<Problem>(answer)).errors

describe('the facts of a product', () => {
  test('derive the title from the name, which lists sort by', async () => {
    const [code, { cookie }] = [await newWine(), await newStaff('merchandiser')]
    const product = await saved(await edit(code, { winery: 'Château Ñu', name: `Été ${code}` }, cookie))
    expect(product.title).toBe(`Château Ñu Été ${code}`)
    const [row] = await query('SELECT sort_title FROM products WHERE code = ?', code)
    expect(row?.sort_title).toBe(`chateau nu ete ${code.toLowerCase()}`)
    const taken = await edit(await newWine(), { winery: 'Château Ñu', name: `Été ${code}` }, cookie)
    expect([taken.status, await errors(taken)]).toEqual([
      422,
      [{ field: 'name', message: 'Another product of this winery has this name' }],
    ])
  })

  test('move the address with a redirect', async () => {
    const [code, { cookie }] = [await newWine(), await newStaff('merchandiser')]
    const before = `/red/spain/rioja/${code.toLowerCase()}`
    const next = `moved-${code.toLowerCase()}`
    expect((await saved(await edit(code, { producturl: next }, cookie))).producturl).toBe(next)
    expect((await query('SELECT to_path FROM redirects WHERE from_path = ?', before))[0]?.to_path).toBe(
      `/red/spain/rioja/${next}`,
    )
    const taken = await edit(await newWine(), { producturl: next }, cookie)
    expect(await errors(taken)).toEqual([{ field: 'producturl', message: 'Another product has this address' }])
  })

  test('derive units from the strength, and show country and region on the page', async () => {
    const [code, { cookie }] = [await newWine(), await newStaff('merchandiser')]
    await query(
      `UPDATE products SET attributes_json = '[{"key":"abv","name":"ABV","value":"12%"},{"key":"vegan","name":"Vegan","value":"No"},{"key":"units","name":"Units","value":"9.0"}]' WHERE code = ?`,
      code,
    )
    const product = await saved(
      await edit(code, { attributes: { abv: '13.5', vegan: '' }, country: 'Portugal' }, cookie),
    )
    expect(product.attributes).toEqual({ abv: '13.5%', units: '10.1', country: 'Portugal', region: code })
    const [variant] = await query('SELECT units_tenths FROM variants WHERE code = ?', code)
    expect(variant?.units_tenths).toBe(101)
    const refused = await edit(code, { attributes: { abv: 'much' } }, cookie)
    expect(await errors(refused)).toEqual([
      { field: 'attributes.abv', message: 'Give per cent of alcohol, such as 13.5%' },
    ])
  })

  test('put it on the lists of its categories, and keep its place on those that stay', async () => {
    const [code, { cookie }] = [await newWine(), await newStaff('merchandiser')]
    await edit(code, { category_ids: [2, 3] }, cookie)
    await query('UPDATE product_categories SET pinned_position = 1 WHERE category_id = 3 AND product_code = ?', code)
    expect((await saved(await edit(code, { category_ids: [3, 1] }, cookie))).category_ids.toSorted()).toEqual([1, 3])
    const pins = await query('SELECT category_id, pinned_position FROM product_categories WHERE product_code = ?', code)
    expect(pins).toContainEqual(expect.objectContaining({ category_id: 3, pinned_position: 1 }))
    // Building only the product's page would leave the product on the list from which it was removed.
    const [left] = await query(
      `SELECT count(*) AS n FROM changes JOIN categories ON sef_url = noun_id WHERE noun = 'category' AND categories.id = 2 AND summary LIKE ?`,
      '%: a product left it',
    )
    expect(left?.n).toBeGreaterThan(0)
    await edit(code, { category_ids: [] }, cookie)
  })

  test('redirect an archived product to its list, keep references to it, and let it be restored', async () => {
    const [code, { cookie }] = [await newWine(), await newStaff('merchandiser')]
    const path = `/red/spain/rioja/${code.toLowerCase()}`
    const redirect = () => query('SELECT to_path FROM redirects WHERE from_path = ?', path)
    expect(await saved(await edit(code, { status: 'withdrawn' }, cookie))).toMatchObject({ status: 'withdrawn' })
    expect((await redirect())[0]?.to_path).toBe('/red/spain/rioja')
    expect((await get(`/api/product?product_code=${code}`)).status).toBe(404)
    await edit(code, { status: 'active' }, cookie)
    expect(await redirect()).toEqual([])
    expect((await get(`/api/product?product_code=${code}`)).status).toBe(200)
  })

  test('put a product without a picture on sale', async () => {
    const [code, { cookie }] = [await newWine(), await newStaff('merchandiser')]
    await query(`UPDATE products SET status = 'draft', main_picture = '', images_json = '[]' WHERE code = ?`, code)
    expect(await saved(await edit(code, { status: 'active' }, cookie))).toMatchObject({ status: 'active' })
    const shown = await json<{ product: { images: string[] } }>(await get(`/api/product?product_code=${code}`))
    expect(shown.product.images).toEqual([])
  })
})

test('shows the second of two editors of a product who changed what and when, and writes nothing', async () => {
  const [code, one, other] = [await newWine(), await newStaff('owner'), await newStaff('merchandiser')]
  const read = await json<StaffProductDetail>(await get(`/api/admin/products/${code}`, { Cookie: one.cookie }))
  const first = await json<Saved>(await edit(code, { taste: 'Cherries', version: read.version }, other.cookie))
  const answer = await edit(code, { price: 11, version: read.version }, one.cookie)
  expect(answer.status).toBe(409)
  const conflict = await json<EditConflict>(answer)
  expect(conflict).toMatchObject({
    message: 'Sam Staff has changed this product',
    by: 'Sam Staff',
    at: first.version,
    version: first.version,
    product: { taste: 'Cherries', price: 9.99 },
  })
  const again = await edit(code, { price: 11, version: conflict.version }, one.cookie)
  expect(await saved(again)).toMatchObject({ taste: 'Cherries', price: 11 })
})

describe('its pictures', () => {
  const inLibrary = async () => {
    const file = `p-${crypto.randomUUID().slice(0, 8)}.png`
    await query(
      `INSERT INTO media (file, mime_type, bytes, content_hash, created_at) VALUES (?, 'image/png', 9, ?, ?)`,
      file,
      file,
      new Date().toISOString(),
    )
    return file
  }

  test('come from the library, in order, the first as the main picture', async () => {
    const [code, { cookie }] = [await newWine(), await newStaff('merchandiser')]
    const [front, back] = [await inLibrary(), await inLibrary()]
    const product = await saved(await edit(code, { pictures: [front, back], second_picture: back }, cookie))
    expect(product).toMatchObject({ pictures: [front, back], second_picture: back, picture: front })
    const shown = await json<{ product: { main_picture: string; images: string[] } }>(
      await get(`/api/product?product_code=${code}`),
    )
    expect(shown.product).toMatchObject({ main_picture: front, second_picture: back, images: [front, back] })
  })

  test('can’t be files missing from the library', async () => {
    const [code, { cookie }] = [await newWine(), await newStaff('merchandiser')]
    const unknown = await edit(code, { pictures: ['nowhere.png'], second_picture: null }, cookie)
    expect([unknown.status, await errors(unknown)]).toEqual([
      422,
      [{ field: 'pictures', message: 'nowhere.png is not in the library' }],
    ])
    expect((await edit(code, { pictures: ['../x.png'] }, cookie)).status).toBe(400)
  })
})
