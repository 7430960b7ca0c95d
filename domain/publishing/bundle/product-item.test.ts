import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { anEditedProduct } from '../../../tests/factories/edited-product.ts'
import type { ProductEdit } from '../../catalogue/product/edit.schema.ts'
import { withEdit } from '../../catalogue/product/edit-product.ts'
import { productItem, productItemFaults, remainingEdit, sharedFields, withoutNewer } from './product-item.ts'

const WINE = anEditedProduct()

describe('a change of a product in a bundle', () => {
  test('keeps only fields that differ, with their values before', () => {
    const edit = {
      price: 8.5,
      mix_six_price: 8.49,
      lead: 'A red.',
      attributes: { abv: '13%', vegan: 'No', closure: 'Cork' },
    }
    expect(productItem(WINE, edit)).toEqual({
      change: { price: 8.5, mix_six_price: 8.49, attributes: { vegan: 'No', closure: 'Cork' } },
      before: { price: 9.99, mix_six_price: 8.99, attributes: { vegan: 'Yes', closure: '' } },
    })
  })

  test('clashes with a third value, and names both', () => {
    const item = productItem(WINE, { price: 8.99, lead: 'For Christmas.' })
    expect(productItemFaults(anEditedProduct({ price: 10.5, taste: 'Figs' }), item)).toEqual([
      { field: 'price', message: 'is £10.50 now, and was £9.99 when it was put in the bundle' },
    ])
    expect(productItemFaults(anEditedProduct({ lead: 'Another.' }), item)).toEqual([
      { field: 'lead', message: 'was changed since it was put in the bundle' },
    ])
  })

  test('compares attributes one by one', () => {
    const item = productItem(WINE, { attributes: { vegan: 'No' } })
    expect(productItemFaults(anEditedProduct({ attributes: { abv: '14%', vegan: 'Yes' } }), item)).toEqual([])
    expect(productItemFaults(anEditedProduct({ attributes: { abv: '13%' } }), item)).toMatchObject([
      { field: 'attributes' },
    ])
  })

  test('can’t change a deleted or archived product, but can bring an archived one back', () => {
    const item = productItem(WINE, { price: 8.99 })
    expect(productItemFaults(undefined, item)).toEqual([{ field: '', message: 'this product no longer exists' }])
    const archived = anEditedProduct({ status: 'withdrawn' })
    expect(productItemFaults(archived, item)).toEqual([
      { field: '', message: 'is archived: its changes would not be seen' },
    ])
    expect(productItemFaults(archived, productItem(archived, { price: 8.99, status: 'active' }))).toEqual([])
  })

  test('checks the rules of any edit: a price may not fall below another one raised in the meantime', () => {
    const item = productItem(WINE, { price: 9 })
    expect(productItemFaults(anEditedProduct({ lock_it_in_price: 9.5 }), item)).toEqual([
      { field: 'price', message: 'is below the Lock it in price, £9.50' },
    ])
  })
})

const prices = fc.integer({ min: 900, max: 100_000 }).map((pence) => pence / 100)
const edits: fc.Arbitrary<ProductEdit> = fc.record(
  { price: prices, flag: fc.option(fc.constantFrom('New', 'Gold')), taste: fc.string(), lead: fc.string() },
  { requiredKeys: [] },
)

test.prop([edits, edits])(
  'ignores other fields and changes already made, and leaves nothing to do afterwards',
  (edit, theirs) => {
    const item = productItem(WINE, edit)
    const besides = Object.fromEntries(Object.entries(theirs).filter(([field]) => !Object.hasOwn(item.change, field)))
    const now = anEditedProduct({ ...besides } as Partial<typeof WINE>)
    expect(productItemFaults(now, item)).toEqual([])
    const after = anEditedProduct({ ...besides, ...item.change } as Partial<typeof WINE>)
    expect([productItemFaults(after, item), remainingEdit(after, item)]).toEqual([[], {}])
  },
)

test.prop([prices, prices])('never overwrites a field that another editor gave a third value', (mine, theirs) => {
  const item = productItem(WINE, { price: mine })
  fc.pre(theirs !== mine && theirs !== WINE.price && mine !== WINE.price)
  expect(productItemFaults(anEditedProduct({ price: theirs }), item)).toMatchObject([{ field: 'price' }])
})

test('finds shared fields of two edits by name, and attributes one by one', () => {
  expect(sharedFields({ price: 1, lead: '' }, { price: 2, taste: '' })).toEqual(['price'])
  expect(sharedFields({ attributes: { abv: '1%' } }, { attributes: { vegan: 'No' } })).toEqual([])
  expect(sharedFields({ attributes: { abv: '1%' } }, { attributes: { abv: '' } })).toEqual(['attributes'])
})

describe('the end of a bundle', () => {
  const text = fc.constantFrom('One.', 'Two.', 'Three.')
  const edits: fc.Arbitrary<ProductEdit> = fc.record(
    { lead: text, taste: text, attributes: fc.record({ vegan: text, closure: text }, { requiredKeys: [] }) },
    { requiredKeys: [] },
  )

  test.prop([edits, edits])('returns every field, except those edited since', (change, later) => {
    const item = productItem(WINE, change)
    const during = withEdit(WINE, item.change)
    const now = withEdit(during, later)
    const { left, kept: retained } = withoutNewer(now, { change: item.before, before: item.change })
    const after = withEdit(now, left.change)
    const expected = (was: string | undefined, shown: string | undefined, is: string | undefined) =>
      is === shown ? was : is
    for (const field of ['lead', 'taste'] as const)
      expect(after[field]).toBe(expected(WINE[field], during[field], now[field]))
    for (const key of ['vegan', 'closure'])
      expect(after.attributes[key] ?? '').toBe(
        expected(WINE.attributes[key] ?? '', during.attributes[key] ?? '', now.attributes[key] ?? ''),
      )
    if (Object.keys(later).length === 0) expect(retained).toEqual([])
  })
})
