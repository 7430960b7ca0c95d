import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { newRecoveryCodes, readCode } from './recovery-codes.ts'
import { isTwoFactorRequired } from './required.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { readTicket, ticketFor } from './ticket.ts'

const SHOP_SECRET = 'a secret of the tests, long enough to be one'
const AT = new Date('2026-11-25T12:00:00Z')

describe('recovery codes', () => {
  test('are ten, all different, and read in any typed form', () => {
    const codes = newRecoveryCodes(crypto)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) {
      expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
      for (const typed of [code, code.toUpperCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])
        expect(readCode(typed)).toEqual({ kind: 'recovery', code })
    }
  })

  test('are distinguished from an app’s codes, and from anything else', () => {
    expect(readCode('123 456')).toEqual({ kind: 'app', code: '123456' })
    for (const typed of ['', '12345', '1234567', 'abcd-efgh', 'abcd-efgh-ijkl-mno1'])
      expect(readCode(typed)).toBeUndefined()
  })
})

describe('a sealed secret', () => {
  const seal = (secret: Uint8Array<ArrayBuffer>) =>
    sealSecret(secret, { ownerId: 'ann', shopSecret: SHOP_SECRET }, crypto)

  test.prop([fc.uint8Array({ minLength: 1, maxLength: 40 })], { numRuns: 30 })(
    'opens for its owner, and differs each time it is stored',
    async (bytes) => {
      const secret = Uint8Array.from(bytes)
      const stored = await seal(secret)
      expect(stored).not.toBe(await seal(secret))
      expect(await openSecret(stored, { ownerId: 'ann', shopSecret: SHOP_SECRET })).toEqual(secret)
    },
  )

  test('doesn’t open for another owner, with another shop secret, or after tampering', async () => {
    const stored = await seal(Uint8Array.of(1, 2, 3))
    expect(await openSecret(stored, { ownerId: 'ben', shopSecret: SHOP_SECRET })).toBeUndefined()
    expect(await openSecret(stored, { ownerId: 'ann', shopSecret: 'another' })).toBeUndefined()
    const touched = stored.slice(0, -1) + (stored.endsWith('0') ? '1' : '0')
    for (const other of [touched, '', 'x.y', '00.00'])
      expect(await openSecret(other, { ownerId: 'ann', shopSecret: SHOP_SECRET })).toBeUndefined()
  })
})

describe('the ticket between the two steps', () => {
  const ticket = { id: 'ann', email: 'ann@example.test', credentials_from: AT.toISOString() }
  const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000)

  test('is valid for five minutes, with the shop’s own signature', async () => {
    const token = await ticketFor(ticket, SHOP_SECRET, AT)
    expect(await readTicket(token, SHOP_SECRET, later(4.9))).toEqual(ticket)
    expect(await readTicket(token, SHOP_SECRET, later(5))).toBeUndefined()
    expect(await readTicket(token, 'another secret', AT)).toBeUndefined()
    expect(await readTicket(token, '', AT)).toBeUndefined()
  })

  test.prop([fc.string({ maxLength: 200 })])('is invalid in any other form', async (token) => {
    expect(await readTicket(token, SHOP_SECRET, AT)).toBeUndefined()
  })
})

test('requires it of owners of public shops, and of no one in the demo', () => {
  expect(isTwoFactorRequired('owner', { https: true, DEMO: false })).toBe(true)
  expect(isTwoFactorRequired('owner', { https: true, DEMO: true })).toBe(false)
  expect(isTwoFactorRequired('owner', { https: false, DEMO: false })).toBe(false)
  expect(isTwoFactorRequired('merchandiser', { https: true, DEMO: false })).toBe(false)
})
