/** A client of the shop under test, and a count of what its calls cost. */
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { app } from '../../functions/app.ts'
import { anExecutionContext } from '../factories/execution-context.ts'

export const SHOP = 'https://shop.test'

/** What a page of the shop sends with a write. */
export const SAME_ORIGIN = { Origin: SHOP, 'Content-Type': 'application/json' }

/**
 * The Worker within the test's own isolate: a thirtieth of the time of a call through the test runner's entry, which looks
 * its modules up again each time.
 */
const answer = async (address: string, init?: RequestInit): Promise<Response> =>
  app.fetch(new Request(address, init), env, anExecutionContext())

export const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  answer(SHOP + path, { headers, redirect: 'manual' })

/** A write; `body` is sent as it is when it is text. */
export const post = (path: string, body: unknown, headers: Record<string, string> = SAME_ORIGIN): Promise<Response> =>
  answer(SHOP + path, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Any method, for what must be refused. */
export const send = (path: string, init: RequestInit): Promise<Response> => answer(SHOP + path, init)

/** The same write by another method. */
export const write = (method: 'PATCH' | 'PUT' | 'DELETE' | 'POST', path: string, body: unknown, cookie = '') =>
  answer(SHOP + path, {
    method,
    headers: { ...SAME_ORIGIN, Cookie: cookie },
    body: JSON.stringify(body),
  })

/** An answer's JSON, as what the test expects it to be. */
export const json = async <Body>(answer: Response): Promise<Body> => answer.json()

/** The cookie an answer sets, ready to be sent back; '' when it sets none. */
export const cookieOf = (answer: Response): string => answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''

const addressOf = (target: RequestInfo | URL): string => (target instanceof Request ? target.url : String(target))

/** Requests to the database while `work` ran. The Worker runs in this isolate, so its fetch is ours. */
export const countRoundTrips = async (work: () => Promise<unknown>): Promise<number> => {
  const spy = vi.spyOn(globalThis, 'fetch')
  try {
    await work()
    return spy.mock.calls.filter(([target]) => addressOf(target).startsWith(env.LIBSQL_URL)).length
  } finally {
    spy.mockRestore()
  }
}
