/** Sends costly requests over several connections in a separate thread, so that it delays no measurement. */
import { Agent, request } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { ATTACKS, type CostlyCall, type CostlyRequest, costlyCalls, type Description } from './costly-requests.ts'
import { ipAddressOf } from './faults.ts'

/** Calls or attacks to run in sequence, each with a number of requests or of seconds. */
export type Sending = { url: string; names: readonly string[]; description: Description; connections: number } & (
  | { requests: number }
  | { seconds: number }
)

/** Number of answers by status; 0 for a connection that the shop closed while a body was sent. */
export type Statuses = Record<number, number>

export const sendCostly = (sending: Sending): Promise<Statuses> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { sending } })
    worker.on('message', resolve)
    worker.on('error', reject)
  })

/** Errors of a connection closed by an early answer, since the shop need not read the whole body. */
const CLOSED = ['ECONNRESET', 'EPIPE']

/** Characters beyond which a body is sent chunked, without a length, as in the attacks. */
const CHUNKED = 64 * 1024

const headersOf = (
  url: string,
  { path, body = '' }: CostlyRequest,
  index: number,
): Record<string, string | number> => ({
  Origin: url,
  'Content-Type': path.startsWith('/api/admin/media') ? 'application/octet-stream' : 'application/json',
  'X-Forwarded-For': ipAddressOf(index),
  ...(body !== '' && body.length <= CHUNKED && { 'Content-Length': Buffer.byteLength(body) }),
})

const send = (url: string, pool: Agent, costly: CostlyRequest, index: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const { method, path, body = '' } = costly
    const isChunked = body.length > CHUNKED
    // A connection whose body was not fully read can't be reused.
    const agent = isChunked ? new Agent() : pool
    const asked = request(url + path, { method, agent, headers: headersOf(url, costly, index) }, (answer) => {
      answer.resume()
      answer.on('error', () => undefined)
      answer.on('close', () => {
        if (isChunked) asked.destroy()
        resolve(answer.statusCode ?? 0)
      })
    })
    if (isChunked) asked.on('socket', (socket) => socket.on('error', () => undefined))
    asked.on('error', (error: NodeJS.ErrnoException) =>
      CLOSED.includes(error.code ?? '') ? resolve(0) : reject(error),
    )
    if (body !== '') asked.write(body)
    asked.end()
  })

async function sendTo(call: CostlyCall, sending: Sending, statuses: Statuses): Promise<void> {
  const { url, connections } = sending
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = 'seconds' in sending ? performance.now() + sending.seconds * 1000 : Number.POSITIVE_INFINITY
  const most = 'requests' in sending ? sending.requests : Number.POSITIVE_INFINITY
  let sent = 0
  const connect = async () => {
    while (sent < most && performance.now() < until) {
      const index = sent
      sent += 1
      const status = await send(url, agent, call.request(index), index)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, connect))
  agent.destroy()
}

async function run(sending: Sending): Promise<Statuses> {
  const calls = [...ATTACKS, ...costlyCalls(sending.description)]
  const statuses: Statuses = {}
  for (const name of sending.names) {
    const call = calls.find((known) => known.name === name)
    if (call === undefined) throw new Error(`There is no call ${name}`)
    await sendTo(call, sending, statuses)
  }
  return statuses
}

const isSending = (data: unknown): data is { sending: Sending } =>
  typeof data === 'object' && data !== null && 'sending' in data

// Vitest's own threads have other data.
if (!isMainThread && isSending(workerData)) parentPort?.postMessage(await run(workerData.sending))
