import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { app } from '../../functions/app.ts'
import type { Health } from '../../functions/staff/health/schema.ts'
import { anExecutionContext } from '../factories/execution-context.ts'
import { query } from './database.ts'
import { countRoundTrips, get, json, post, SHOP } from './shop.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A time at which the last write is too old to count, later on each call. */
let minutes = 0
const later = () => {
  minutes += 1
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
}

const SOUND = { database: 'reachable', release: 'r1', version: 'test', commit: 'c'.repeat(40) }

test('reports the live release and that the database answers', async () => {
  const answer = await get('/api/health')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject(SOUND)
})

test('costs one round trip, with or without a write', async () => {
  later()
  expect(await countRoundTrips(() => get('/api/health'))).toBe(1)
  expect(await countRoundTrips(() => get('/api/health'))).toBe(1)
})

test('writes at most once in ten seconds, whatever the load', async () => {
  later()
  const ask = vi.spyOn(globalThis, 'fetch')
  await Promise.all(Array.from({ length: 20 }, () => get('/api/health')))
  expect(ask.mock.calls.filter(([, init]) => String(init?.body).match(/insert into/i))).toHaveLength(1)
})

/** Makes the database refuse every write with the given error; reads succeed. */
const failWrites = (code: string, message: string) => {
  const really = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!/INSERT|UPDATE|DELETE/i.test(String(init?.body))) return really(input, init)
    const step = { step_results: [null, null, null, null], step_errors: [null, { code, message }, null, null] }
    const results = [
      { type: 'ok', response: { type: 'batch', result: step } },
      { type: 'ok', response: { type: 'get_autocommit', is_autocommit: true } },
    ]
    return Response.json({ baton: null, base_url: null, results })
  })
}

const causesIn = async (answer: Response) => (await json<Health>(answer)).alarms?.map(({ cause }) => cause) ?? []

/** Requests the health check with a monitor's key. */
const monitored = (key: string) => {
  const request = new Request(`${SHOP}/api/health`, { headers: { Authorization: `Bearer ${key}` } })
  return app.fetch(request, { ...env, MONITOR_KEY: 'a key of the monitor'.replaceAll(' ', '-') }, anExecutionContext())
}

test('raises an alarm for failed mail, with details for a monitor only, and still reports that the shop can sell', async () => {
  await query(`INSERT INTO mail (unique_key, template, to_email, state, is_unmade, data_json, next_attempt_at, created_at)
    VALUES ('unmade', 'order-confirmation', 'ann@example.test', 'dead', 1, '{}', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`)
  const answer = await get('/api/health')
  expect(answer.status).toBe(200)
  expect((await json<Health>(answer)).alarms).toContainEqual({ cause: 'mail_unmade' })
  expect((await json<Health>(await monitored('another-key-entirely'))).alarms).toContainEqual({ cause: 'mail_unmade' })
  expect((await json<Health>(await monitored('a-key-of-the-monitor'))).alarms).toContainEqual(
    expect.objectContaining({ cause: 'mail_unmade', text: expect.stringContaining('A mail could not be made') }),
  )
  await query(`DELETE FROM mail WHERE unique_key = 'unmade'`)
  expect(await causesIn(await get('/api/health'))).not.toContain('mail_unmade')
})

describe('with a database that can’t be written', () => {
  test.each([
    ['disk_full', 'SQLITE_FULL', 'database or disk is full', 'is full'],
    ['disk_failing', 'SQLITE_IOERR_WRITE', 'disk I/O error', 'does not take what is written'],
    ['read_only', 'SQLITE_READONLY', 'attempt to write a readonly database', 'can only be read'],
    ['damaged', 'SQLITE_CORRUPT', 'database disk image is malformed', 'restore a backup'],
  ])('health is 503 and names it: %s', async (problem, code, message, says) => {
    later()
    failWrites(code, `SQLite error: ${message}`)
    const answer = await get('/api/health')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('5')
    expect(await answer.json()).toMatchObject({ ...SOUND, problem, message: expect.stringContaining(says) })
  })

  test('recovers with the first write that succeeds', async () => {
    later()
    failWrites('SQLITE_FULL', 'SQLite error: database or disk is full')
    expect((await get('/api/health')).status).toBe(503)
    vi.restoreAllMocks()
    expect((await get('/api/health')).status).toBe(200)
  })

  test('asks a shopper to try again later, and logs the fault', async () => {
    const log = vi.fn<(line: string) => void>()
    vi.stubGlobal('console', { error: log, warn: log })
    failWrites('SQLITE_FULL', 'SQLite error: database or disk is full')
    const answer = await post('/api/cart/update', { product: 'WINE', quantity: 1, type: 'override_quantity' })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('5')
    expect(log.mock.calls.map(([line]): unknown => JSON.parse(line))).toMatchObject([
      { status: 503, fault: 'disk_full' },
    ])
  })
})
