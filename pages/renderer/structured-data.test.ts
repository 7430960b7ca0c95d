import { expect, test } from 'vitest'
import { productDescriptor } from '../../tests/factories/descriptor.ts'
import { structuredData } from './structured-data.ts'

const site = 'https://shop.example'

test('a product carries its name, price and url', () => {
  const [product] = structuredData(productDescriptor(), site)
  expect(product).toMatchObject({ '@type': 'Product', sku: 'CD1', offers: { price: '9.50', priceCurrency: 'GBP' } })
})

test('demonstration ratings stay out', () => {
  const [product] = structuredData(
    productDescriptor({ demo_ratings: true, average_rating: 4.5, total_reviews: 9 }),
    site,
  )
  expect(product).not.toHaveProperty('aggregateRating')
})

test('real ratings are told', () => {
  const [product] = structuredData(
    productDescriptor({ demo_ratings: false, average_rating: 4.5, total_reviews: 9 }),
    site,
  )
  expect(product).toHaveProperty('aggregateRating', { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 9 })
})
