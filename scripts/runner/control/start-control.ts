/** Lets commands on this machine ask a running shop to rebuild its pages, or to end for another version. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ControlLine, RebuildResult } from './message.ts'

export type ControlOptions = {
  /** File for its address, readable only by its owner, and removed at the end. */
  file: string
  rebuild: (onProgress: (done: number, total: number) => void) => Promise<RebuildResult>
  handOver: HandOver
}

/** Ends the shop after the answer. A shop that can't be replaced has a message instead. */
export type HandOver = { end: () => void } | { message: string }

const mayAsk = ({ headers }: IncomingMessage, token: string): boolean => {
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function answerHandOver(response: ServerResponse, handOver: HandOver): void {
  if ('message' in handOver) return void response.writeHead(409).end(handOver.message)
  response.writeHead(202).end(handOver.end)
}

/** Listens on 127.0.0.1 until stopped. A secret keeps out other users of the machine and web pages in its browsers. */
export async function startControl({
  file,
  rebuild,
  handOver,
}: ControlOptions): Promise<{ stop: () => Promise<void> }> {
  const token = randomBytes(32).toString('base64url')
  const server = createServer((request, response) => {
    if (!mayAsk(request, token)) return void response.writeHead(403).end()
    if (request.method === 'GET' && request.url === '/') return void response.writeHead(204).end()
    if (request.method === 'POST' && request.url === '/hand-over') return answerHandOver(response, handOver)
    if (request.method !== 'POST' || request.url !== '/rebuild') return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson' })
    const say = (line: ControlLine) => void response.write(`${JSON.stringify(line)}\n`)
    say({ done: 0, total: 0 })
    void rebuild((done, total) => say({ done, total }))
      .catch((error: unknown): RebuildResult => ({ ok: false, message: String(error) }))
      .then((result) => {
        say(result)
        response.end()
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The control has no port')
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify({ url: `http://127.0.0.1:${address.port}`, token }), { mode: 0o600 })
  const stop = async () => {
    rmSync(file, { force: true })
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { stop }
}
