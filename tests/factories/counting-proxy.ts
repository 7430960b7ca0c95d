/** A proxy to a database that counts requests, for Workers, whose client can't be counted from within. */
import { createServer, type IncomingMessage } from 'node:http'
import { listen } from './listen.ts'

export type CountingProxy = {
  url: string
  /** Round trips of the shop so far, without the test bank's, since a real bank has its own database. */
  count: () => number
  close: () => Promise<void>
}

/** The test bank stores its data in the shop's database. */
const isOfTheBank = (body: Buffer): boolean => /\btest_(charges|methods|refunds|events)\b/.test(body.toString())

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

export async function openCountingProxy(target: string): Promise<CountingProxy> {
  let trips = 0
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    if (!isOfTheBank(body)) trips += 1
    try {
      const answer = await fetch(new URL(request.url ?? '/', target), {
        method: request.method ?? 'GET',
        headers: { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' },
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      })
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
      response.end(Buffer.from(await answer.arrayBuffer()))
    } catch (error) {
      response.destroy(error instanceof Error ? error : undefined)
    }
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    count: () => trips,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
