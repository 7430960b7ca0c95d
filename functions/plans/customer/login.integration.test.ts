import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertMany } from '../../../database/batch.ts'
import type { KnownDevice } from '../../../database/queries/core/sign-in-attempts.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { HASHING_LIMITS } from '../../core/session/hashing.ts'
import { logIn } from './login.ts'
import { register } from './register.ts'

// The test hashes faster than a shop's sign-ins, one after the other.
HASHING_LIMITS.share = 1

const database = testDatabase()
let annsDevice: KnownDevice
beforeAll(async () => {
  const ann = { email: 'ann@example.test', password: 'a long enough password', first_name: 'Ann', last_name: 'Other' }
  const registered = await register(database.client, ann, FROM, new Date('2026-01-01T00:00:00Z'))
  if (registered.ok) annsDevice = registered.device
})
beforeEach(() => database.client.execute('DELETE FROM sign_in_attempts'))

const FROM = { visitor: undefined, token: undefined, ipAddress: '192.0.2.1', userAgent: 'test', device: undefined }
const MINUTE = 60_000
const START = Date.parse('2026-03-01T12:00:00Z')

const attempt = (password: string, minutes: number, email = 'ann@example.test') =>
  logIn(database.client, { email, password }, FROM, new Date(START + minutes * MINUTE))

/** Writes failures at START without checking a password. */
const addFailures = (count: number, address: string, emailOf: (index: number) => string) =>
  insertMany(
    database.client,
    'sign_in_attempts',
    Array.from({ length: count }, (_, index) => ({
      audience: 'customer' as const,
      email: emailOf(index),
      ip_address: address,
      created_at: new Date(START).toISOString(),
    })),
  )

const RIGHT = 'a long enough password'

test('ten failures within 15 minutes block an account until the first is 15 minutes old', async () => {
  for (let minute = 0; minute < 10; minute += 1) {
    expect(await attempt('wrong', minute)).toEqual({ ok: false, code: 'wrong' })
  }
  expect(await attempt(RIGHT, 10)).toEqual({ ok: false, code: 'too-many', seconds: 5 * 60 })
  expect(await attempt(RIGHT, 14.99)).toMatchObject({ ok: false, code: 'too-many', seconds: 1 })
  expect(await attempt(RIGHT, 15)).toMatchObject({ ok: true, user: { first_name: 'Ann' } })
})

test('refused attempts don’t make the wait longer', async () => {
  await addFailures(10, '', () => 'ann@example.test')
  for (let i = 0; i < 20; i += 1) await attempt('wrong', 14)
  expect(await attempt(RIGHT, 15)).toMatchObject({ ok: true })
})

test('failures elsewhere don’t block a known device, which is counted separately', async () => {
  await addFailures(10, '', () => 'ann@example.test')
  const ann = { email: 'ann@example.test', password: RIGHT }
  const known = { ...FROM, device: annsDevice }
  expect(await logIn(database.client, ann, known, new Date(START))).toMatchObject({ ok: true, device: annsDevice })
  for (let i = 0; i < 10; i += 1) {
    await logIn(database.client, { ...ann, password: 'wrong' }, known, new Date(START))
  }
  expect(await logIn(database.client, ann, known, new Date(START))).toMatchObject({ code: 'too-many' })
})

test('successes don’t count', async () => {
  await addFailures(9, '', () => 'ann@example.test')
  for (let i = 0; i < 3; i += 1) expect(await attempt(RIGHT, 0)).toMatchObject({ ok: true })
})

test('an unknown account is blocked in the same way, after the same number of round trips', async () => {
  const unknownUser = (minutes: number) => attempt('wrong', minutes, 'nobody@example.test')
  database.trips.reset()
  expect(await unknownUser(0)).toEqual(await attempt('wrong', 0))
  expect(database.trips.count()).toBe(2)
  await addFailures(9, '', () => 'nobody@example.test')
  expect(await unknownUser(1)).toEqual({ ok: false, code: 'too-many', seconds: 14 * 60 })
})
