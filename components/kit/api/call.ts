/** One call of the shop's API: JSON in and out, ten seconds at most, and every failure a value. */
import type { ProblemCode } from '../../../domain/staff/access/admin.ts'
import type { ApiCall, ApiConflict, ApiInput, ApiResponse } from './api-calls.ts'

/** Longest wait for an answer, in milliseconds. */
export const CALL_TIMEOUT = 10_000

export type CallFailure<Conflict = unknown> = {
  ok: false
  /** HTTP status; 0 when nothing came back. */
  status: number
  /** The API's message if there was one, else a message that can be shown. */
  message: string
  /** Errors of single fields, by the field's name; absent when the answer names none. */
  errors?: FieldErrors
  /** The reason for a 403 that the screen deals with itself. */
  code?: ProblemCode
  /** The database refused or is unavailable; it is logged, and `message` says what a shopper can do. */
  failure?: typeof INVALID_SQL
  /** The whole body of a 409: what has changed in the meantime. */
  conflict?: Conflict
}
export type FieldErrors = Readonly<Record<string, string>>
export type CallResult<Data, Conflict = unknown> = { ok: true; data: Data } | CallFailure<Conflict>

/** The result of `call` for this call. */
export type ApiResult<Call extends ApiCall> = CallResult<ApiResponse<Call>, ApiConflict<Call>>

type Optional = {
  /** Aborts the call, which then resolves to a failure. */
  signal?: AbortSignal
}

/** `body`, `query` and `params` as the call needs them; left out altogether where it needs nothing. */
export type CallOptions<Call extends ApiCall> =
  Record<never, never> extends ApiInput<Call>
    ? [options?: ApiInput<Call> & Optional]
    : [options: ApiInput<Call> & Optional]

type Sent = { body?: unknown; query?: Record<string, string>; params?: Record<string, string | number> } & Optional

/**
 * Makes the call `name` ('GET /api/cart', 'PATCH /api/plans/:id') and gives its JSON. Success means status 200.
 * Never throws: a refused, failed, late or unreadable answer is `{ok: false}`.
 */
export async function call<Call extends ApiCall>(
  name: Call,
  ...[options]: CallOptions<Call>
): Promise<ApiResult<Call>> {
  const { body, query, params = {}, signal }: Sent = options ?? {}
  const [method = '', path = ''] = name.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = String(new URLSearchParams(query))
  const url = search === '' ? filled : `${filled}?${search}`
  if (method === 'GET') return requestJson(url, { signal })
  // The API takes JSON only, even for an empty body.
  const request = { method, body: body ?? {}, signal }
  const before = firstWrite
  if (before !== undefined) {
    await before
    return requestJson(url, request)
  }
  const first = send<ApiResponse<Call>, ApiConflict<Call>>(url, request)
  firstWrite = first
  return afterConfirming(await first, url, request)
}

/**
 * A visitor's first write makes the cookie that says whose basket it is. Two at once would make two, and one of them
 * would be forgotten with what was put into it: so the others wait for the first one of a page. It never rejects. It is
 * over before anybody is asked to confirm who they are, since that takes a write itself.
 */
let firstWrite: Promise<unknown> | undefined

type JsonRequest = { method?: string; body?: unknown; signal?: AbortSignal | undefined }

/** Like `call`, for an address of any kind: the answer is taken for Data unchecked. */
export async function requestJson<Data, Conflict = unknown>(
  url: string,
  request: JsonRequest = {},
): Promise<CallResult<Data, Conflict>> {
  return afterConfirming(await send<Data, Conflict>(url, request), url, request)
}

/** Sends a refused request once more if the member of staff confirms who they are; otherwise gives the refusal. */
async function afterConfirming<Data, Conflict>(
  result: CallResult<Data, Conflict>,
  url: string,
  request: JsonRequest,
): Promise<CallResult<Data, Conflict>> {
  if (result.ok || result.code !== 'confirm_identity') return result
  const { askForIdentity } = await import('./ask-for-identity.ts')
  return (await askForIdentity()) ? send(url, request) : result
}

async function send<Data, Conflict = unknown>(
  url: string,
  { method = 'GET', body, signal }: JsonRequest,
): Promise<CallResult<Data, Conflict>> {
  try {
    const answer = await fetch(url, {
      method,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT)]) : AbortSignal.timeout(CALL_TIMEOUT),
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const json: unknown = await answer.json()
    const { status } = answer
    const message = messageOf(json) ?? UNREACHABLE_MESSAGE
    if (hasSqlErrors(json)) {
      console.error(INVALID_SQL, method, url, answer.headers.get('X-Request-Id'))
      return { ok: false, status, message, failure: INVALID_SQL }
    }
    if (status === 200) return { ok: true, data: json as Data }
    const code = codeOf(json)
    if (status === 401 || (status === 403 && code === undefined)) {
      const { leaveIfDenied } = await import('./leave-denied.ts')
      leaveIfDenied(status, message)
    }
    const errors = errorsOf(json)
    const conflict = status === 409 ? { conflict: json as Conflict } : {}
    return { ok: false, status, message, ...(errors && { errors }), ...(code && { code }), ...conflict }
  } catch (error) {
    // Offline, timed out, or not JSON: the caller can only report it and offer another try.
    if (error instanceof Error) return { ok: false, status: 0, message: UNREACHABLE_MESSAGE }
    throw error
  }
}

export const UNREACHABLE_MESSAGE = 'We couldn’t reach the shop just now. Please try again in a moment.'

const INVALID_SQL = 'Invalid SQL'

const isObject = (json: unknown): json is Record<string, unknown> => typeof json === 'object' && json !== null

/** Whatever the status: a response containing them is a failure. */
const hasSqlErrors = (json: unknown): boolean => isObject(json) && Boolean(json.sql_errors)

/** A refusal that the screen deals with itself (domain/staff/access/admin.ts). */
const codeOf = (json: unknown): ProblemCode | undefined =>
  isObject(json) && typeof json.code === 'string' ? (json.code as ProblemCode) : undefined

const messageOf = (json: unknown): string | null =>
  isObject(json) && typeof json.message === 'string' ? json.message : null

/** The API's list of errors, the first one of each field; undefined without any. */
export function errorsOf(json: unknown): FieldErrors | undefined {
  if (!isObject(json) || !Array.isArray(json.errors)) return undefined
  const errors: { field: string; message: string }[] = json.errors
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]))
}
