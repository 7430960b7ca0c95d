import { beforeAll, describe, expect, test } from 'vitest'
import type { EditedCategory, RuleMatches, RuleOptions } from '../../domain/catalogue/category/staff-category.schema.ts'
import type { ProductList } from '../../domain/catalogue/search/schema.ts'
import { addCategory, type OwnCategory } from './categories.ts'
import { categoryCalls, errorsOf } from './category-calls.ts'
import { query } from './database.ts'
import { newWine } from './new-wine.ts'
import { addPage } from './pages.ts'
import { newStaff } from './people.ts'
import { faultsOf, get, json, write } from './shop.ts'

const { cookie } = await newStaff('merchandiser')

type Saved = { category: EditedCategory; revision: number }

const { edit, read, all } = categoryCalls(() => cookie)
/** Returns the redirect target of a path, without following it. */
const leadsTo = async (path: string) => (await get(path)).headers.get('Location')

test('the tree lists every category after its parent, with the number of products on sale', async () => {
  const found = await all()
  const rioja = found.find(({ id }) => id === 3)
  expect(rioja).toMatchObject({ parent_id: 2, sef_url: 'red/spain/rioja', status: 'active', has_rules: false })
  const [{ total } = { total: 0 }] = await query('SELECT count(*) AS total FROM category_listing WHERE category_id = 3')
  expect(rioja?.products).toBe(Number(total))
  const places = new Map(found.map(({ id }, index) => [id, index]))
  for (const { id, parent_id } of found)
    if (parent_id !== null) expect(places.get(parent_id)).toBeLessThan(places.get(id) ?? 0)
})

describe('a new category', () => {
  const create = (body: object) => write('POST', '/api/admin/categories', body, cookie)

  test('is off the site, last among its siblings, and in the audit log', async () => {
    const above = await addCategory()
    const first = await addCategory(above)
    const answer = await create({ name: ' Orange  wines ', sef_url: `/${above.sef_url}/Orange`, parent_id: above.id })
    const { category } = await json<Saved>(answer)
    expect(category).toMatchObject({
      name: 'Orange  wines',
      title: 'Orange  wines',
      sef_url: `${above.sef_url}/orange`,
      parent_id: above.id,
      status: 'hidden',
    })
    const below = (await all()).filter(({ parent_id }) => parent_id === above.id).map(({ id }) => id)
    expect(below).toEqual([first.id, category.id])
    expect((await read(category.id)).history).toMatchObject([{ by: 'Sam Staff', action: 'create' }])
  })

  test.each([
    ['a category', async () => 'red/spain'],
    ['a product', async () => 'red/spain/rioja/wine'],
    ['a page', async () => (await addPage()).route],
  ])('is refused at the address of %s', async (kind, route) => {
    const sef_url = await route()
    const errors = await errorsOf(await create({ name: 'X', sef_url, parent_id: null }))
    expect(errors).toMatchObject([{ field: 'sef_url' }])
    expect(errors?.[0]?.message).toContain(kind.slice(2))
  })

  test.each(['search', 'account/orders', 'account/anything', 'admin/x', 'api', 'a//b', 'Häuser', ''])(
    'is refused at /%s',
    async (sef_url) => {
      expect(await faultsOf(await create({ name: 'X', sef_url, parent_id: null }))).toEqual([400, 'sef_url'])
    },
  )

  test('can’t be created below the third level', async () => {
    const answer = await create({ name: 'X', sef_url: `x-${crypto.randomUUID()}`, parent_id: 3 })
    expect(await errorsOf(answer)).toMatchObject([{ field: 'parent_id' }])
  })
})

test('an edit is saved, audited, and waits to be published', async () => {
  const { id, sef_url } = await addCategory()
  const answer = await edit(id, { title: ' Fine\nreds ', intro: 'Two\n\nlines', meta_title: 'Reds', revision: 1 })
  expect(await json<Saved>(answer)).toMatchObject({
    revision: 2,
    category: { title: 'Fine reds', intro: 'Two\n\nlines', meta_title: 'Reds' },
  })
  const { history } = await read(id)
  expect(history).toMatchObject([{ action: 'edit', after: { title: 'Fine reds', meta_title: 'Reds' } }])
  expect(await query(`SELECT noun FROM changes WHERE noun_id = ? AND build_id IS NULL`, sef_url)).toHaveLength(1)
})

describe('another address', () => {
  test('leaves a redirect for the list and everything below it, without chains', async () => {
    const above = await addCategory()
    const child = await addCategory(above)
    const code = await newWine()
    await query(
      `UPDATE products SET primary_category_id = ?1, category_url = ?2 || '/', route = ?2 || '/' || product_url
        WHERE code = ?3`,
      child.id,
      child.sef_url,
      code,
    )
    const own = code.toLowerCase()
    const [one, two] = [`one-${above.sef_url}`, `two-${above.sef_url}`]
    await edit(above.id, { sef_url: one, revision: 1 })
    await edit(above.id, { sef_url: two, revision: 2 })
    const childNow = child.sef_url.replace(above.sef_url, two)
    for (const old of [above.sef_url, one]) {
      expect(await leadsTo(`/${old}`)).toBe(`/${two}`)
      expect(await leadsTo(`/${child.sef_url.replace(above.sef_url, old)}`)).toBe(`/${childNow}`)
      expect(await leadsTo(`/${child.sef_url.replace(above.sef_url, old)}/${own}`)).toBe(`/${childNow}/${own}`)
    }
    expect((await read(child.id)).category.sef_url).toBe(childNow)
    expect((await read(above.id)).follows).toEqual({ categories: 1, products: 1 })

    await edit(above.id, { sef_url: above.sef_url, revision: 3 })
    expect(await leadsTo(`/${above.sef_url}`)).toBeNull()
    expect(await leadsTo(`/${two}`)).toBe(`/${above.sef_url}`)
    const chains = await query(
      'SELECT * FROM redirects a JOIN redirects b ON a.to_path = b.from_path WHERE a.from_path LIKE ?',
      `%${above.sef_url}%`,
    )
    expect(chains).toEqual([])
  })

  test('redirects pages that no longer exist to the list', async () => {
    const above = await addCategory()
    const child = await addCategory(above)
    await edit(child.id, { status: 'hidden', revision: 1 })
    expect(await leadsTo(`/${child.sef_url}`)).toBe(`/${above.sef_url}`)
    const next = `next-${above.sef_url}`
    await edit(above.id, { sef_url: next, revision: 1 })
    expect(await leadsTo(`/${child.sef_url}`)).toBe(`/${next}`)
    expect(await leadsTo(`/${child.sef_url.replace(above.sef_url, next)}`)).toBe(`/${next}`)
  })

  test('is refused where it, or a page below it, would take an existing address', async () => {
    const [above, page] = [await addCategory(), await addPage()]
    const child = await addCategory(above)
    expect(await errorsOf(await edit(above.id, { sef_url: 'red', revision: 1 }))).toMatchObject([{ field: 'sef_url' }])
    expect(await errorsOf(await edit(above.id, { sef_url: child.sef_url, revision: 1 }))).toMatchObject([
      { field: 'sef_url' },
    ])
    const errors = await errorsOf(await edit(above.id, { sef_url: page.route, revision: 1 }))
    expect(errors?.[0]?.message).toContain(`/${page.route}`)
    const next = `next-${above.sef_url}`
    await query('UPDATE pages SET route = ? WHERE route = ?', child.sef_url.replace(above.sef_url, next), page.route)
    expect(await errorsOf(await edit(above.id, { sef_url: next, revision: 1 }))).toMatchObject([{ field: 'sef_url' }])
    expect((await read(above.id)).category.sef_url).toBe(above.sef_url)
  })
})

describe('archiving', () => {
  test('redirects to the parent list until restored, and its products keep their pages', async () => {
    const above = await addCategory()
    const { id, sef_url } = await addCategory(above)
    const code = await newWine()
    await edit(id, { add: [code], revision: 1 })
    expect((await edit(id, { status: 'hidden', revision: 2 })).status).toBe(200)
    expect(await leadsTo(`/${sef_url}`)).toBe(`/${above.sef_url}`)
    expect((await get(`/api/product?product_code=${code}`)).status).toBe(200)
    expect(await errorsOf(await edit(id, { sef_url: `x-${sef_url}`, revision: 3 }))).toMatchObject([
      { field: 'sef_url' },
    ])
    await edit(id, { status: 'active', revision: 3 })
    expect(await leadsTo(`/${sef_url}`)).toBeNull()
  })

  test('is refused while it has children on the site or the menu links to it', async () => {
    const above = await addCategory()
    const child = await addCategory(above)
    const errors = await errorsOf(await edit(above.id, { status: 'hidden', revision: 1 }))
    expect(errors).toMatchObject([{ field: 'status', message: expect.stringContaining(child.name) }])
    await query(`INSERT INTO menu_items (name, type, sef_url, depth) VALUES ('To it', 'CATEGORY', ?, 1)`, child.sef_url)
    expect(await errorsOf(await edit(child.id, { status: 'hidden', revision: 1 }))).toMatchObject([
      { field: 'status', message: expect.stringContaining('To it') },
    ])
    // Restores the menu, which all test files share.
    await query(`DELETE FROM menu_items WHERE name = 'To it'`)
  })

  test('hides the categories below it', async () => {
    const above = await addCategory()
    const child = await addCategory(above)
    await edit(child.id, { status: 'hidden', revision: 1 })
    await edit(above.id, { status: 'hidden', revision: 1 })
    expect(await errorsOf(await edit(child.id, { status: 'active', revision: 2 }))).toMatchObject([{ field: 'status' }])
  })
})

test('a list of Lock it in counts the products that have its price', async () => {
  const category = await addCategory()
  const [priced, without] = [await newWine(), await newWine()]
  await edit(category.id, { add: [priced, without], listing_type: 'lock_it_in', revision: 1 })
  await write('PATCH', `/api/admin/products/${priced}`, { lock_it_in_price: 8 }, cookie)
  expect((await read(category.id)).counts).toEqual({ all: 2, on_sale: 1, by_rule: 0 })
  expect((await all()).find(({ id }) => id === category.id)?.products).toBe(1)
})

describe('products', () => {
  let category: OwnCategory
  let codes: string[]
  beforeAll(async () => {
    category = await addCategory()
    codes = [await newWine(), await newWine(), await newWine()].toSorted()
  })
  /** Returns codes in the order that shoppers see: pinned products, then the others. */
  const listed = async () => {
    const query = `search_type=exact&route=${category.sef_url}&allow_pinned_products=true&start_index=0&fetch_next=24`
    const list = await json<ProductList>(await get(`/api/elastic-search/products?${query}`))
    return [list.pinned_products, list.products].map((products) => products.map(({ code }) => code))
  }

  test('are added, pinned in order, and removed', async () => {
    const [one = '', two = '', three = ''] = codes
    await edit(category.id, { add: codes, pinned: [three, one], revision: 1 })
    expect(await read(category.id)).toMatchObject({
      category: { pinned: [three, one] },
      counts: { all: 3, on_sale: 3, by_rule: 0 },
    })
    expect((await read(category.id)).members.map(({ code }) => code)).toEqual([three, one, two])
    expect(await listed()).toEqual([[three, one], [two]])
    await edit(category.id, { take_out: [three], pinned: [one], revision: 2 })
    expect(await listed()).toEqual([[one], [two]])
  })

  test('are refused by name when they don’t exist or aren’t in it', async () => {
    const [one = '', , three = ''] = codes
    expect(await errorsOf(await edit(category.id, { add: ['NOPE'], revision: 3 }))).toMatchObject([
      { field: 'add', message: expect.stringContaining('NOPE') },
    ])
    expect(await errorsOf(await edit(category.id, { pinned: [one, three], revision: 3 }))).toMatchObject([
      { field: 'pinned', message: expect.stringContaining(three) },
    ])
  })
})

describe('rules', () => {
  const asked = async (rules: object[]) => write('POST', '/api/admin/categories/matches', { rules }, cookie)

  test('choose the products they describe, saved or not yet saved', async () => {
    const [category, code] = [await addCategory(), await newWine()]
    const rules = [
      { field: 'region', options: [code] },
      { field: 'price', least: null, most: 9.99 },
    ]
    expect(await json<RuleMatches>(await asked(rules))).toEqual({ total: 1, first: [{ code, title: code }] })
    await edit(category.id, { rules, revision: 1 })
    expect(await read(category.id)).toMatchObject({
      category: { rules: expect.arrayContaining(rules) },
      members: [{ code, is_by_rule: true }],
      counts: { all: 1, on_sale: 1, by_rule: 1 },
    })

    // A change that already waits would not be recorded again.
    await query('DELETE FROM changes WHERE noun_id = ?', category.sef_url)
    const price = (pounds: number) => write('PATCH', `/api/admin/products/${code}`, { price: pounds }, cookie)
    await price(10.01)
    expect((await read(category.id)).members).toEqual([])
    expect(await query('SELECT * FROM changes WHERE noun_id = ?', category.sef_url)).toMatchObject([
      { noun: 'category', admin_id: null },
    ])
    await price(9.5)
    expect((await read(category.id)).members).toMatchObject([{ code }])
  })

  test('don’t bring back a product removed by hand, here or at the product', async () => {
    const [category, code] = [await addCategory(), await newWine()]
    await edit(category.id, { rules: [{ field: 'region', options: [code] }], revision: 1 })
    await edit(category.id, { take_out: [code], revision: 2 })
    await write('PATCH', `/api/admin/products/${code}`, { country: 'France' }, cookie)
    expect(await read(category.id)).toMatchObject({ members: [], taken_out: [{ code }] })
    await write('PATCH', `/api/admin/products/${code}`, { category_ids: [category.id] }, cookie)
    expect(await read(category.id)).toMatchObject({ members: [{ code, is_by_rule: false }], taken_out: [] })
    await write('PATCH', `/api/admin/products/${code}`, { category_ids: [] }, cookie)
    expect(await read(category.id)).toMatchObject({ members: [], taken_out: [{ code }] })
  })

  test.each([
    [[{ field: 'colour', options: ['x'] }]],
    [[{ field: 'country', options: [] }]],
    [[{ field: 'price', least: null, most: null }]],
    [[{ field: 'price', least: 20, most: 10 }]],
    [[{ field: 'price', least: 0.001, most: null }]],
    [[{ field: 'abv', least: 12.55, most: null }]],
    [
      [
        { field: 'country', options: ['Italy'] },
        { field: 'country', options: ['France'] },
      ],
    ],
  ])('are refused as %j', async (rules) => {
    expect((await asked(rules)).status).toBe(400)
  })

  test('list the values they can use', async () => {
    const options = await json<RuleOptions>(await get('/api/admin/categories/rule-options', { Cookie: cookie }))
    expect(options.grape.map(({ value }) => value)).toEqual(expect.arrayContaining(['Syrah', 'Viognier']))
    expect(options.type).toContainEqual(expect.objectContaining({ value: 'wine', name: 'Wine' }))
    expect(options.country.every(({ products, value }) => products > 0 && value !== '')).toBe(true)
  })
})
