/** Counts the database work of one call of a route. */
import type { LoadRequest } from 'autocannon'
import type { CountingProxy, DatabaseWork } from './counting-proxy.ts'

/** Rows are 0 for a route that asks the database nothing. `worker` is the origin of a Worker on the proxy's database. */
export async function databaseWorkOf(
  worker: string,
  requests: LoadRequest[],
  proxy: CountingProxy,
): Promise<DatabaseWork> {
  const [request] = requests
  if (request === undefined) throw new Error('A route without requests')
  const { path, ...init } = request
  proxy.take()
  const answer = await fetch(worker + path, init)
  await answer.arrayBuffer()
  return proxy.take()
}
