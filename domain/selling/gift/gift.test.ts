import { expect, test } from 'vitest'
import { giftExpiry } from './gift.ts'

test.each([
  ['2026-11-21', '2028-05-21'],
  ['2026-08-31', '2028-02-29'],
  ['2025-08-31', '2027-02-28'],
  ['2026-12-31', '2028-06-30'],
])('keeps a gift bought on %s valid until %s', (bought, last) => {
  expect(giftExpiry(bought)).toBe(last)
})
