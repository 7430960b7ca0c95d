/**
 * A proxy between Worker and database that counts round trips and the rows reported as read and written, records the
 * requests, and can add latency.
 */
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type DatabaseWork = {
  roundTrips: number
  rowsRead: number
  rowsWritten: number
  /** The request of each round trip as JSON, without its stream. */
  pipelines: readonly string[]
}

export type CountingProxy = {
  url: string
  /** Returns the counts since the last call. */
  take: () => DatabaseWork
  /** Sets the latency added to each round trip, in milliseconds. */
  setDelay: (ms: number) => void
  stop: () => Promise<void>
}

const sumOf = (found: Iterable<RegExpMatchArray>): number => {
  let sum = 0
  for (const [, count] of found) sum += Number(count)
  return sum
}

const NOTHING: DatabaseWork = { roundTrips: 0, rowsRead: 0, rowsWritten: 0, pipelines: [] }

/** `latency` is added to each round trip, in milliseconds, half of it each way. */
export async function countingProxy(databaseUrl: string, latency = 0): Promise<CountingProxy> {
  let work = NOTHING
  let delay = latency
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = 'GET', url = '/' } = request
    const sent = Buffer.concat(chunks)
    const body = method === 'POST' ? { body: sent } : {}
    const { authorization: Authorization = '' } = request.headers
    const headers = { 'Content-Type': 'application/json', Authorization }
    if (delay > 0) await wait(delay / 2)
    const answer = await fetch(databaseUrl + url, { method, headers, ...body })
    const text = await answer.text()
    if (delay > 0) await wait(delay / 2)
    if (url.endsWith('/pipeline'))
      work = {
        roundTrips: work.roundTrips + 1,
        rowsRead: work.rowsRead + sumOf(text.matchAll(/"rows_read":(\d+)/g)),
        rowsWritten: work.rowsWritten + sumOf(text.matchAll(/"rows_written":(\d+)/g)),
        pipelines: [...work.pipelines, JSON.stringify(JSON.parse(sent.toString()).requests)],
      }
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    setDelay: (ms) => {
      delay = ms
    },
    take: () => {
      const taken = work
      work = NOTHING
      return taken
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
