import { expect, test } from 'vitest'
import { isTrackingNumber, trackingDoubt } from './tracking-number.ts'

test.each(['CDX 4471 902 118', 'JD0002-4471', '15501234567890', '12345'])('accepts %s', (number) => {
  expect(isTrackingNumber(number)).toBe(true)
})

test.each(['<b>bad number!</b>', '1234', '1'.repeat(41), '-12345', 'ÄÖÜ123', '12/34567', '12345\n678'])(
  'refuses %j',
  (number) => {
    expect(isTrackingNumber(number)).toBe(false)
  },
)

test.each([
  ['DPD', '1550 1234 5678 90', ''],
  ['DPD', '1550 1234', 'DPD numbers have 14 digits'],
  ['DPD', '1550123456789A', 'DPD numbers have 14 digits'],
  ['DPD', '', ''],
  ['Our own van', '12345', ''],
])('%s %j: %j', (carrier, number, doubt) => {
  expect(trackingDoubt(carrier, number)).toBe(doubt)
})
