/** Counts the database work of one call of a route. */
import type { LoadRequest } from 'autocannon'
import type { CountingProxy, DatabaseWork } from './counting-proxy.ts'

/** Number of requests of a route whose queries are recorded. */
const KEPT = 64

async function ask(worker: string, { path, ...init }: LoadRequest): Promise<void> {
  const answer = await fetch(worker + path, init)
  await answer.arrayBuffer()
}

/**
 * Rows and round trips are those of one call, 0 for a route without queries; `pipelines` are those of many calls. The
 * Worker's caches are warm by then. `worker` is the origin of a Worker on the proxy's database.
 */
export async function databaseWorkOf(
  worker: string,
  requests: LoadRequest[],
  proxy: CountingProxy,
): Promise<DatabaseWork> {
  const [request] = requests
  if (request === undefined) throw new Error('A route without requests')
  const some = requests.slice(0, KEPT)
  for (const other of some) await ask(worker, other)
  proxy.take()
  await ask(worker, request)
  const one = proxy.take()
  for (const other of some) await ask(worker, other)
  return { ...one, pipelines: proxy.take().pipelines }
}
