/** A client of the shop under test, and a counter of the round trips of its calls. */
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { HASH_COST } from '../../database/password-hash.ts'
import { app } from '../../functions/app.ts'
import { HASHING_LIMITS } from '../../functions/core/session/hashing.ts'
import type { Problem } from '../../functions/errors.ts'
import { anExecutionContext } from '../factories/execution-context.ts'

// The tests sign in more people a second than a shop does, and hashing delays no page here.
HASHING_LIMITS.share = 1

// At full cost, hashing would take a fifth of the run. database/password-hash.test.ts tests the full cost.
HASH_COST.N = 16

export const SHOP = 'https://shop.test'

/** The headers that a page of the shop sends with a write. */
export const SAME_ORIGIN = { Origin: SHOP, 'Content-Type': 'application/json' }

/**
 * Calls the Worker in the test's own isolate, which is thirty times as fast as through the test runner's entry, which
 * resolves its modules each time.
 */
const answer = async (address: string, init?: RequestInit): Promise<Response> => {
  const request = new Request(address, init)
  // Sets the length, as HTTP clients do; a stream has none.
  const bytes = typeof init?.body === 'string' ? new TextEncoder().encode(init.body) : init?.body
  if (bytes instanceof Uint8Array) request.headers.set('Content-Length', String(bytes.length))
  return app.fetch(request, env, anExecutionContext())
}

export const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  answer(SHOP + path, { headers, redirect: 'manual' })

/** A random IP address for one test, sent as Cloudflare does: `{ 'CF-Connecting-IP': newIpAddress() }`. */
export const newIpAddress = (): string => `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`

/** Sends a POST. A `body` that is text is sent unchanged. */
export const post = (path: string, body: unknown, headers: Record<string, string> = SAME_ORIGIN): Promise<Response> =>
  answer(SHOP + path, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Sends a request of any method, for requests that must be refused. */
export const send = (path: string, init: RequestInit): Promise<Response> => answer(SHOP + path, init)

/** Sends a write by any method. */
export const write = (method: 'PATCH' | 'PUT' | 'DELETE' | 'POST', path: string, body: unknown, cookie = '') =>
  answer(SHOP + path, {
    method,
    headers: { ...SAME_ORIGIN, Cookie: cookie },
    body: JSON.stringify(body),
  })

/** Returns a response's JSON, typed as the test expects. */
export const json = async <Body>(answer: Response): Promise<Body> => answer.json()

/** Returns a response's status and the fields of its errors: [400, 'email']. */
export const faultsOf = async (answer: Response): Promise<(number | string)[]> => {
  const { errors = [] } = await json<Problem>(answer)
  return [answer.status, ...errors.map(({ field }) => field)]
}

/** Returns the cookie that a response sets, ready to be sent back; '' if it sets none. */
export const cookieOf = (answer: Response): string => answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''

/**
 * Returns the result of `work` and its number of requests to the database. The Worker runs in this isolate, so its
 * fetch is ours. Leaves out the statistics of searches, which are written half a second after the answer.
 */
export const counting = async <Result>(work: () => Promise<Result>): Promise<[result: Result, trips: number]> => {
  const { fetch } = globalThis
  const sent: Promise<string>[] = []
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((target, init) => {
    const request = new Request(target, init)
    if (request.url.startsWith(env.LIBSQL_URL)) sent.push(request.clone().text())
    return fetch(request)
  })
  try {
    const result = await work()
    return [result, (await Promise.all(sent)).filter((body) => !body.includes('INTO daily_searches')).length]
  } finally {
    spy.mockRestore()
  }
}

export const countRoundTrips = async (work: () => Promise<unknown>): Promise<number> => (await counting(work))[1]
