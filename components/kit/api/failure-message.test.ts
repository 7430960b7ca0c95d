import { afterEach, expect, test, vi } from 'vitest'
import { UNREACHABLE_MESSAGE } from './call.ts'
import { failureMessage } from './failure-message.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [0, true, UNREACHABLE_MESSAGE],
  [0, false, 'We couldn’t reach the shop: you’re offline. Please try again once you’re connected.'],
  [503, false, 'The shop is busy'],
])('explains status %i while navigator.onLine is %s', (status, onLine, message) => {
  vi.stubGlobal('navigator', { onLine })
  expect(failureMessage({ status, message: 'The shop is busy' })).toBe(message)
})
