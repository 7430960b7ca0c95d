import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { anEditedProduct } from '../../../tests/factories/edited-product.ts'
import { changedFields, describeEdit, editFaults } from './edit-product.ts'

const NOW = anEditedProduct()

test('ignores fields with their current value', () => {
  expect(changedFields(NOW, { price: 9.99, details: ['One.'], flag: null, lead: undefined })).toEqual([])
  expect(changedFields(NOW, { price: 10.5, details: ['One.', 'Two.'] })).toEqual(['price', 'details'])
})

test('summarises a change with its prices', () => {
  expect(describeEdit(NOW, { price: 10.5, lock_it_in_price: 9, lead: 'Another' })).toBe(
    'price £9.99 → £10.50, Lock it in price none → £9.00, lead',
  )
})

test('reports the fault at the changed field', () => {
  expect(editFaults(NOW, { price: 8 })).toEqual([{ field: 'price', message: 'Is below the Mix Six price, £8.99' }])
  expect(editFaults(NOW, { mix_six_price: 10 })).toEqual([
    { field: 'mix_six_price', message: 'Is above the price, £9.99' },
  ])
  expect(editFaults(NOW, { price: 8, mix_six_price: 7.5 })).toEqual([])
  expect(editFaults(NOW, { price: 8, mix_six_price: null })).toEqual([])
})

test('requires a wine’s kind', () => {
  expect(editFaults(NOW, { kind: null })).toEqual([{ field: 'kind', message: 'Choose a kind of wine' }])
  expect(editFaults({ ...NOW, kind: null }, { kind: null, price: 10.5 })).toEqual([])
  expect(editFaults({ ...NOW, kind: null }, { kind: 'white' })).toEqual([])
})

test('edits a variant’s own prices and its product’s texts', () => {
  const magnum = { ...NOW, code: 'MAGNUM' }
  expect(editFaults(magnum, { price: 21 })).toEqual([])
  expect(editFaults(magnum, { lead: 'Large' })).toEqual([
    { field: 'lead', message: 'Is the same for all sizes: change it on WINE' },
  ])
})

test('names stockroom facts before and after', () => {
  const edit = { bin: 'A12', duty: 'in_bond', barcode: '' } as const
  expect(describeEdit(NOW, edit)).toBe('bin none → A12, duty status none → In bond')
  expect(describeEdit({ ...NOW, ...edit }, { bin: '' })).toBe('bin A12 → none')
})

test('names the status before and after', () => {
  expect(describeEdit(NOW, { status: 'withdrawn' })).toBe('Live → Archived')
})

test('compares attributes one by one, and names them', () => {
  expect(changedFields(NOW, { attributes: { abv: '13', vegan: 'Yes', closure: '' } })).toEqual([])
  expect(describeEdit(NOW, { attributes: { abv: '14.5%', closure: 'Cork' } })).toBe('ABV, Closure')
  const invalid = { abv: 'strong', vegan: 'maybe', units: '9', colour: 'red' }
  expect(
    editFaults(anEditedProduct({ attribute_names: { ...NOW.attribute_names, units: 'Units' } }), {
      attributes: invalid,
    }),
  ).toEqual([
    { field: 'attributes.abv', message: 'Give per cent of alcohol, such as 13.5%' },
    { field: 'attributes.vegan', message: 'Say Yes or No, or nothing' },
    { field: 'attributes.units', message: 'Follows from other fields' },
    { field: 'attributes.colour', message: 'Its type has no such attribute' },
  ])
})

test('ignores the order of categories', () => {
  const listed = anEditedProduct({ category_ids: [3, 12] })
  expect(changedFields(listed, { category_ids: [12, 3] })).toEqual([])
  expect(changedFields(listed, { category_ids: [3] })).toEqual(['category_ids'])
})

const pounds = fc.integer({ min: 1, max: 100_000 }).map((pence) => pence / 100)
const optional = fc.option(pounds, { nil: null })
const prices = { price: pounds, mix_six_price: optional, lock_it_in_price: optional, wineclub_price: optional }

test.prop([fc.record(prices), fc.record(prices, { requiredKeys: [] })])(
  'refuses exactly the edits that would leave a price above the plain one',
  (before, edit) => {
    const top = (one: typeof before) =>
      Math.max(one.mix_six_price ?? 0, one.lock_it_in_price ?? 0, one.wineclub_price ?? 0)
    fc.pre(top(before) <= before.price)
    const after = { ...before, ...edit }
    expect(editFaults({ ...NOW, ...before }, edit).length > 0).toBe(top(after) > after.price)
  },
)
