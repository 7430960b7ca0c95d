import { expect, test } from 'vitest'
import { phoneOrderSearch, readPhoneOrderChoice } from './phone-order-address.ts'

test.each(['', '?tab=expired', '?q=ann%40example.test&page=2'])(
  '%j says what is listed, and is said again',
  (search) => {
    expect(phoneOrderSearch(readPhoneOrderChoice(search))).toBe(search)
  },
)

test('what can’t be read is the first page of those that wait', () => {
  expect(readPhoneOrderChoice('?tab=lost&page=-1')).toEqual({ tab: 'waiting', q: '', page: 1 })
})
