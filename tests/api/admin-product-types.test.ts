import { describe, expect, test } from 'vitest'
import type { EditedProduct } from '../../domain/catalogue/product/edit.schema.ts'
import type { Product } from '../../domain/catalogue/product/product.ts'
import type { EditedType, StaffProductType } from '../../domain/catalogue/product-type/product-type.schema.ts'
import type { ProductList } from '../../domain/catalogue/search/schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { addCategory } from './categories.ts'
import { errorsOf } from './category-calls.ts'
import { query } from './database.ts'
import { newWine } from './new-wine.ts'
import { newStaff } from './people.ts'
import { addType, anAttribute, typeCalls } from './product-types.ts'
import { countRoundTrips, faultsOf, get, json, write } from './shop.ts'

const { cookie } = await newStaff('merchandiser')

type Saved = { type: EditedType; revision: number }

const { create, edit, read } = typeCalls(() => cookie)

/** Adds a product of a type with the given attributes. */
async function withValues(typeId: string, values: Record<string, string>): Promise<void> {
  const attributes = Object.entries(values).map(([key, value]) => ({ key, name: key, value }))
  await query(
    'UPDATE products SET type_id = ?, attributes_json = ? WHERE code = ?',
    typeId,
    JSON.stringify(attributes),
    await newWine(),
  )
}

test('lists the number of attributes, filters and products of each type', async () => {
  const { id } = await addType()
  await edit(id, { attributes: [anAttribute('Milk', { is_filter: true }), anAttribute('Rind')], revision: 1 })
  await withValues(id, { milk: 'Cow' })
  const list = await get('/api/admin/product-types', { Cookie: cookie })
  const { types } = await json<{ types: StaffProductType[] }>(list)
  expect(types.find((type) => type.id === id)).toMatchObject({ attributes: 2, filters: 1, products: 1 })
})

describe('a new type', () => {
  test('derives its address from its name, has no attributes, and is audited', async () => {
    const name = `Olive oil ${crypto.randomUUID().slice(0, 8)}`
    const { type, revision } = await json<Saved>(await create({ name: ` ${name} ` }))
    expect(type).toMatchObject({ id: name.toLowerCase().replaceAll(' ', '-'), name, attributes: [], status: 'active' })
    expect(revision).toBe(1)
    expect((await read(type.id)).history).toMatchObject([{ by: 'Sam Staff', action: 'create', after: { name } }])
  })

  test.each(['wine', 'WINE', '***'])('is refused as %s', async (name) => {
    expect(await errorsOf(await create({ name }))).toMatchObject([{ field: 'name' }])
  })

  test('needs a name', async () => {
    expect(await faultsOf(await create({ name: '  ' }))).toEqual([400, 'name'])
  })
})

describe('an edit', () => {
  test('keeps attributes in the order given, and is audited', async () => {
    const { id } = await addType()
    const milk = anAttribute('Milk', { kind: 'choice', options: ['Cow', 'Goat'], is_filter: true })
    const age = anAttribute('Age', { kind: 'number', unit: 'months' })
    expect(await json<Saved>(await edit(id, { attributes: [milk, age], revision: 1 }))).toMatchObject({ revision: 2 })
    const next = [age, { ...milk, label: 'Milk of' }]
    expect((await json<Saved>(await edit(id, { attributes: next, revision: 2 }))).type.attributes).toEqual(next)
    const { history, type } = await read(id)
    expect(type.attributes).toEqual(next)
    expect(history).toMatchObject([{ action: 'edit', after: { attributes: next } }, { action: 'edit' }])
  })

  test('waits to be published only where products show it', async () => {
    const waiting = (id: string) => query(`SELECT noun FROM changes WHERE noun = 'product_type' AND noun_id = ?`, id)
    const { id } = await addType()
    await edit(id, { attributes: [anAttribute('Milk')], revision: 1 })
    expect(await waiting(id)).toHaveLength(0)
    await withValues(id, { milk: 'Cow' })
    await edit(id, { attributes: [anAttribute('Milk', { label: 'Kind of milk' })], revision: 2 })
    expect(await waiting(id)).toHaveLength(1)
  })

  test('saves one of several concurrent edits, whole', async () => {
    const { id } = await addType()
    const made = await Promise.all(
      ['One', 'Two', 'Three'].map((label) => edit(id, { attributes: [anAttribute(label)], revision: 1 })),
    )
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { type, history } = await read(id)
    expect(type.attributes).toHaveLength(1)
    expect(history).toHaveLength(1)
  })

  test('can’t remove an attribute in use, or give it a kind that its values don’t fit', async () => {
    const { id } = await addType()
    await edit(id, { attributes: [anAttribute('Rind'), anAttribute('Oak')], revision: 1 })
    await withValues(id, { rind: 'washed' })
    expect((await read(id)).used).toEqual({ rind: 1 })
    const deleted = await errorsOf(await edit(id, { attributes: [], revision: 2 }))
    expect(deleted).toMatchObject([{ field: 'attributes', message: expect.stringContaining('1 product has Rind') }])
    const number = { attributes: [anAttribute('Rind', { kind: 'number' })], revision: 2 }
    expect(await errorsOf(await edit(id, number))).toMatchObject([
      { field: 'attributes.rind.kind', message: expect.stringContaining('‘washed’') },
    ])
    const choice = { attributes: [anAttribute('Rind', { kind: 'choice', options: ['Bloomy'] })], revision: 2 }
    expect(await errorsOf(await edit(id, choice))).toMatchObject([{ field: 'attributes.rind.options' }])
    choice.attributes[0]?.options.push('washed')
    expect((await edit(id, choice)).status).toBe(200)
  })

  test('can’t change the unit of a filter that another type shares', async () => {
    const [ham, whisky] = [await addType(), await addType()]
    const ripeness = anAttribute('Ripeness', { kind: 'number', unit: 'months', is_filter: true })
    expect((await edit(ham.id, { attributes: [ripeness], revision: 1 })).status).toBe(200)
    const refused = await errorsOf(await edit(whisky.id, { attributes: [{ ...ripeness, unit: 'years' }], revision: 1 }))
    expect(refused).toEqual([
      { field: 'attributes.ripeness.unit', message: expect.stringContaining(`${ham.name} has Ripeness in months`) },
    ])
    expect((await edit(whisky.id, { attributes: [ripeness], revision: 1 })).status).toBe(200)
  })

  test('can’t change the kind of an attribute that the shop itself reads', async () => {
    const { id } = await addType()
    const attributes = [anAttribute('Vegan', { kind: 'text' })]
    expect(await errorsOf(await edit(id, { attributes, revision: 1 }))).toMatchObject([
      { field: 'attributes.vegan.kind' },
    ])
  })

  test.each([
    ['a key of the shop’s own', [anAttribute('Price')]],
    ['a key with a space', [anAttribute('Milk', { key: 'a b' })]],
    ['two of one name', [anAttribute('Milk'), anAttribute('Milk', { key: 'other' })]],
    ['a choice without options', [anAttribute('Milk', { kind: 'choice' })]],
    ['a unit of no number', [anAttribute('Milk', { unit: '%' })]],
    ['a kind that there is not', [{ ...anAttribute('Milk'), kind: 'colour' }]],
  ])('is refused with %s', async (_, attributes) => {
    const { id } = await addType()
    const answer = await edit(id, { attributes, revision: 1 })
    expect(answer.status).toBe(400)
    expect((await json<Problem>(answer)).errors?.[0]?.field).toMatch(/^attributes/)
    expect((await read(id)).type.attributes).toEqual([])
  })
})

test('keeps the products of an archived type, which can be restored', async () => {
  const { id } = await addType()
  await withValues(id, { milk: 'Cow' })
  expect((await edit(id, { status: 'archived', revision: 1 })).status).toBe(200)
  expect(await read(id)).toMatchObject({ products: 1, type: { status: 'archived' } })
  expect((await edit(id, { status: 'active', revision: 2 })).status).toBe(200)
})

describe('a product of the type', () => {
  const cheese = async () => {
    const { id } = await addType()
    const attributes = [
      anAttribute('Milk', { kind: 'choice', options: ['Cow', 'Goat'] }),
      anAttribute('Age', { kind: 'number', unit: 'months', is_searched: true }),
      anAttribute('Smoked', { kind: 'yes_no' }),
    ]
    await edit(id, { attributes, revision: 1 })
    const code = await newWine()
    await query(`UPDATE products SET type_id = ?, attributes_json = '[]' WHERE code = ?`, id, code)
    const change = (given: object) => write('PATCH', `/api/admin/products/${code}`, { attributes: given }, cookie)
    return { id, code, attributes, change }
  }
  const factsOf = async (code: string) =>
    (await json<{ product: Product }>(await get(`/api/product?product_code=${code}`))).product
      .product_details_attributes

  test('takes values that its type allows, and refuses others at their field', async () => {
    const { change, code } = await cheese()
    const refused = await errorsOf(await change({ milk: 'Yak', age: 'old', smoked: 'perhaps', rind: 'washed' }))
    expect(refused?.map(({ field }) => field)).toEqual([
      'attributes.milk',
      'attributes.age',
      'attributes.smoked',
      'attributes.rind',
    ])
    const saved = await json<{ product: EditedProduct }>(await change({ milk: 'goat', age: '24 months', smoked: 'no' }))
    expect(saved.product.attributes).toEqual({ milk: 'Goat', age: '24', smoked: 'No' })
    expect(saved.product.attribute_forms.age).toEqual({ kind: 'number', unit: 'months', options: [] })
    expect(await factsOf(code)).toEqual([
      { name: 'Milk', value: 'Goat' },
      { name: 'Age', value: '24 months' },
      { name: 'Smoked', value: 'No' },
    ])
  })

  test('shows the attributes that its type shows, in its order and under its names', async () => {
    const { id, code, change, attributes } = await cheese()
    await change({ milk: 'Goat', age: '24', smoked: 'Yes' })
    const [milk, age, smoked] = attributes
    const next = [{ ...smoked, label: 'Over smoke' }, { ...age, is_shown: false }, milk]
    expect((await edit(id, { attributes: next, revision: 2 })).status).toBe(200)
    expect(await factsOf(code)).toEqual([
      { name: 'Over smoke', value: 'Yes' },
      { name: 'Milk', value: 'Goat' },
    ])
  })

  test('is found by the attributes that its type searches, from the edit on', async () => {
    const { id, code, change, attributes } = await cheese()
    const word = `q${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`
    const rind = anAttribute('Rind', { is_searched: true })
    await edit(id, { attributes: [...attributes, rind], revision: 2 })
    await change({ rind: word })
    const found = async () => {
      const query = `search_type=exact&search_string=${word}&start_index=0&fetch_next=5`
      return json<ProductList>(await get(`/api/elastic-search/products?${query}`))
    }
    expect((await found()).products.map((product) => product.code)).toEqual([code])
    await edit(id, { attributes: [...attributes, { ...rind, is_searched: false }], revision: 3 })
    expect((await found()).products).toEqual([])
    await edit(id, { attributes: [...attributes, rind], revision: 4 })
    expect((await found()).products.map((product) => product.code)).toEqual([code])
  })

  test('can’t be added once the type is archived', async () => {
    const { id } = await cheese()
    await edit(id, { status: 'archived', revision: 2 })
    const code = `N${crypto.randomUUID().slice(0, 8).toUpperCase()}`
    const body = {
      code,
      type_id: id,
      winery: '',
      name: code,
      kind: null,
      country: 'France',
      region: '',
      category_id: 3,
    }
    const answer = await write('POST', '/api/admin/products', { ...body, price: 5 }, cookie)
    expect((await json<Problem>(answer)).errors).toMatchObject([{ field: 'type_id' }])
  })
})

describe('a filter of the merchant’s own', () => {
  /** Adds two cheeses on a separate list. */
  const shop = async () => {
    const { id } = await addType()
    const category = await addCategory()
    const attributes = [
      anAttribute('Milk', { kind: 'choice', options: ['Sheep', 'Goat', 'Cow'], is_filter: true }),
      anAttribute('Age', { kind: 'number', unit: 'months', is_filter: true }),
    ]
    await edit(id, { attributes, revision: 1 })
    const [goat, cow] = [await newWine(), await newWine()]
    for (const [code, milk, age] of [
      [goat, 'Goat', '2'],
      [cow, 'Cow', '18'],
    ] as const) {
      await query(`UPDATE products SET type_id = ?, attributes_json = '[]' WHERE code = ?`, id, code)
      await query('INSERT INTO product_categories (category_id, product_code) VALUES (?, ?)', category.id, code)
      const saved = await write('PATCH', `/api/admin/products/${code}`, { attributes: { milk, age } }, cookie)
      expect(saved.status).toBe(200)
    }
    const list = async (filters: object[], more = '') => {
      const query = `search_type=exact&route=${category.sef_url}&start_index=0&fetch_next=10${more}`
      const path = `/api/elastic-search/products?${query}&filters=${encodeURIComponent(JSON.stringify(filters))}`
      return json<ProductList>(await get(path))
    }
    return { id, goat, cow, attributes, list }
  }
  const codes = ({ products }: ProductList) => products.map(({ code }) => code).toSorted()

  test('has its options in their order, with units and counts that ignore itself, in one round trip', async () => {
    const { goat, list } = await shop()
    const filtered = await list([{ attribute: 'own.milk', options: ['Goat'] }])
    expect(codes(filtered)).toEqual([goat])
    const own = filtered.filter_options.filter(({ product_attribute_id }) => product_attribute_id.startsWith('own.'))
    const counts = own.map(({ title, options }) => [
      title,
      ...options.map(({ option, count, checked }) => [option, count, checked]),
    ])
    expect(counts).toEqual([
      ['Milk', ['Goat', 1, true], ['Cow', 1, false]],
      ['Age', ['2 months', 1, false]],
    ])
    expect(await countRoundTrips(() => list([{ attribute: 'own.age', options: ['2', '18'] }]))).toBe(1)
  })

  test('combines with other filters, and can come from the address', async () => {
    const { cow, list } = await shop()
    const both = [
      { attribute: 'own.milk', options: ['Goat', 'Cow'] },
      { attribute: 'own.age', options: ['18'] },
    ]
    expect(codes(await list(both))).toEqual([cow])
    const fromUrl = `&filters_from_url=${encodeURIComponent(JSON.stringify(both))}`
    expect(codes(await list([], fromUrl))).toEqual([cow])
    expect(codes(await list([{ attribute: 'own.nothing', options: ['x'] }]))).toEqual([])
  })

  test('disappears when its type switches it off, and comes back', async () => {
    const { id, cow, goat, attributes, list } = await shop()
    const [milk, age] = attributes
    const groups = async () => (await list([])).filter_options.map(({ title }) => title)
    expect(await groups()).toEqual(expect.arrayContaining(['Milk', 'Age']))
    await edit(id, { attributes: [{ ...milk, is_filter: false }, age], revision: 2 })
    expect(await groups()).not.toContain('Milk')
    await edit(id, { attributes: [milk, age], revision: 3 })
    expect(codes(await list([{ attribute: 'own.milk', options: ['Goat', 'Cow'] }]))).toEqual([cow, goat].toSorted())
  })

  test.each(['milk', 'own.', 'own.Milk', "own.'; DROP TABLE products"])('is refused as %s', async (attribute) => {
    const filters = encodeURIComponent(JSON.stringify([{ attribute, options: ['Goat'] }]))
    const answer = await get(
      `/api/elastic-search/products?search_type=exact&start_index=0&fetch_next=1&filters=${filters}`,
    )
    expect(answer.status).toBe(400)
  })
})
