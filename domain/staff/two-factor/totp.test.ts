import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { toBase32 } from './base32.ts'
import { codeOf, setUpLink, stepAt, stepOfCode } from './totp.ts'

/** From RFC 6238, appendix B. */
const RFC_SECRET = new TextEncoder().encode('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('generates the RFC’s code at %i seconds: %s', async (seconds, code) => {
  const step = stepAt(new Date(seconds * 1000))
  expect(await codeOf(RFC_SECRET, step, 8)).toBe(code)
  expect(await codeOf(RFC_SECRET, step)).toBe(code.slice(-6))
})

const aSecret = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Uint8Array.from(bytes))
const aTime = fc.date({ min: new Date('2026-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

describe('code', () => {
  test.prop([aSecret, aTime, fc.integer({ min: -1, max: 1 })])(
    'is valid in its own step and the adjacent ones',
    async (secret, at, off) => {
      const step = stepAt(at) + off
      const found = await stepOfCode({ secret, lastStep: 0 }, await codeOf(secret, step), at)
      // Two steps share a code once in a million.
      expect(Math.abs((found ?? 0) - stepAt(at))).toBeLessThanOrEqual(1)
    },
  )

  test.prop([aSecret, aTime, fc.integer({ min: -1, max: 1 })])(
    'is valid once: neither again nor from an earlier step',
    async (secret, at, off) => {
      const step = stepAt(at) + off
      const found = await stepOfCode({ secret, lastStep: step }, await codeOf(secret, step), at)
      expect(found ?? Number.POSITIVE_INFINITY).toBeGreaterThan(step)
    },
  )

  test('is invalid a minute earlier or later', async () => {
    const at = new Date('2026-11-25T12:00:00Z')
    for (const off of [-2, 2]) {
      const code = await codeOf(RFC_SECRET, stepAt(at) + off)
      expect(await stepOfCode({ secret: RFC_SECRET, lastStep: 0 }, code, at)).toBeUndefined()
    }
  })
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes %j as %j in base32, as in RFC 4648', (text, base32) => {
  expect(toBase32(new TextEncoder().encode(text))).toBe(base32)
})

test('gives an app the shop, the address and the secret in a link', () => {
  const link = new URL(setUpLink(RFC_SECRET, { shop: 'Wine & Co', email: 'ann@example.test' }))
  expect(decodeURIComponent(link.pathname)).toContain('Wine & Co:ann@example.test')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Wine & Co',
  })
})
