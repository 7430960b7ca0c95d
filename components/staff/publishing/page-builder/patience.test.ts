import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE_MS, settlesInTime } from './patience.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('gives up on a file that never arrives, and waits no longer than for one that does', async () => {
  const never = settlesInTime(new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect(await never).toBe(false)
  expect(await settlesInTime(Promise.resolve())).toBe(true)
  expect(await settlesInTime(Promise.reject(new Error('broken')))).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
