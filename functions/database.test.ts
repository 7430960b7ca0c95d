import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testSettings } from '../tests/factories/settings.ts'
import { DatabaseUnreachable, openDatabase } from './database.ts'

const ask = () => openDatabase(testSettings({ LIBSQL_URL: 'http://database.test' })).execute('SELECT 1')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a database that does not answer is given up after 8 seconds', async () => {
  vi.stubGlobal(
    'fetch',
    (_: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const failed = ask().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(7999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failed).toBeInstanceOf(DatabaseUnreachable)
})

test('an answer, whatever it says, leaves no timer behind', async () => {
  vi.stubGlobal('fetch', async () => new Response('no', { status: 400 }))
  await expect(ask()).rejects.toThrow('400')
  expect(vi.getTimerCount()).toBe(0)
})
