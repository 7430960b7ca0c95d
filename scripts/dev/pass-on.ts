/** Proxies a request to the Worker, unchanged in both directions. */
import { type IncomingMessage, request, type ServerResponse } from 'node:http'

/** While the Worker restarts the answer is 503 with a retry. */
export function passOn(incoming: IncomingMessage, response: ServerResponse, workerPort: number): void {
  const { method, url: path, headers } = incoming
  const asked = request({ host: '127.0.0.1', port: workerPort, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  asked.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(503, { 'Retry-After': '1' }).end('The Worker is starting')
  })
  response.on('close', () => asked.destroy())
  incoming.pipe(asked)
}
