import { expect, test } from 'vitest'
import { GIFT_CODE_BYTES, giftCode } from '../../../domain/gift/code.ts'
import { giftSearch, readGiftChoice, withoutCode } from './gift-address.ts'

test.each(['', '?tab=expired', '?q=ben%40example.test&page=2'])(
  '%j says what is listed, and is said again',
  (search) => {
    expect(giftSearch(readGiftChoice(search))).toBe(search)
  },
)

test('of a whole code only the end is looked for and stands in the address', () => {
  const code = giftCode(new Uint8Array(GIFT_CODE_BYTES).fill(7))
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' ')]) {
    expect(withoutCode(typed)).toBe(code.slice(-4))
    expect(giftSearch(readGiftChoice(`?q=${encodeURIComponent(typed)}`))).toBe(`?q=${code.slice(-4)}`)
  }
  expect(withoutCode('W12345678')).toBe('W12345678')
})
