import { expect, test } from 'vitest'
import { anEditedProduct } from '../../../tests/factories/edited-product.ts'
import { editOf, faultsOf, formOf, type ProductForm, rebased } from './product-form.ts'

const WINE = anEditedProduct({ details: ['One.', 'Two.'], lock_it_in_price: 8.5 })
const typed = (changes: Partial<ProductForm>): ProductForm => ({ ...formOf(WINE), ...changes })

test('a form that nobody touched changes nothing', () => {
  expect(editOf(formOf(WINE), WINE)).toEqual({})
})

test('only what was typed becomes the edit', () => {
  const form = typed({ price: '£1,299.00', lock_it_in_price: '', details: 'One.\n\n\n Three. ', flag: ' ' })
  expect(editOf(form, WINE)).toEqual({ price: 1299, lock_it_in_price: null, details: ['One.', 'Three.'] })
  expect(editOf(typed({ attributes: { abv: '13%', vegan: '', closure: 'Cork ' } }), WINE)).toEqual({
    attributes: { vegan: '', closure: 'Cork' },
  })
})

test('faults are the API’s, by field', () => {
  const faultsIn = (changes: Partial<ProductForm>) => faultsOf(typed(changes), WINE)
  expect(faultsIn({ price: 'dear', name: ' ' })).toEqual({
    price: 'Give an amount in pounds, such as 10.50',
    name: 'Must not be empty',
  })
  expect(faultsIn({ wineclub_price: 'abc' })).toEqual({ wineclub_price: 'Give an amount in pounds, such as 10.50' })
  expect(faultsIn({ price: '8' })).toEqual({ price: 'Is below the Mix Six price, £8.99' })
  expect(faultsIn({ attributes: { abv: 'strong' } })).toEqual({
    'attributes.abv': 'Give per cent of alcohol, such as 13.5%',
  })
})

test('on a newer product what was typed stays, and what was not follows', () => {
  const newer = anEditedProduct({ ...WINE, taste: 'Cherries', price: 11, attributes: { abv: '14%', vegan: 'Yes' } })
  const form = typed({ price: '12.00', attributes: { ...WINE.attributes, closure: 'Cork' } })
  const next = rebased(form, WINE, newer)
  expect(next).toMatchObject({
    price: '12.00',
    taste: 'Cherries',
    attributes: { abv: '14%', vegan: 'Yes', closure: 'Cork' },
  })
  expect(editOf(next, newer)).toEqual({ price: 12, attributes: { closure: 'Cork' } })
})
