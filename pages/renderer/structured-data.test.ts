import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Company } from '../../domain/core/company/schema.ts'
import { pageDocumentSchema } from '../../domain/publishing/page/page-document.schema.ts'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import { listDescriptor, pageDescriptor, productCard, productDescriptor } from '../../tests/factories/descriptor.ts'
import { structuredData } from './structured-data.ts'

const site = 'https://shop.example'
const company: Company = JSON.parse(readFileSync('content/company.json', 'utf8'))
const page = (name: string): PageDocument =>
  pageDocumentSchema.parse(JSON.parse(readFileSync(`content/pages/${name}.json`, 'utf8')))
const dataOf = (descriptor: Parameters<typeof structuredData>[0]) => structuredData(descriptor, site, company)

test('includes a product’s name, price, URL and seller', () => {
  const [product] = dataOf(productDescriptor())
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: 'CD1',
    offers: {
      url: `${site}/red/france/domaine-essai-malbec-2022`,
      price: '9.50',
      priceCurrency: 'GBP',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { name: 'Cellardoor' },
    },
  })
})

test('leaves out a product’s live stock', () => {
  expect(JSON.stringify(dataOf(productDescriptor()))).not.toContain('availability')
})

test('leaves out ratings from elsewhere', () => {
  const [product] = dataOf(productDescriptor({ average_rating: 4.5, total_reviews: 9 }))
  expect(product).not.toHaveProperty('aggregateRating')
})

test('includes the shop’s own ratings', () => {
  const descriptor = productDescriptor({ average_rating: 4.5, total_reviews: 9 })
  const [product] = dataOf({ ...descriptor, data: { ...descriptor.data, own_ratings: true } })
  expect(product).toHaveProperty('aggregateRating', { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 9 })
})

test('numbers a list’s first products from 1 and states its total length', () => {
  const products = ['a', 'b'].map((producturl) => productCard({ producturl }))
  const [crumbs, list] = dataOf(listDescriptor({ products, total_product_count: 140 }))
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{ position: 1, item: `${site}/` }] })
  expect(list).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 140,
    itemListElement: [
      { '@type': 'ListItem', position: 1, url: `${site}/red/france/a` },
      { '@type': 'ListItem', position: 2, url: `${site}/red/france/b` },
    ],
  })
})

test('describes the merchant and the search on the home page', () => {
  const [organization, website] = dataOf(pageDescriptor(page('home')))
  expect(organization).toMatchObject({
    '@type': 'Organization',
    legalName: company.legal_name,
    telephone: '+441632960100',
    address: { streetAddress: '82 Walcot Street', addressLocality: 'Bath', postalCode: 'BA1 5BD' },
  })
  expect(website).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { target: { urlTemplate: `${site}/search?q={search_term_string}` } },
  })
})

test('includes each question with its answer, and nothing on other pages', () => {
  const [faqs, ...more] = dataOf(pageDescriptor(page('wine-club__faqs')))
  expect(more).toEqual([])
  expect(faqs).toMatchObject({ '@type': 'FAQPage' })
  expect(JSON.stringify(faqs)).toMatch(/"name":"[^"]+\?","acceptedAnswer":{"@type":"Answer","text":"[^"<]{20,}/)
  expect(dataOf(pageDescriptor(page('wine-club__about')))).toEqual([])
})
