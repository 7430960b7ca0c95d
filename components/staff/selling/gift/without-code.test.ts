import { expect, test } from 'vitest'
import { GIFT_CODE_BYTES, giftCode } from '../../../../domain/selling/gift/code.ts'
import { withoutCode } from './without-code.ts'

test('searches only for the end of a whole code', () => {
  const code = giftCode(new Uint8Array(GIFT_CODE_BYTES).fill(7))
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' ')])
    expect(withoutCode(typed)).toBe(code.slice(-4))
  expect(withoutCode('W12345678')).toBe('W12345678')
})
