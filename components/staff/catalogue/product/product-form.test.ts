import { expect, test } from 'vitest'
import { anEditedProduct } from '../../../../tests/factories/edited-product.ts'
import { editOf, faultsOf, namesOf } from './product-form.ts'

const WINE = anEditedProduct({ details: ['One.', 'Two.'], lock_it_in_price: 8.5 })

test('changes nothing when untouched', () => {
  expect(editOf(WINE, {})).toEqual({})
  expect(editOf(WINE, { name: WINE.name, details: [...WINE.details], attributes: { ...WINE.attributes } })).toEqual({})
})

test('sends only fields that were typed in', () => {
  const typed = { price: 1299, lock_it_in_price: null, details: ['One.', 'Three.'], taste: WINE.taste }
  expect(editOf(WINE, typed)).toEqual({ price: 1299, lock_it_in_price: null, details: ['One.', 'Three.'] })
  expect(editOf(WINE, { attributes: { abv: '13%', vegan: '', closure: 'Cork ' } })).toEqual({
    attributes: { vegan: '', closure: 'Cork' },
  })
})

test('reports the API’s errors by field', () => {
  const unreadable = (text: string) => text as unknown as number
  expect(faultsOf(WINE, { price: unreadable('dear'), name: ' ' })).toEqual({
    price: 'Give an amount in pounds, such as 10.50',
    name: 'Enter a name',
  })
  expect(faultsOf(WINE, { wineclub_price: unreadable('abc') })).toEqual({
    wineclub_price: 'Give an amount in pounds, such as 10.50',
  })
  expect(faultsOf(WINE, { price: 8 })).toEqual({ price: 'Is below the Mix Six price, £8.99' })
  expect(faultsOf(WINE, { attributes: { abv: 'strong' } })).toEqual({
    'attributes.abv': 'Give per cent of alcohol, such as 13.5%',
  })
  expect(namesOf(WINE)).toMatchObject({ name: 'name', 'attributes.abv': 'ABV' })
})

test('keeps typed values when the product has changed since', () => {
  const newer = anEditedProduct({ ...WINE, taste: 'Cherries', price: 11, attributes: { abv: '14%', vegan: 'Yes' } })
  expect(editOf(newer, { price: 12, taste: 'Cherries', attributes: { closure: 'Cork', abv: '14%' } })).toEqual({
    price: 12,
    attributes: { closure: 'Cork' },
  })
})

test('refuses an invalid earlier price while it is typed', () => {
  const product = anEditedProduct({ mix_six_price: null, lowest_price: 9.99, price_before: 11.5 })
  expect(faultsOf(product, { was_price: 12 })).toEqual({
    was_price: 'Only £11.50 may be shown, its lowest price in the 30 days before',
  })
  expect(faultsOf(product, { was_price: 11.5 })).toEqual({})
  expect(faultsOf(product, { price: 9, was_price: 11.5 })).toHaveProperty('was_price')
})
