/** Answers requests with 503 in place of the Worker while its restart is delayed. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Seconds, as the Worker's own 503. */
const RETRY_AFTER = '5'

const MESSAGE = 'The shop is restarting. Please try again in a moment'

export type BusyOptions = { host: string; port: number; milliseconds: number; signal: AbortSignal }

/**
 * Listens for that long, closes every connection and frees the port. Rejects as soon as `signal` is aborted. A port that can't
 * be taken is no error: clients are then refused, and the Worker's start reports why.
 */
export async function answerBusy({ host, port, milliseconds, signal }: BusyOptions): Promise<void> {
  if (milliseconds === 0) return signal.throwIfAborted()
  const server = createServer((request, response) => {
    const isApi = request.url?.startsWith('/api/') ?? false
    response.writeHead(503, {
      'Content-Type': isApi ? 'application/json' : 'text/plain; charset=UTF-8',
      'Cache-Control': 'private, no-store',
      'Retry-After': RETRY_AFTER,
      Connection: 'close',
    })
    response.end(isApi ? JSON.stringify({ message: MESSAGE }) : `${MESSAGE}.\n`)
  })
  server.on('error', () => undefined)
  server.listen(port, host)
  try {
    await delay(milliseconds, undefined, { signal })
  } finally {
    if (server.listening) {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}
