/** A load balancer for tests: sends each request to the next instance, and to another if one does not answer. */
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export type Balancer = { close: () => Promise<void> }

/** Listens on `port`. Passes `Host` on unchanged, as hosting/Caddyfile does. */
export async function balance(port: number, urls: () => readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  let turn = 0

  function forward(from: IncomingMessage, body: Buffer, answer: ServerResponse, tries: number): void {
    const instances = urls()
    const url = instances[turn++ % instances.length] ?? ''
    const to = request(url + from.url, { method: from.method, headers: from.headers, agent }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    to.on('error', (error) => {
      // A write that may have been received is not sent twice.
      const mayRepeat = from.method === 'GET' || ('code' in error && error.code === 'ECONNREFUSED')
      if (mayRepeat && tries < instances.length && !answer.headersSent) forward(from, body, answer, tries + 1)
      else if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    })
    to.end(body)
  }

  const server = createServer((from, answer) => {
    const parts: Buffer[] = []
    from.on('data', (part: Buffer) => parts.push(part))
    from.on('end', () => forward(from, Buffer.concat(parts), answer, 1))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    close: async () => {
      server.closeAllConnections()
      server.close()
      agent.destroy()
      await once(server, 'close')
    },
  }
}
