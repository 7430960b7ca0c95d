import { expect, test } from 'vitest'
import { product } from '../../../../tests/factories/descriptor.ts'
import { withVariant } from './use-variant.ts'
import { variantIn } from './variant-address.ts'

const [offer] = product().offers
if (!offer) throw new Error('The factory makes a product with an offer')
const wine = product({ offers: [offer, { ...offer, code: 'CD1M' }] })
const at = (search: string) => ({ pathname: '/red/malbec', search, hash: '#reviews' })

test('reads the variant from the query', () => {
  expect(variantIn(wine, '?variant=CD1M')).toBe('CD1M')
})

test('reads the product’s own variant when the query names none, or none of this product', () => {
  for (const search of ['', '?variant=', '?variant=CD99', '?page=2']) expect(variantIn(wine, search)).toBe('CD1')
})

test('adds the variant and keeps other parameters and the fragment', () => {
  expect(withVariant(wine, 'CD1M', at(''))).toBe('/red/malbec?variant=CD1M#reviews')
  expect(withVariant(wine, 'CD1M', at('?utm_source=letter'))).toBe('/red/malbec?utm_source=letter&variant=CD1M#reviews')
})

test('removes the parameter for the product’s own variant', () => {
  expect(withVariant(wine, 'CD1', at('?variant=CD1M'))).toBe('/red/malbec#reviews')
})
