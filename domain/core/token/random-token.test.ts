import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { type RandomSource, randomToken } from './random-token.ts'
import { toHex } from './to-hex.ts'

const handing = (bytes: Uint8Array): RandomSource => ({
  getRandomValues(asked) {
    asked.set(bytes.subarray(0, asked.length))
    return asked
  },
})

test.prop([fc.uint8Array()])('reads hex digits back as the same bytes, two per byte', (bytes) => {
  const hex = toHex(bytes)
  expect(hex).toMatch(/^[0-9a-f]*$/)
  expect(hex).toHaveLength(bytes.length * 2)
  expect(Buffer.from(hex, 'hex')).toEqual(Buffer.from(bytes))
})

test('encodes only the given part of a buffer', () => {
  const { buffer } = Uint8Array.of(1, 2, 255, 16)
  expect(toHex(new Uint8Array(buffer, 1, 2))).toBe('02ff')
  expect(toHex(buffer)).toBe('0102ff10')
})

test.prop([fc.uint8Array({ minLength: 64, maxLength: 64 }), fc.integer({ min: 1, max: 64 })])(
  'makes a token of the requested number of bytes, all from the source',
  (bytes, length) => {
    expect(randomToken(handing(bytes), length)).toBe(toHex(bytes.subarray(0, length)))
  },
)
