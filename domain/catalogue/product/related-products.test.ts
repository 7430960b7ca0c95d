import { expect, test } from 'vitest'
import { type RelatedProduct, relatedFault } from './related-products.ts'

const product = (code: string, status: RelatedProduct['status'] = 'active'): RelatedProduct => ({
  code,
  title: `Wine ${code}`,
  status,
})
const FOUND = [product('A'), product('B', 'draft'), product('C', 'withdrawn')]

test.each([
  [[], null],
  [['A', 'B'], null],
  [['A', 'OWN'], 'A product can’t go with itself'],
  [['A', 'A'], 'One of them is there twice'],
  [['A', 'Z'], 'No product has the code Z'],
  [['A', 'C'], 'Wine C is archived'],
])('%j: %s', (related, fault) => {
  expect(relatedFault('OWN', related, FOUND)).toBe(fault)
})
