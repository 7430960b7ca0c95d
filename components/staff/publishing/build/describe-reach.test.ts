import { expect, test } from 'vitest'
import type { Reach } from '../../../../domain/publishing/build/schema.ts'
import { describeWaiting } from './describe-reach.ts'

const REACH: Reach = {
  everything: false,
  looked_at: 21,
  content_pages: 12,
  seconds: 0.4,
  pages: ['/red'],
  page_count: 9,
  by_change: [],
}

test.each([
  [1, undefined, '1 change.'],
  [2, REACH, '2 changes. They touch 9 pages, in about a second.'],
  [1, { ...REACH, page_count: 1, seconds: 11.2 }, '1 change. It touches 1 page, in about 11 seconds.'],
  [1, { ...REACH, seconds: null }, '1 change. It touches 9 pages.'],
  [
    3,
    { ...REACH, everything: true, looked_at: 1392, seconds: 12 },
    '3 changes. They may touch any of the shop’s 1,392 pages, in about 12 seconds.',
  ],
])('describes %d changes', (total, reach, text) => {
  expect(describeWaiting({ total, left: total, reach })).toBe(text)
})

test('describes changes that a build publishes already, and none', () => {
  expect(describeWaiting({ total: 1, left: 0, reach: REACH })).toBe('1 change, going live with the build under way.')
  expect(describeWaiting({ total: 0, left: 0, reach: REACH })).toBe('Nothing to publish. The shop is up to date.')
})
