/** Measures one route under load. */
import autocannon, { type LoadRequest } from 'autocannon'
import { childrenCpuTime } from './cpu-time.ts'

export type Load = {
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** CPU time of the Worker and of the database per request, in milliseconds; undefined if it can't be read. */
  cpu: { worker: number; database: number } | undefined
  /** Answers that were not 2xx, and requests without an answer. */
  failed: number
}

/** Options of a measurement. */
export type Measuring = {
  /** Duration after the warm-up. */
  seconds: number
  connections: number
}

const WARM_UP_SECONDS = 1

function cpuTimes(): { worker: number; database: number } | undefined {
  const [worker, database] = [childrenCpuTime('workerd'), childrenCpuTime('sqld')]
  return worker === undefined || database === undefined ? undefined : { worker, database }
}

/** Each connection starts at another request of the list, so that they don't all send the same one at once. */
async function run(url: string, requests: LoadRequest[], { seconds, connections }: Measuring): Promise<Load> {
  let connection = 0
  const before = cpuTimes()
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests,
    setupClient: (client) => {
      const start = Math.floor((requests.length * connection) / connections)
      connection += 1
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)])
    },
  })
  const { p50, p99 } = result.latency
  const after = cpuTimes()
  const { total } = result.requests
  const cpu = before &&
    after && {
      worker: (after.worker - before.worker) / total,
      database: (after.database - before.database) / total,
    }
  return { requestsPerSecond: result.requests.average, p50, p99, cpu, failed: result.non2xx + result.errors }
}

/** Returns the figures after the warm-up. */
export async function measure(url: string, requests: LoadRequest[], measuring: Measuring): Promise<Load> {
  await run(url, requests, { ...measuring, seconds: WARM_UP_SECONDS })
  return run(url, requests, measuring)
}
