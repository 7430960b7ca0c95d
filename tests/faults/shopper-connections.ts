/** A shopper's connections to the shop: as many as a browser opens, with its cookies and a unique IP address. */
import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** Connections that browsers open to one host. */
const CONNECTIONS = 6

export type ConnectionOptions = {
  url: string
  ipAddress: string
  /** Session cookie of a signed-in shopper: 'name=value'. */
  cookie?: string | undefined
  /** Milliseconds until an answer counts as missing. */
  patience: number
}

export type Got = {
  /** 0 when no answer came, with the reason as body. */
  status: number
  bytes: Buffer
  isBrotli: boolean
  ms: number
  reason?: string
}

export type Connections = {
  /** Never rejects. `body` is JSON. */
  send: (method: string, path: string, body?: string) => Promise<Got>
  close: () => void
}

/** Milliseconds before retries: those of components/shop/core/cart/line-queue.ts, and of a buyer who presses Pay again. */
const PAUSES = [2000, 5000, 10_000]

/** Too many requests, or too many writes at the moment; both have Retry-After. */
const BUSY = [429, 503]

/** Sends again while the shop is busy, as its pages do, after a pause each time. */
export async function sendWhileBusy(send: () => Promise<Got>, pause: (ms: number) => Promise<void>): Promise<Got> {
  let got = await send()
  for (const ms of PAUSES) {
    if (!BUSY.includes(got.status)) break
    await pause(ms)
    got = await send()
  }
  return got
}

export const textOf = ({ bytes, isBrotli }: Got): string => (isBrotli ? brotliDecompressSync(bytes) : bytes).toString()

/** 'name=value', with attributes or without. */
function cookiePair(line: string): [name: string, value: string] {
  const [pair = ''] = line.split(';')
  const equals = pair.indexOf('=')
  return [pair.slice(0, equals), pair.slice(equals + 1)]
}

export function openConnections({ url, ipAddress, cookie, patience }: ConnectionOptions): Connections {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const cookies = new Map(cookie === undefined ? [] : [cookiePair(cookie)])

  const headersFor = (body: string | undefined) => ({
    'X-Forwarded-For': ipAddress,
    'Accept-Encoding': 'br',
    ...(cookies.size === 0 ? {} : { Cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ') }),
    ...(body === undefined
      ? {}
      : { Origin: url, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
  })

  const send: Connections['send'] = (method, path, body) =>
    new Promise((resolve) => {
      let began = performance.now()
      const took = () => performance.now() - began
      const fail = ({ message }: Error) =>
        resolve({ status: 0, bytes: Buffer.alloc(0), isBrotli: false, ms: took(), reason: message })
      const signal = AbortSignal.timeout(patience)
      const asked = request(url + path, { method, agent, headers: headersFor(body), signal }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', fail)
        answer.on('end', () => {
          for (const line of answer.headers['set-cookie'] ?? []) cookies.set(...cookiePair(line))
          const isBrotli = answer.headers['content-encoding'] === 'br'
          resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(parts), isBrotli, ms: took() })
        })
      })
      // Waiting for a free connection of the browser does not count as the shop's time.
      asked.on('socket', () => {
        began = performance.now()
      })
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // The shop closed an idle connection; a new one replaces it, as in browsers.
        if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(send(method, path, body))
        else fail(error)
      })
      asked.end(body)
    })

  return { send, close: () => agent.destroy() }
}
