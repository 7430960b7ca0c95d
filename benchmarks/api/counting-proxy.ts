/** Stands between the Worker and the database and counts round trips and the rows the database says it has read. */
import { createServer } from 'node:http'

export type DatabaseWork = { roundTrips: number; rowsRead: number }

export type CountingProxy = {
  url: string
  /** What has been counted since it was last asked. */
  take: () => DatabaseWork
  stop: () => Promise<void>
}

const rowsReadIn = (answer: string): number => {
  let rows = 0
  for (const [, count] of answer.matchAll(/"rows_read":(\d+)/g)) rows += Number(count)
  return rows
}

export async function countingProxy(databaseUrl: string): Promise<CountingProxy> {
  let work: DatabaseWork = { roundTrips: 0, rowsRead: 0 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = 'GET', url = '/' } = request
    const body = method === 'POST' ? { body: Buffer.concat(chunks) } : {}
    const answer = await fetch(databaseUrl + url, { method, headers: { 'Content-Type': 'application/json' }, ...body })
    const text = await answer.text()
    if (url.endsWith('/pipeline'))
      work = { roundTrips: work.roundTrips + 1, rowsRead: work.rowsRead + rowsReadIn(text) }
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    take: () => {
      const taken = work
      work = { roundTrips: 0, rowsRead: 0 }
      return taken
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
