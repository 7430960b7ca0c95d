import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { isMailAddress, oneLine } from './header-text.ts'

test.each([
  ['Your order W12345678', 'Your order W12345678'],
  ['Hello\r\nBcc: all@example.com', 'Hello Bcc: all@example.com'],
  [' a\u2028b\u0000 ', 'a b'],
])('puts %j on one line: %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

const anyText = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 300 }))

test.prop([anyText])('makes of any text one line of at most 200 characters that is valid UTF-8', (text) => {
  const line = oneLine(text)
  expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
  expect(line.length).toBeLessThanOrEqual(200)
  expect(line.isWellFormed()).toBe(true)
})

test.each(['ann@example.test', "o'neil+wine@sub.example.co.uk", 'a@b'])('accepts %s as an address', (address) => {
  expect(isMailAddress(address)).toBe(true)
})

test.each([
  '',
  'ann',
  'ann@',
  '@example.test',
  'ann@example.test>',
  'ann@example.test\r\nRCPT TO:<b@example.test>',
  'ann b@example.test',
  'a@b@c',
  'zoë@example.test',
  `${'a'.repeat(65)}@example.test`,
])('refuses %j', (address) => {
  expect(isMailAddress(address)).toBe(false)
})
