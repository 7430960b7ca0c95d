import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { GIFT_CODE_BYTES, giftCode, giftCodeEnding, parseGiftCode } from './code.ts'

const bytes = fc.uint8Array({ minLength: GIFT_CODE_BYTES, maxLength: GIFT_CODE_BYTES })
const codes = bytes.map(giftCode)
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Positions of the twelve characters in 'GIFT-XXXX-XXXX-XXXX'. */
const PLACES = [5, 6, 7, 8, 10, 11, 12, 13, 15, 16, 17, 18]
const place = fc.constantFrom(...PLACES)

const put = (code: string, at: number, character: string) => code.slice(0, at) + character + code.slice(at + 1)

test('writes a code in four groups without I, L, O and U', () => {
  expect(giftCode(new Uint8Array(GIFT_CODE_BYTES))).toBe('GIFT-0000-0000-0000')
  fc.assert(
    fc.property(codes, (code) => {
      expect(code).toMatch(/^GIFT(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
      expect(parseGiftCode(code)).toBe(code)
      expect(giftCodeEnding(code)).toBe(code.slice(15))
    }),
  )
})

test.prop([bytes, bytes])('makes different codes from different random bits', (one, other) => {
  const isSame = one.every((byte, at) => byte % 32 === (other[at] ?? 0) % 32)
  expect(giftCode(one) === giftCode(other)).toBe(isSame)
})

const habits = fc.record({
  isLower: fc.boolean(),
  gap: fc.constantFrom('-', ' ', '', ' – ', '‑'),
  one: fc.constantFrom('1', 'I', 'l', 'i', 'L'),
  zero: fc.constantFrom('0', 'O', 'o'),
  hasPrefix: fc.boolean(),
})

test.prop([codes, habits])(
  'ignores case, spaces, dashes and the prefix, and reads O as 0, I and L as 1',
  (code, { isLower, gap, one, zero, hasPrefix }) => {
    const groups = code.split('-').slice(hasPrefix ? 0 : 1)
    const text = groups.join(gap).replaceAll('1', one).replaceAll('0', zero)
    expect(parseGiftCode(` ${isLower ? text.toLowerCase() : text} `)).toBe(code)
  },
)

test.prop([codes, place, fc.constantFrom(...CHARACTERS)])('detects one wrong character', (code, at, other) => {
  fc.pre(code.charAt(at) !== other)
  expect(parseGiftCode(put(code, at, other))).toBeNull()
})

test.prop([codes, place, place])('detects two swapped characters, adjacent or far apart', (code, one, other) => {
  fc.pre(code.charAt(one) !== code.charAt(other))
  expect(parseGiftCode(put(put(code, one, code.charAt(other)), other, code.charAt(one)))).toBeNull()
})

test.prop([codes, place, fc.constantFrom(...CHARACTERS)])(
  'detects a missing or an extra character',
  (code, at, more) => {
    expect(parseGiftCode(put(code, at, ''))).toBeNull()
    expect(parseGiftCode(code.slice(0, at) + more + code.slice(at))).toBeNull()
  },
)

test.each(['', 'GIFT', 'GIFT-0000-0000-000U', 'GIFT-0000-0000-000*', 'hello', 'GIFT-0000-0000-0000-0000'])(
  'refuses %j',
  (typed) => expect(parseGiftCode(typed)).toBeNull(),
)
