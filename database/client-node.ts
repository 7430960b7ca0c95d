/** libSQL client for scripts and tests. Uses HTTP only, so that no native module is loaded. */
import { type Client, createClient } from '@libsql/client/http'
import type { ClientOptions } from './client-web.ts'
import { pooledCalls } from './hrana/pooled-client.ts'
import { createStreamPool } from './hrana/stream-pool.ts'
import { createWriteQueue } from './hrana/write-queue.ts'

/** Maximum number of open streams. Further calls open temporary ones. */
const STREAMS = 8

/** Maximum number of concurrent writes. Higher than any script needs, so that only the server queues writes. */
const WRITES = 64

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Wraps `ask` to request uncompressed responses from a local database, where compression costs more than it saves. */
export const fetchUncompressed = (url: string, ask: typeof fetch = fetch): typeof fetch =>
  THIS_MACHINE.has(new URL(url).hostname)
    ? (input, init) => {
        const request = new Request(input, init)
        request.headers.set('Accept-Encoding', 'identity')
        return ask(request)
      }
    : ask

/**
 * Integers are returned as numbers, because no value exceeds 2^53. `batch` and `execute` keep their streams open:
 * opening one takes the server ten times as long as most calls (decision 14).
 */
export const createNodeClient = ({ url, authToken, fetch }: ClientOptions): Client => {
  const options = { url, authToken, fetch: fetchUncompressed(url, fetch) }
  return Object.assign(
    createClient({ url, intMode: 'number', ...(authToken === undefined ? {} : { authToken }), fetch: options.fetch }),
    pooledCalls({
      ...options,
      streams: createStreamPool(STREAMS),
      writes: createWriteQueue(WRITES),
      priority: 'shopping',
    }),
  )
}
