/** Replays the Worker's requests of a route to the database, to measure how fast the route could be at best. */
import { Agent, request } from 'node:http'
import type { Sqld } from '../../scripts/shop/sqld.ts'
import { childrenCpuTime } from './cpu-time.ts'
import type { Measuring } from './load.ts'

type Database = Pick<Sqld, 'url' | 'authToken'>

type Post = (body: string) => Promise<string>

const WARM_UP_SECONDS = 0.5

/** Concurrent writes, the same as of the Worker (functions/database.ts): more would only wait for the lock. */
const WRITERS = 2

/** Keeps one connection open, as the Worker's runtime does. */
function openConnection({ url, authToken }: Database): { post: Post; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${authToken}` }
  const post: Post = (body) =>
    new Promise((resolve, reject) => {
      const sent = request(`${url}/v3/pipeline`, { method: 'POST', agent, headers }, async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk)
        const text = Buffer.concat(chunks).toString()
        if (answer.statusCode === 200) resolve(text)
        else reject(new Error(`The database answered ${answer.statusCode}: ${text}`))
      })
      sent.on('error', reject).end(body)
    })
  return { post, close: () => agent.destroy() }
}

/** Reads the stream's next baton from the beginning of an answer; undefined if the stream was closed. */
const nextBaton = (answer: string): string | undefined => /^\{"baton":"([^"]*)"/.exec(answer)?.[1]

/** Sends requests sequentially over an open stream until the time is over. Returns their number. */
async function sendUntil(end: number, post: Post, pipelines: readonly string[], first: number): Promise<number> {
  let baton: string | undefined
  let sent = 0
  while (performance.now() < end) {
    const requests = pipelines[(first + sent) % pipelines.length]
    const known = baton === undefined ? '' : `"baton":${JSON.stringify(baton)},`
    baton = nextBaton(await post(`{${known}"requests":${requests}}`))
    sent += 1
  }
  return sent
}

export type DatabaseAlone = {
  /** Pipelines a second. */
  perSecond: number
  /** Milliseconds of the database's CPU time for each; undefined if it can't be read. */
  cpu: number | undefined
}

/** `pipelines` are the requests as JSON, without the stream's baton. Each connection sends them in turn. */
export async function measureDatabaseAlone(
  database: Database,
  pipelines: readonly string[],
  { seconds, connections }: Measuring,
): Promise<DatabaseAlone> {
  const isWrite = pipelines[0]?.includes('BEGIN IMMEDIATE') === true
  const senders = isWrite ? Math.min(WRITERS, connections) : connections
  const open = Array.from({ length: senders }, () => openConnection(database))
  const run = async (duration: number) => {
    const end = performance.now() + duration * 1000
    const counts = await Promise.all(
      open.map(({ post }, index) => sendUntil(end, post, pipelines, Math.floor((pipelines.length * index) / senders))),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  }
  try {
    await run(WARM_UP_SECONDS)
    const before = childrenCpuTime('sqld')
    const start = performance.now()
    const sent = await run(seconds)
    const took = performance.now() - start
    const after = childrenCpuTime('sqld')
    const cpu = before === undefined || after === undefined ? undefined : (after - before) / sent
    return { perSecond: (sent / took) * 1000, cpu }
  } finally {
    for (const { close } of open) close()
  }
}
