import { expect, test } from 'vitest'
import { MAX_ATTEMPTS, nextAttempt } from './back-off.ts'

const AT = new Date('2026-11-20T11:30:00.000Z')

test('retries a mail after 1, 5 and 30 minutes, 2, 12 and 24 hours, and then no more', () => {
  const waits = Array.from({ length: MAX_ATTEMPTS }, (_, index) => nextAttempt(index + 1, AT))
  const minutes = waits.map((next) => next && (next.getTime() - AT.getTime()) / 60_000)
  expect(minutes).toEqual([1, 5, 30, 120, 720, 1440, undefined])
})
