import { expect, test } from 'vitest'
import { product } from '../../../../tests/factories/descriptor.ts'
import { withVariant } from './use-variant.ts'
import { variantIn } from './variant-address.ts'

const [offer] = product().offers
if (!offer) throw new Error('The factory makes a product with an offer')
const wine = product({ offers: [offer, { ...offer, code: 'CD1M' }] })
const at = (search: string) => ({ pathname: '/red/malbec', search, hash: '#reviews' })

test('the address names the variant', () => {
  expect(variantIn(wine, '?variant=CD1M')).toBe('CD1M')
})

test('without a name, and with one of another product, it is the product’s own', () => {
  for (const search of ['', '?variant=', '?variant=CD99', '?page=2']) expect(variantIn(wine, search)).toBe('CD1')
})

test('a chosen variant enters the address beside what is there', () => {
  expect(withVariant(wine, 'CD1M', at(''))).toBe('/red/malbec?variant=CD1M#reviews')
  expect(withVariant(wine, 'CD1M', at('?utm_source=letter'))).toBe('/red/malbec?utm_source=letter&variant=CD1M#reviews')
})

test('the product’s own variant leaves it', () => {
  expect(withVariant(wine, 'CD1', at('?variant=CD1M'))).toBe('/red/malbec#reviews')
})
