/** A shopper's browser, as the shop sees it: six connections, cookies, a cache and an IP address of its own. */
import { Agent, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import type { ApiAnswer, ApiCall } from '../../components/api/api-calls.ts'
import type { CallOptions } from '../../components/api/call.ts'
import { descriptorPath } from '../../domain/route/descriptor-path.ts'
import type { Answers, CallKind } from './shopper-answers.ts'

/** Connections that browsers open to one host. */
const CONNECTIONS = 6
/** Pictures of a page that are near enough to its top to be loaded. */
const PICTURES_NEAR = 16

/** Milliseconds before a busy shop is asked again: as by components/cart/line-queue.ts, and by whoever presses Pay once more. */
const PAUSES = [2000, 5000]
/** What is sent again; of all else one bad answer is an error. */
const PERSISTENT: readonly CallKind[] = ['basket changes', 'checkouts', 'payments']

const TOO_MANY_REQUESTS = 429
const isPassing = (status: number): boolean => status === 0 || status === TOO_MANY_REQUESTS || status >= 500

/** The shop has not answered as it should: that is counted, and the shopper leaves. */
export class Unserved extends Error {}

export type Browser = {
  /** Loads a document, and what it names that is not known yet. */
  open: (path: string) => Promise<void>
  /** Goes to another page as the shop's own script does (pages/soft-navigation.ts). */
  follow: (path: string) => Promise<void>
  pictures: (files: readonly string[]) => Promise<void>
  /** A call of the API, and its answer. */
  call: <Call extends ApiCall>(kind: CallKind, name: Call, ...options: CallOptions<Call>) => Promise<ApiAnswer<Call>>
  close: () => void
}

export type BrowserOptions = {
  url: string
  ipAddress: string
  /** Of whoever is signed in: 'name=value'. */
  cookie?: string | undefined
  /** Milliseconds until an answer counts as missing. */
  patience: number
  think: (milliseconds: number) => Promise<void>
  answers: Answers
}

type Asked = { kind: CallKind; method: string; path: string; body?: unknown }
/** `status` 0 is no answer. */
type Got = { status: number; bytes: Buffer; isBrotli: boolean; ms: number; reason?: string }

const textOf = ({ bytes, isBrotli }: Got): string => (isBrotli ? brotliDecompressSync(bytes) : bytes).toString()

/** Pages and scripts are the same for all shoppers: what they name is looked for once. */
const named = new Map<string, string[]>()
const namesOf = (path: string, got: Got, find: (text: string) => string[]): string[] => {
  const known = named.get(path) ?? find(textOf(got))
  named.set(path, known)
  return known
}

function filesOfPage(html: string): string[] {
  const files = [
    ...new Set(
      Array.from(html.matchAll(/ (?:src|href)="(\/(?:assets|dynamic_pages)\/[^"#]+)/g), ([, file = '']) => file),
    ),
  ]
  const pictures = [
    ...new Set(Array.from(html.matchAll(/ (?:src|href)="(\/images\/[^"#]+)/g), ([, file = '']) => file)),
  ]
  return [...files, ...pictures.slice(0, PICTURES_NEAR)]
}

/** The script that each page begins with names those that it loads once the page is shown. */
const isEntry = (file: string): boolean => /^\/assets\/entries\/entry-.*\.js$/.test(file)
const chunksOf = (script: string): string[] => [
  ...new Set(Array.from(script.matchAll(/\.\.\/(chunks\/[\w.-]+\.js)/g), ([, file = '']) => `/assets/${file}`)),
]

const cookiesOf = (answer: IncomingMessage): [name: string, value: string][] =>
  (answer.headers['set-cookie'] ?? []).map((line) => {
    const [pair = ''] = line.split(';')
    const equals = pair.indexOf('=')
    return [pair.slice(0, equals), pair.slice(equals + 1)]
  })

export function openBrowser({ url, ipAddress, cookie, patience, think, answers }: BrowserOptions): Browser {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const cookies = new Map(cookie === undefined ? [] : [cookie.split('=', 2) as [string, string]])
  const known = new Set<string>()

  const headersFor = (body: string | undefined) => ({
    'X-Forwarded-For': ipAddress,
    'Accept-Encoding': 'br',
    ...(cookies.size === 0 ? {} : { Cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ') }),
    ...(body === undefined
      ? {}
      : { Origin: url, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
  })

  /** One request. A connection that the shop closed while it rested is replaced by another, as browsers do. */
  const send = ({ method, path }: Asked, body: string | undefined): Promise<Got> =>
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
          for (const [name, value] of cookiesOf(answer)) cookies.set(name, value)
          const isBrotli = answer.headers['content-encoding'] === 'br'
          resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(parts), isBrotli, ms: took() })
        })
      })
      // Waiting for one of its own connections is not the shop's time.
      asked.on('socket', () => {
        began = performance.now()
      })
      asked.on('error', (error: NodeJS.ErrnoException) => {
        if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(send({ kind: 'files', method, path }, body))
        else fail(error)
      })
      asked.end(body)
    })

  async function ask(asked: Asked): Promise<Got> {
    const { kind, method, path } = asked
    const body = asked.body === undefined ? undefined : JSON.stringify(asked.body)
    let got = await send(asked, body)
    for (const pause of PERSISTENT.includes(kind) ? PAUSES : []) {
      if (!isPassing(got.status)) break
      answers.askedAgain += 1
      // Whoever is sent home asks at once, for the last time.
      await think(pause).catch(() => undefined)
      got = await send(asked, body)
    }
    if (got.status === 200) {
      answers.times[kind].push(got.ms)
      return got
    }
    const error = `${method} ${path}: ${got.status} ${got.reason ?? textOf(got).slice(0, 200)}`
    answers.errors[kind].push(error)
    throw new Unserved(error)
  }

  const get = (kind: CallKind, path: string): Promise<Got> => ask({ kind, method: 'GET', path })

  async function load(file: string): Promise<void> {
    if (known.has(file)) return
    known.add(file)
    const got = await get('files', file)
    if (isEntry(file)) await Promise.all(namesOf(file, got, chunksOf).map(load))
  }

  return {
    open: async (path) => {
      const got = await get('pages', path)
      await Promise.all(namesOf(path, got, filesOfPage).map(load))
    },
    follow: async (path) => {
      await get('pages', `/cached_routes/${descriptorPath(path)}.json`)
    },
    pictures: async (files) => {
      await Promise.all(files.slice(0, PICTURES_NEAR).map((file) => load(`/images/${file}`)))
    },
    call: async (kind, name, ...[options]) => {
      const { body, query, params = {} }: Sent = options ?? {}
      const [method = '', path = ''] = name.split(' ')
      const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
      const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
      const got = await ask({ kind, method, path: filled + search, ...(method === 'GET' ? {} : { body: body ?? {} }) })
      return JSON.parse(textOf(got))
    },
    close: () => agent.destroy(),
  }
}

type Sent = {
  body?: unknown
  query?: Record<string, string>
  params?: Record<string, string | number>
  signal?: AbortSignal
}
