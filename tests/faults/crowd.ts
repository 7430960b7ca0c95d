/**
 * A crowd at the shop: connections that repeat their writes, each as soon as the last is answered. Runs in a separate
 * thread, so that it does not delay measurements.
 */
import { Agent, request } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export type CrowdWrite = { path: string; body: string; headers?: Record<string, string> }

/** `writes`: sent by each connection in turn. */
export type CrowdOptions = { url: string; seconds: number; writes: CrowdWrite[][] }

export type CrowdAnswers = { answered: number; refused: number }

export const crowd = (options: CrowdOptions): Promise<CrowdAnswers> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { crowd: options } })
    worker.on('message', resolve)
    worker.on('error', reject)
  })

const send = (url: string, agent: Agent, { path, body, headers = {} }: CrowdWrite): Promise<number> =>
  new Promise((resolve, reject) => {
    const own = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), Origin: url }
    const asked = request(url + path, { method: 'POST', agent, headers: { ...own, ...headers } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', reject)
    asked.end(body)
  })

async function run({ url, seconds, writes }: CrowdOptions): Promise<CrowdAnswers> {
  const answers: CrowdAnswers = { answered: 0, refused: 0 }
  const agent = new Agent({ keepAlive: true, maxSockets: writes.length })
  const until = performance.now() + seconds * 1000
  const connect = async (own: CrowdWrite[]) => {
    for (let count = 0; performance.now() < until; count += 1) {
      const write = own[count % own.length]
      if (write === undefined) return
      const status = await send(url, agent, write)
      answers[status === 200 ? 'answered' : 'refused'] += 1
    }
  }
  await Promise.all(writes.map(connect))
  agent.destroy()
  return answers
}

const isCrowd = (data: unknown): data is { crowd: CrowdOptions } =>
  typeof data === 'object' && data !== null && 'crowd' in data

// Vitest's own threads have other data.
if (!isMainThread && isCrowd(workerData)) parentPort?.postMessage(await run(workerData.crowd))
