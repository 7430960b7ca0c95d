import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { type BoughtPair, boughtTogether } from './bought-together.ts'

const pair = (recommended_code: string, over: Partial<BoughtPair> = {}): BoughtPair => ({
  product_code: 'A',
  recommended_code,
  together: 4,
  first: 4,
  second: 4,
  ...over,
})

test('prefers exclusive partners to generally popular products, and leaves chance out', () => {
  const found = boughtTogether([
    pair('EVERYWHERE', { second: 400 }),
    pair('PARTNER'),
    pair('ONCE', { together: 1, first: 1, second: 1 }),
  ])
  expect(found).toEqual([
    { product_code: 'A', recommended_code: 'PARTNER', source: 'bought_together', score: 1 },
    { product_code: 'A', recommended_code: 'EVERYWHERE', source: 'bought_together', score: 0.1 },
  ])
})

const pairs = fc.uniqueArray(
  fc.record({ code: fc.integer({ min: 0, max: 60 }), together: fc.integer({ min: 2, max: 9 }) }),
  { selector: ({ code }) => code, maxLength: 40 },
)

test.prop([pairs])('keeps the best 12 for each product, in any order of the pairs', (drawn) => {
  const all = drawn.map(({ code, together }) => pair(`W${code}`, { together, first: 9, second: 9 }))
  const found = boughtTogether(all)
  expect(found).toEqual(boughtTogether(all.toReversed()))
  expect(found).toHaveLength(Math.min(12, all.length))
  const least = Math.min(...found.map(({ score }) => score))
  const left = all.filter(({ recommended_code: code }) => !found.some((one) => one.recommended_code === code))
  for (const { together } of left) expect(together / 9).toBeLessThanOrEqual(least + 0.001)
})
