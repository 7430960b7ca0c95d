/** The two everyday calls of a libSQL client, over streams that stay open between requests (decision 14). */

import type { Client, InStatement, ResultSet } from '@libsql/client'
import { LibsqlError } from '@libsql/client/web'
import type { ClientOptions } from '../client-web.ts'
import { TURNED_AWAY } from '../when-free.ts'
import { type BatchResult, type HranaError, readSteps, toLibsqlError, toSingle, toTransaction } from './json.ts'
import type { Stream, Streams, Turn } from './streams.ts'
import type { WriteTurns } from './write-turns.ts'

type Options = ClientOptions & { streams: Streams; writes: WriteTurns }

type Steps = ReturnType<typeof toSingle>

type StreamResult =
  | { type: 'error'; error: HranaError }
  | { type: 'ok'; response: { result?: BatchResult; is_autocommit?: boolean } }

type PipelineAnswer = { baton: string | null; base_url: string | null; results: StreamResult[] }

/** libsql: stands for https. A path in the address stays, as for the library. */
const httpUrl = (url: string): string => url.replace(/^libsql:/, 'https:')

/** What servers answer, before anything runs, to a baton they don't know (any more): sqld two ways, Turso's a third. */
const isStreamGone = (status: number, text: string): boolean =>
  (status >= 400 && text.includes('"STREAM_EXPIRED"')) ||
  (status === 400 && text.startsWith('Received an invalid baton')) ||
  (status === 404 && text.includes('stream not found'))

/** sqld takes 128 requests at once. */
const TOO_MANY_REQUESTS = 429

const refusal = (status: number, text: string): LibsqlError =>
  new LibsqlError(
    `Server returned HTTP status ${status}: ${text}`,
    status === TOO_MANY_REQUESTS ? TURNED_AWAY : 'SERVER_ERROR',
  )

const send = ({ url, authToken, fetch: ask = fetch }: Options, { stream, isKept }: Turn, steps: Steps) => {
  const last = isKept ? { type: 'get_autocommit' } : { type: 'close' }
  return ask(new URL('v3/pipeline', stream?.baseUrl ?? httpUrl(url)).href, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(authToken === undefined ? {} : { Authorization: `Bearer ${authToken}` }),
    },
    body: JSON.stringify({
      ...(stream === undefined ? {} : { baton: stream.baton }),
      requests: [{ type: 'batch', batch: { steps } }, last],
    }),
  })
}

/** A refused row or a lock that was taken say nothing against the connection; any other error may be its own. */
const isSound = ({ step_errors }: BatchResult): boolean => {
  // The first is the cause; after a refused BEGIN the ROLLBACK fails too.
  const cause = step_errors.find((error) => error !== null)
  return cause === undefined || /^SQLITE_(CONSTRAINT|BUSY)/.test(cause?.code ?? '')
}

/** The stream for others to go on with: only one of which the server says that no transaction is open. */
const nextStream = ({ baton, base_url, results }: PipelineAnswer, before: string): Stream | undefined => {
  const [batch, state] = results
  if (baton === null || batch?.type !== 'ok' || state?.type !== 'ok') return undefined
  const isFree = state.response.is_autocommit === true && batch.response.result && isSound(batch.response.result)
  return isFree ? { baton, baseUrl: base_url ?? before } : undefined
}

/** One round trip; a second one only when the first found its stream gone, so that nothing runs twice. */
const run = async (options: Options, steps: Steps): Promise<BatchResult> => {
  const { streams, url } = options
  const turn = streams.take()
  let next: Stream | undefined
  try {
    const response = await send(options, turn, steps)
    const text = await response.text()
    if (turn.stream !== undefined && isStreamGone(response.status, text)) {
      streams.forget()
      return await run(options, steps)
    }
    if (response.status === TOO_MANY_REQUESTS) next = turn.stream
    if (!response.ok) throw refusal(response.status, text)
    const answer: PipelineAnswer = JSON.parse(text)
    next = nextStream(answer, turn.stream?.baseUrl ?? httpUrl(url))
    const [batch] = answer.results
    if (batch?.type === 'error') throw toLibsqlError(batch.error)
    if (batch?.response.result === undefined) throw new LibsqlError('The answer has no result', 'HRANA_PROTO_ERROR')
    return batch.response.result
  } finally {
    streams.giveBack(turn, next)
  }
}

/** Whether a statement by itself only looks. One that is wrongly taken for a write waits for a turn, no more. */
const isRead = (statement: InStatement): boolean =>
  /^\s*select\b/i.test(typeof statement === 'string' ? statement : statement.sql)

/** To stand in for a client's own. Arguments are lists without blobs; failures are LibsqlErrors, as the client's are. */
export const keptCalls = (options: Options): Pick<Client, 'batch' | 'execute'> => ({
  batch: async (statements, mode = 'deferred') => {
    const list = statements.map((entry) => (Array.isArray(entry) ? { sql: entry[0], args: entry[1] ?? [] } : entry))
    const transact = () => run(options, toTransaction(list, mode))
    return readSteps(await (mode === 'read' ? transact() : options.writes.inTurn(transact)), 1, list.length + 1)
  },
  execute: async (statement: InStatement, args?: unknown): Promise<ResultSet> => {
    if (args !== undefined) throw new TypeError('Give sql and args as one statement')
    const ask = () => run(options, toSingle(statement))
    const [result] = readSteps(await (isRead(statement) ? ask() : options.writes.inTurn(ask)), 0, 1)
    if (result === undefined) throw new LibsqlError('The answer has no result', 'HRANA_PROTO_ERROR')
    return result
  },
})
