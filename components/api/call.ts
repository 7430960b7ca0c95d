/** One call of the shop's API: JSON in and out, ten seconds at most, and every failure a value. */

/** How long an answer may take, in milliseconds. */
export const CALL_TIMEOUT = 10_000

export type CallFailure = {
  ok: false
  /** HTTP status; 0 when nothing came back. */
  status: number
  /** The API's own words when it gave any, else words fit to be shown. */
  message: string
  /** What is wrong with single fields, by the field's name; absent when the answer names none. */
  errors?: FieldErrors
  /** The database refused or is away (spec §8); it is logged, and `message` says what a shopper can do. */
  failure?: typeof INVALID_SQL
  /** The whole answer of a 409: what has changed meanwhile. */
  conflict?: unknown
}
export type FieldErrors = Readonly<Record<string, string>>
export type CallResult<Data> = { ok: true; data: Data } | CallFailure

export type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Record<string, string>
  body?: unknown
  /** Gives the call up: its answer is then a failure that nobody waits for. */
  signal?: AbortSignal
}

/**
 * Calls `path` ('/api/cart') and gives its JSON as Data. Success means status 200 (spec §7).
 * Never throws: a refused, failed, late or unreadable answer is `{ok: false}`.
 */
export async function call<Data>(path: string, options: CallOptions = {}): Promise<CallResult<Data>> {
  if (options.method === undefined || options.method === 'GET') return send(path, options)
  const before = firstWrite
  if (before !== undefined) {
    await before
    return send(path, options)
  }
  const first = send<Data>(path, options)
  firstWrite = first
  return first
}

/**
 * A visitor's first write makes the cookie that says whose basket it is. Two at once would make two, and one of them would
 * be forgotten with what was put into it: so the others wait for the first one of a page. It never rejects.
 */
let firstWrite: Promise<unknown> | undefined

async function send<Data>(path: string, options: CallOptions): Promise<CallResult<Data>> {
  const { method = 'GET', query, body, signal } = options
  const url = query ? `${path}?${new URLSearchParams(query)}` : path
  try {
    const answer = await fetch(url, {
      method,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT)]) : AbortSignal.timeout(CALL_TIMEOUT),
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const json: unknown = await answer.json()
    if (hasSqlErrors(json)) {
      console.error(INVALID_SQL, method, path, answer.headers.get('X-Request-Id'))
      return { ok: false, status: answer.status, message: messageOf(json) ?? AWAY, failure: INVALID_SQL }
    }
    if (answer.status === 200) return { ok: true, data: json as Data }
    const message = messageOf(json) ?? AWAY
    if (answer.status === 401 || answer.status === 403) {
      const { leaveIfDenied } = await import('./leave-denied.ts')
      leaveIfDenied(answer.status, message)
    }
    const errors = errorsOf(json)
    const conflict = answer.status === 409 ? { conflict: json } : {}
    return { ok: false, status: answer.status, message, ...(errors && { errors }), ...conflict }
  } catch (error) {
    // Offline, timed out, or not JSON: the caller can only say so and offer another try.
    if (error instanceof Error) return { ok: false, status: 0, message: AWAY }
    throw error
  }
}

export const AWAY = 'We couldn’t reach the shop just now. Please try again in a moment.'

const INVALID_SQL = 'Invalid SQL'

const isObject = (json: unknown): json is object => typeof json === 'object' && json !== null

/** Whatever the status: a response containing them is a failure (spec §8). */
const hasSqlErrors = (json: unknown): boolean => isObject(json) && 'sql_errors' in json && Boolean(json.sql_errors)

const messageOf = (json: unknown): string | null =>
  isObject(json) && 'message' in json && typeof json.message === 'string' ? json.message : null

/** The API's list of errors, the first one of each field. */
function errorsOf(json: unknown): FieldErrors | undefined {
  if (!isObject(json) || !('errors' in json) || !Array.isArray(json.errors)) return undefined
  const errors: { field: string; message: string }[] = json.errors
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]))
}
