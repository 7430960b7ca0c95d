/** The Worker's connection to the database, and the errors it can fail with. */
import { type Client, LibsqlError } from '@libsql/client/web'
import { createWebClient } from '../database/client-web.ts'
import { keptCalls } from '../database/hrana/kept-client.ts'
import { keepStreams, type Streams } from '../database/hrana/streams.ts'
import { keepWriteTurns, type WriteTurns } from '../database/hrana/write-turns.ts'
import type { Settings } from './env.ts'

/** The database did not answer: it is stopped, out of reach, or slower than anyone would wait. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
}

/** True for what the database itself answered to a query: a constraint, a wrong statement. */
export const isDatabaseError = (error: unknown): boolean => error instanceof LibsqlError

/** Milliseconds a round trip may take before the shopper is told to try again. */
const TIMEOUT = 8_000

const isGatewayFailure = (status: number): boolean => status === 502 || status === 503 || status === 504

/** Reads the whole answer here, so that a connection lost half way counts as unreachable too. */
const ask = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const giveUp = new AbortController()
  // Not AbortSignal.timeout: its timer runs on after the answer, and a request may have only so many.
  const timer = setTimeout(() => giveUp.abort(new Error(`No answer within ${TIMEOUT} ms`)), TIMEOUT)
  try {
    const answer = await fetch(input, { ...init, signal: giveUp.signal })
    return new Response(await answer.arrayBuffer(), answer)
  } catch (cause) {
    throw new DatabaseUnreachable('The database did not answer', { cause })
  } finally {
    clearTimeout(timer)
  }
}

const reach: typeof fetch = async (input, init) => {
  const answer = await ask(input, init)
  if (isGatewayFailure(answer.status)) throw new DatabaseUnreachable(`The database's gateway answered ${answer.status}`)
  return answer
}

/** What requests of this isolate share. */
type Shared = { streams: Streams; writes: WriteTurns }

const sharedByServer = new Map<string, Shared>()

const sharedOf = (url: string): Shared => {
  const shared = sharedByServer.get(url) ?? { streams: keepStreams(), writes: keepWriteTurns() }
  sharedByServer.set(url, shared)
  return shared
}

/**
 * A client for one request: workerd forbids sharing a connection between requests, and making one costs nothing. Only
 * the server's side of a stream stays open from one request to the next (decision 14).
 */
export const openDatabase = ({ LIBSQL_URL, LIBSQL_AUTH_TOKEN }: Settings): Client => {
  const options = {
    url: LIBSQL_URL,
    authToken: LIBSQL_AUTH_TOKEN === '' ? undefined : LIBSQL_AUTH_TOKEN,
    fetch: reach,
  }
  return Object.assign(createWebClient(options), keptCalls({ ...options, ...sharedOf(LIBSQL_URL) }))
}
