/** A shopper's browser as the shop sees it: pages with their files, each loaded once, and API calls. */
import type { ApiCall, ApiResponse } from '../../components/kit/api/api-calls.ts'
import type { CallOptions } from '../../components/kit/api/call.ts'
import { descriptorPath } from '../../domain/core/route/descriptor-path.ts'
import type { Answers, CallKind } from './shopper-answers.ts'
import { type ConnectionOptions, type Got, openConnections, sendWhileBusy, textOf } from './shopper-connections.ts'

/** Pictures near enough to the top of a page to be loaded. */
const PICTURES_NEAR = 16

/** The shop has not answered 200: the error is counted and the shopper leaves. */
export class Unserved extends Error {}

export type Browser = {
  /** Loads a document and those of its files that are not cached. */
  open: (path: string) => Promise<void>
  /** Goes to another page as the shop's own script does (pages/soft-navigation.ts). */
  follow: (path: string) => Promise<void>
  pictures: (files: readonly string[]) => Promise<void>
  /** Calls the API and returns the answer. */
  call: <Call extends ApiCall>(kind: CallKind, name: Call, ...options: CallOptions<Call>) => Promise<ApiResponse<Call>>
  close: () => void
}

export type BrowserOptions = ConnectionOptions & {
  /** Kinds of call that are retried when the shop is busy; for all others that answer is an error. */
  persistent: readonly CallKind[]
  think: (milliseconds: number) => Promise<void>
  answers: Answers
}

/** Files named by pages and scripts, found once since they are the same for all shoppers. */
const named = new Map<string, string[]>()
function namesOf(path: string, got: Got, find: (text: string) => string[]): string[] {
  const known = named.get(path) ?? find(textOf(got))
  named.set(path, known)
  return known
}

/** Each once. */
const found = (text: string, pattern: RegExp): string[] => [
  ...new Set(Array.from(text.matchAll(pattern), ([, file = '']) => file)),
]

const filesOfPage = (html: string): string[] => [
  ...found(html, / (?:src|href)="(\/(?:assets|dynamic_pages)\/[^"#]+)/g),
  ...found(html, / (?:src|href)="(\/images\/[^"#]+)/g).slice(0, PICTURES_NEAR),
]

/** The entry script of each page names the scripts to load once the page is shown. */
const isEntry = (file: string): boolean => /^\/assets\/entries\/entry-.*\.js$/.test(file)
const chunksOf = (script: string): string[] =>
  found(script, /\.\.\/(chunks\/[\w.-]+\.js)/g).map((file) => `/assets/${file}`)

type Sent = {
  body?: unknown
  query?: Record<string, string>
  params?: Record<string, string | number>
  signal?: AbortSignal
}

export function openBrowser({ persistent, think, answers, ...options }: BrowserOptions): Browser {
  const { send, close } = openConnections(options)
  const known = new Set<string>()

  async function ask(kind: CallKind, method: string, path: string, body?: string): Promise<Got> {
    const sendOnce = () => send(method, path, body)
    const pause = (ms: number) => {
      answers.askedAgain += 1
      // When the shop shuts, the shopper retries at once, for the last time.
      return think(ms).catch(() => undefined)
    }
    const got = await (persistent.includes(kind) ? sendWhileBusy(sendOnce, pause) : sendOnce())
    if (got.status === 200) {
      answers.times[kind].push(got.ms)
      return got
    }
    const error = `${method} ${path}: ${got.status} ${got.reason ?? textOf(got).slice(0, 200)}`
    answers.errors[kind].push(error)
    throw new Unserved(error)
  }

  async function load(file: string): Promise<void> {
    if (known.has(file)) return
    known.add(file)
    const got = await ask('files', 'GET', file)
    if (isEntry(file)) await Promise.all(namesOf(file, got, chunksOf).map(load))
  }

  return {
    open: async (path) => {
      const got = await ask('pages', 'GET', path)
      await Promise.all(namesOf(path, got, filesOfPage).map(load))
    },
    follow: async (path) => {
      await ask('pages', 'GET', `/cached_routes/${descriptorPath(path)}.json`)
    },
    pictures: async (files) => {
      await Promise.all(files.slice(0, PICTURES_NEAR).map((file) => load(`/images/${file}`)))
    },
    call: async (kind, name, ...[sent]) => {
      const { body = {}, query, params = {} }: Sent = sent ?? {}
      const [method = '', path = ''] = name.split(' ')
      const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
      const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
      const got = await ask(kind, method, filled + search, method === 'GET' ? undefined : JSON.stringify(body))
      return JSON.parse(textOf(got))
    },
    close,
  }
}
