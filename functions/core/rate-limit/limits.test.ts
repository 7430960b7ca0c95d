import { expect, test } from 'vitest'
import { RATE_LIMITS, retryAfter, windowStart } from './limits.ts'

const AT = new Date('2026-11-20T10:00:00.000Z')

test('allows an action below the limits, and at a limit once the oldest counted one has expired', () => {
  expect(retryAfter(RATE_LIMITS.form, { by_email: null, by_ip_address: null }, AT)).toBeUndefined()
  expect(retryAfter(RATE_LIMITS.form, undefined, AT)).toBeUndefined()
  const blocking = { by_email: '2026-11-20T09:10:00.000Z', by_ip_address: '2026-11-20T09:30:00.000Z' }
  expect(retryAfter(RATE_LIMITS.form, blocking, AT)).toBe(30 * 60)
  expect(retryAfter(RATE_LIMITS.form, { by_email: windowStart(RATE_LIMITS.form, AT) }, AT)).toBe(1)
})
