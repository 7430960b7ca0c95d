/** A libSQL client's `batch` and `execute`, over pooled streams that stay open between requests (decision 14). */
import type { Client, InArgs, InStatement, ResultSet } from '@libsql/client'
import { LibsqlError } from '@libsql/client/web'
import type { PooledCalls, Priority } from '../batch.ts'
import type { ClientOptions } from '../client-web.ts'
import { SERVER_BUSY } from '../retry-when-busy.ts'
import {
  type BatchResult,
  type HranaError,
  isStale,
  readIfUnchangedSteps,
  readSteps,
  toIfUnchangedSteps,
  toLibsqlError,
  toSingle,
  toTransaction,
} from './json.ts'
import type { Lease, Stream, StreamPool } from './stream-pool.ts'
import type { WriteQueue } from './write-queue.ts'

/** The whole response, as text. */
export type Post = (url: string, init: RequestInit) => Promise<{ status: number; text: string }>

type Options = ClientOptions & {
  /** Sends a pipeline; `fetch` by default. */
  post?: Post
  streams: StreamPool
  writes: WriteQueue
  priority: Priority
}

type Steps = ReturnType<typeof toSingle>

type StreamResult =
  | { type: 'error'; error: HranaError }
  | { type: 'ok'; response: { result?: BatchResult; is_autocommit?: boolean } }

type PipelineAnswer = { baton: string | null; base_url: string | null; results: StreamResult[] }

/** 'libsql:' means 'https:'. The path of the URL is kept, as in the library. */
const httpUrl = (url: string): string => url.replace(/^libsql:/, 'https:')

/** Responses to an unknown or expired baton, before anything runs: two forms from sqld, a third from Turso. */
const isStreamLost = (status: number, text: string): boolean =>
  (status >= 400 && text.includes('"STREAM_EXPIRED"')) ||
  (status === 400 && text.startsWith('Received an invalid baton')) ||
  (status === 404 && text.includes('stream not found'))

/** sqld accepts at most 128 concurrent requests. */
const TOO_MANY_REQUESTS = 429

const refusal = (status: number, text: string): LibsqlError =>
  new LibsqlError(
    `Server returned HTTP status ${status}: ${text}`,
    status === TOO_MANY_REQUESTS ? SERVER_BUSY : 'SERVER_ERROR',
  )

const postBy =
  (ask: typeof fetch): Post =>
  async (url, init) => {
    const response = await ask(url, init)
    return { status: response.status, text: await response.text() }
  }

/** Cache by server URL: resolving a URL takes as long as reading a response, and there are few servers. */
const pipelines = new Map<string, string>()

const pipelineOf = (baseUrl: string): string => {
  const known = pipelines.get(baseUrl)
  if (known !== undefined) return known
  const { href } = new URL('v3/pipeline', baseUrl)
  pipelines.set(baseUrl, href)
  return href
}

const send = (options: Options, { stream, isPooled }: Lease, steps: Steps) => {
  const { url, authToken, fetch: ask = fetch, post = postBy(ask) } = options
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  if (authToken !== undefined) headers.Authorization = `Bearer ${authToken}`
  const requests = [{ type: 'batch', batch: { steps } }, { type: isPooled ? 'get_autocommit' : 'close' }]
  return post(pipelineOf(stream?.baseUrl ?? httpUrl(url)), {
    method: 'POST',
    headers,
    body: JSON.stringify(stream === undefined ? { requests } : { baton: stream.baton, requests }),
  })
}

/**
 * The connection is still usable after stale data, a failed constraint or a held lock, but maybe not after other
 * errors.
 */
const isSound = ({ step_errors }: BatchResult): boolean => {
  // The first error is the cause; after a rejected BEGIN the ROLLBACK fails too.
  const cause = step_errors.find((error) => error !== null && !isStale(error))
  return cause === undefined || /^SQLITE_(CONSTRAINT|BUSY)/.test(cause?.code ?? '')
}

/** The stream to return to the pool: only if the server reports that no transaction is open. */
const nextStream = ({ baton, base_url, results }: PipelineAnswer, before: string): Stream | undefined => {
  const [batch, state] = results
  if (baton === null || batch?.type !== 'ok' || state?.type !== 'ok') return undefined
  const isFree = state.response.is_autocommit === true && batch.response.result && isSound(batch.response.result)
  return isFree ? { baton, baseUrl: base_url ?? before } : undefined
}

/** One round trip; a second one only if the stream no longer existed, so that nothing runs twice. */
const run = async (options: Options, steps: Steps): Promise<BatchResult> => {
  const { streams, url } = options
  const lease = streams.acquire()
  let next: Stream | undefined
  try {
    const { status, text } = await send(options, lease, steps)
    if (lease.stream !== undefined && isStreamLost(status, text)) {
      streams.clear()
      return await run(options, steps)
    }
    if (status === TOO_MANY_REQUESTS) next = lease.stream
    if (status < 200 || status > 299) throw refusal(status, text)
    const answer: PipelineAnswer = JSON.parse(text)
    next = nextStream(answer, lease.stream?.baseUrl ?? httpUrl(url))
    const [batch] = answer.results
    if (batch?.type === 'error') throw toLibsqlError(batch.error)
    if (batch?.response.result === undefined) throw new LibsqlError('The answer has no result', 'HRANA_PROTO_ERROR')
    return batch.response.result
  } finally {
    streams.release(lease, next)
  }
}

/** True if a single statement only reads. A false 'no' only costs a turn in the write queue. */
const isRead = (statement: InStatement): boolean =>
  /^\s*select\b/i.test(typeof statement === 'string' ? statement : statement.sql)

const inTurn = ({ writes, priority }: Options, write: () => Promise<BatchResult>): Promise<BatchResult> =>
  writes.run(write, priority)

const one = async (options: Options, statement: InStatement): Promise<ResultSet> => {
  const ask = () => run(options, toSingle(statement))
  const [result] = readSteps(await (isRead(statement) ? ask() : inTurn(options, ask)), 0, 1)
  if (result === undefined) throw new LibsqlError('The answer has no result', 'HRANA_PROTO_ERROR')
  return result
}

/** Replaces a client's methods. Arguments are lists without blobs; failures are LibsqlErrors, as in the client. */
export const pooledCalls = (options: Options): Pick<Client, 'batch' | 'execute'> & PooledCalls => ({
  batch: async (statements, mode = 'deferred') => {
    const list = statements.map((entry) => (Array.isArray(entry) ? { sql: entry[0], args: entry[1] ?? [] } : entry))
    const [first, ...others] = list
    // It sees one state of the database even without a transaction, which would take three more statements.
    if (mode === 'read' && first !== undefined && others.length === 0 && isRead(first))
      return [await one(options, first)]
    const transact = () => run(options, toTransaction(list, mode))
    return readSteps(await (mode === 'read' ? transact() : inTurn(options, transact)), 1, list.length + 1)
  },
  writeThenRead: async (writes, reads) => {
    const result = await inTurn(options, () => run(options, toTransaction(writes, 'write', reads)))
    // Results of the reads come after those of BEGIN, the writes, COMMIT and ROLLBACK.
    const firstRead = writes.length + 3
    return {
      written: readSteps(result, 1, writes.length + 1),
      read: readSteps(result, firstRead, firstRead + reads.length),
    }
  },
  readIfUnchanged: async (retained, otherwise) =>
    readIfUnchangedSteps(await run(options, toIfUnchangedSteps(retained, otherwise)), otherwise.length),
  execute: (sql: InStatement, args?: InArgs): Promise<ResultSet> => {
    return one(options, typeof sql === 'string' && args !== undefined ? { sql, args } : sql)
  },
})
