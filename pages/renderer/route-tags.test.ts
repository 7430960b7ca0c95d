import { expect, test } from 'vitest'
import { listDescriptor, productDescriptor } from '../../tests/factories/descriptor.ts'
import { routeTags } from './route-tags.ts'

const site = 'https://shop.example'
const NAME = 'Cellardoor'

test('shares a product with its price, brand and own photograph', () => {
  const tags = routeTags(productDescriptor({ main_picture: 'CD1.jpg' }), site, NAME)
  expect(tags).toContain('<meta property="og:type" content="product">')
  expect(tags).toContain('<meta property="og:image" content="https://shop.example/images/CD1.jpg">')
  expect(tags).toContain('<meta property="og:image:alt" content="Domaine Essai Malbec 2022">')
  expect(tags).toContain('<meta property="product:price:amount" content="9.50">')
  expect(tags).toContain('<meta property="product:price:currency" content="GBP">')
  expect(tags).toContain('<meta name="twitter:card" content="summary">')
})

test('replaces a drawing, which share sheets don’t show, with the shop’s picture', () => {
  const tags = routeTags(productDescriptor({ main_picture: 'CD1.svg' }), site, NAME)
  expect(tags).toContain('content="https://shop.example/share.png"')
  expect(tags).toContain('<meta property="og:image:width" content="1200">')
  expect(tags).not.toContain('.svg')
})

test('marks a list as a website in British English, with a canonical URL and no price', () => {
  const tags = routeTags(listDescriptor(), site, NAME)
  expect(tags).toContain('<meta property="og:locale" content="en_GB">')
  expect(tags.match(/rel="canonical" href="https:\/\/shop\.example\/red\/france"/g)).toHaveLength(1)
  expect(tags).toContain('<meta property="og:url" content="https://shop.example/red/france">')
  expect(tags).not.toContain('product:')
})

test('has noindex only on pages that need it', () => {
  const { data: _, ...list } = listDescriptor()
  expect(routeTags(listDescriptor(), site, NAME)).not.toContain('robots')
  expect(routeTags({ ...list, type: 'not_found', data: null }, site, NAME)).toContain(
    '<meta name="robots" content="noindex">',
  )
})

test('keeps a product’s text from closing its tag', () => {
  const descriptor = { ...productDescriptor(), title: '"><script>' }
  expect(routeTags(descriptor, site, NAME)).not.toContain('<script>')
})
