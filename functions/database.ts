/** The Worker's connection to the database, and the errors it can fail with. */
import { type Client, LibsqlError } from '@libsql/client/web'
import type { Prioritised, Priority } from '../database/batch.ts'
import { createWebClient } from '../database/client-web.ts'
import { type Post, pooledCalls } from '../database/hrana/pooled-client.ts'
import { createStreamPool, type StreamPool } from '../database/hrana/stream-pool.ts'
import { createWriteQueue, type WriteQueue } from '../database/hrana/write-queue.ts'
import { DATABASE_QUEUE_SECONDS, DATABASE_SECONDS } from './core/metrics/measured.ts'
import type { Settings } from './env.ts'
import { log } from './log.ts'

/** The database did not respond: it is stopped, unreachable, too slow, or refuses the shop's token. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
}

/** True for an error that the database itself returned: a failed constraint, an invalid statement. */
export const isDatabaseError = (error: unknown): boolean => error instanceof LibsqlError

/** Timeout of a round trip, in milliseconds. */
const TIMEOUT_MS = 8_000

/** As after LIBSQL_AUTH_TOKEN was replaced on the server only. */
const isRefusedToken = (status: number): boolean => status === 401 || status === 403

const isGatewayFailure = (status: number): boolean => status === 502 || status === 503 || status === 504

/** Reads the whole response here, so that a connection lost half-way counts as unreachable too. */
const ask: Post = async (url, init) => {
  const controller = new AbortController()
  // Not AbortSignal.timeout, whose timer keeps running after the response, as the timers of a request are limited.
  const timer = setTimeout(() => controller.abort(new Error(`No answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  init.signal = controller.signal
  try {
    const answer = await fetch(url, init)
    return { status: answer.status, text: await answer.text() }
  } catch (cause) {
    throw new DatabaseUnreachable('The database did not answer', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Characters of a slow round trip's statements that are logged. */
const LOGGED_SQL = 2000

/** The statements of a pipeline, without their arguments, which may be personal. */
const statementsOf = (body: unknown): string => {
  const found: string[] = []
  JSON.parse(String(body), (key, value: unknown) => {
    if (key === 'sql' && typeof value === 'string') found.push(value.replaceAll(/\s+/g, ' '))
    return value
  })
  return found.join('; ').slice(0, LOGGED_SQL)
}

const measure = (ms: number, { SLOW_STATEMENT_MS }: Settings, body: unknown): void => {
  DATABASE_SECONDS.observe(ms / 1000)
  if (SLOW_STATEMENT_MS > 0 && ms >= SLOW_STATEMENT_MS)
    log('warn', { message: 'Slow statements', ms: Math.round(ms), sql: statementsOf(body) })
}

const reachBy =
  (settings: Settings): Post =>
  async (url, init) => {
    const start = performance.now()
    const answer = await ask(url, init).finally(() => measure(performance.now() - start, settings, init.body))
    if (isGatewayFailure(answer.status))
      throw new DatabaseUnreachable(`The database's gateway answered ${answer.status}`)
    if (isRefusedToken(answer.status))
      throw new DatabaseUnreachable(`The database refused LIBSQL_AUTH_TOKEN (${answer.status})`)
    return answer
  }

/**
 * Concurrent requests of an isolate, by the distance of the database (decision 41). Near: one write running and one in
 * transit. Far: a write spends most of its time in transit, so it takes more of them to keep the database busy. sqld
 * serves 128 connections, shared by all isolates.
 */
const LIMITS = {
  near: { turns: 2, streams: 16 },
  far: { turns: 16, streams: 32 },
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** The configured distance, else 'near' if the address is this machine's. */
const distanceOf = ({ LIBSQL_URL, LIBSQL_DISTANCE }: Settings): keyof typeof LIMITS =>
  LIBSQL_DISTANCE || (LOOPBACK.test(new URL(LIBSQL_URL).hostname) ? 'near' : 'far')

/** State shared by the requests of this isolate. */
type Shared = { streams: StreamPool; writes: WriteQueue }

/** Measures how long writes wait for their turn. */
const measuredQueue = ({ run }: WriteQueue): WriteQueue => ({
  run: (write, priority = 'shopping') => {
    const asked = performance.now()
    return run(() => {
      DATABASE_QUEUE_SECONDS.observe((performance.now() - asked) / 1000, { priority })
      return write()
    }, priority)
  },
})

const sharedByServer = new Map<string, Shared>()

const sharedOf = (settings: Settings): Shared => {
  const known = sharedByServer.get(settings.LIBSQL_URL)
  if (known !== undefined) return known
  const { turns, streams } = LIMITS[distanceOf(settings)]
  const shared = { streams: createStreamPool(streams), writes: measuredQueue(createWriteQueue(turns)) }
  sharedByServer.set(settings.LIBSQL_URL, shared)
  return shared
}

const createClient = (settings: Settings, priority: Priority): Client => {
  const { LIBSQL_URL, LIBSQL_AUTH_TOKEN } = settings
  const options = { url: LIBSQL_URL, authToken: LIBSQL_AUTH_TOKEN === '' ? undefined : LIBSQL_AUTH_TOKEN }
  const prioritised: Prioritised = { priority, withPriority: (other) => openDatabase(settings, other) }
  return Object.assign(
    createWebClient(options),
    pooledCalls({ ...options, ...sharedOf(settings), post: reachBy(settings), priority }),
    prioritised,
  )
}

const clients = new WeakMap<Settings, Map<Priority, Client>>()

/**
 * The isolate's client for writes of that priority. It holds no connection, since workerd doesn't let a request use
 * another's: only the stream on the server's side stays open between requests (decision 14).
 */
export const openDatabase = (settings: Settings, priority: Priority = 'shopping'): Client => {
  const known = clients.get(settings) ?? new Map<Priority, Client>()
  clients.set(settings, known)
  const client = known.get(priority) ?? createClient(settings, priority)
  known.set(priority, client)
  return client
}
