import { expect, test } from 'vitest'
import { expiryState, expiryText, lastDayOf } from './card-expiry.ts'

const card = (expiry_month: number, expiry_year: number) => ({ expiry_month, expiry_year })

test('keeps a card valid until the end of its last month', () => {
  expect([card(2, 2027), card(2, 2028), card(12, 2026)].map(lastDayOf)).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2026-12-31',
  ])
  expect(expiryText(card(3, 2027))).toBe('03/27')
})

test.each([
  ['2026-11-30', null],
  ['2026-12-01', 'soon'],
  ['2026-12-31', 'soon'],
  ['2027-01-01', 'expired'],
] as const)('on %s, rates a card that expires in 12/26 as %s', (today, state) =>
  expect(expiryState(card(12, 2026), today)).toBe(state),
)
