import { expect, test, vi } from 'vitest'
import { withFakeTimers } from '../tests/factories/fake-timers.ts'
import { testSettings } from '../tests/factories/settings.ts'
import { DatabaseUnreachable, openDatabase } from './database.ts'

const ask = () => openDatabase(testSettings({ LIBSQL_URL: 'http://database.test' })).execute('SELECT 1')

withFakeTimers()

test('times out after 8 seconds without an answer', async () => {
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

test.each([
  ['http://127.0.0.1:4001', '', 1],
  ['http://[::1]:4002', '', 1],
  ['http://localhost:4003', 'far', 15],
  ['libsql://shop.example', '', 15],
  ['https://database.example', 'near', 1],
])(
  'door 8: sends a database at %s, with the distance %j, %i basket writes at once',
  async (LIBSQL_URL, LIBSQL_DISTANCE, most) => {
    const sent = vi.fn<typeof fetch>(() => new Promise(() => {}))
    vi.stubGlobal('fetch', sent)
    const settings = testSettings({ LIBSQL_URL, LIBSQL_DISTANCE })
    for (let i = 0; i < 20; i += 1)
      openDatabase(settings)
        .batch(['DELETE FROM carts'], 'write')
        .catch(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveBeenCalledTimes(most)
  },
)

test.each([401, 403])('a token that the database refuses with %i makes it unreachable', async (status) => {
  vi.stubGlobal('fetch', async () => new Response('{"error":"The JWT is invalid"}', { status }))
  const failed: unknown = await ask().catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(DatabaseUnreachable)
  expect(String(failed)).toContain('LIBSQL_AUTH_TOKEN')
})

test('leaves no timer behind after any answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('no', { status: 400 }))
  await expect(ask()).rejects.toThrow('400')
  expect(vi.getTimerCount()).toBe(0)
})
