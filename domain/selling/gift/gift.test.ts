import { expect, test } from 'vitest'
import { giftExpiry, giftSendingTime, isSentAtOnce } from './gift.ts'

test.each([
  ['2026-11-21', '2028-05-21'],
  ['2026-08-31', '2028-02-29'],
  ['2025-08-31', '2027-02-28'],
  ['2026-12-31', '2028-06-30'],
])('keeps a gift bought on %s valid until %s', (bought, last) => {
  expect(giftExpiry(bought)).toBe(last)
})

const NOW = new Date('2026-11-21T10:00:00.000Z')

test.each([
  ['2026-12-24', '2026-12-24T08:00:00.000Z', 'in winter London has UTC'],
  ['2027-07-01', '2027-07-01T07:00:00.000Z', 'in summer it is an hour ahead'],
  ['2027-03-28', '2027-03-28T07:00:00.000Z', 'the day the clocks go forward'],
  ['2027-10-31', '2027-10-31T08:00:00.000Z', 'the day they go back'],
  ['2026-11-21', '2026-11-21T10:00:00.000Z', 'today’s morning is over'],
  ['2026-11-01', '2026-11-21T10:00:00.000Z', 'a day that has passed'],
])('sends a gift for %s at %s: %s', (day, moment) => {
  expect(giftSendingTime(day, NOW).toISOString()).toBe(moment)
  expect(isSentAtOnce(day, NOW)).toBe(moment === NOW.toISOString())
})
