import { expect, test } from 'vitest'
import { cardOf } from '../../components/kit/testing/card-of.ts'
import { listDescriptor, productDescriptor } from '../../tests/factories/descriptor.ts'
import { preloads } from './preloads.ts'

test('preloads a product’s picture', () => {
  expect(preloads(productDescriptor({ main_picture: 'CD1.svg' }))).toBe(
    '<link rel="preload" as="image" href="/images/CD1.svg" fetchpriority="high">',
  )
})

test('preloads the placeholder of a product without a picture', () => {
  expect(preloads(productDescriptor({ main_picture: '', niche: null }))).toContain('href="/ghost-box.svg"')
})

test('preloads the copies of a photo that the page offers', () => {
  const link = preloads(productDescriptor({ main_picture: 'CD1.jpg' }))
  expect(link).toMatch(
    /^<link rel="preload" as="image" type="image\/avif" imagesrcset="\/images\/w320\/CD1\.jpg\.avif 320w,/,
  )
  expect(link).not.toContain('href')
})

test('preloads nothing on other pages', () => {
  expect(
    preloads({
      type: 'not_found',
      b: 1,
      code: 'test',
      title: '',
      meta: { description: '', keywords: '', canonical: '/404' },
      data: null,
    }),
  ).toBe('')
})

test('preloads the first card’s picture of a list, and nothing for an empty one', () => {
  const products = [cardOf({ main_picture: 'CD7.svg' }), cardOf({ main_picture: 'CD8.svg' })]
  expect(preloads(listDescriptor({ products }))).toContain('href="/images/CD7.svg"')
  expect(preloads(listDescriptor())).toBe('')
})
