/** Calls the shop's API with JSON. Times out and returns every failure as a value. */
import type { ProblemCode } from '../../../domain/staff/access/admin.ts'
import type { ApiCall, ApiConflict, ApiInput, ApiResponse } from './api-calls.ts'

/** Default maximum wait for a response, in milliseconds. */
export const CALL_TIMEOUT_MS = 10_000

export type CallFailure<Conflict = unknown> = {
  ok: false
  /** HTTP status; 0 without a response. */
  status: number
  /** The API's message, or a default message. Can be shown to users. */
  message: string
  /** Errors by field name; absent if the response has none. */
  errors?: FieldErrors
  /** Reason code of a 403 that the calling screen handles itself. */
  code?: ProblemCode
  /** Set if the database failed, which is logged; `message` says what a shopper can do. */
  failure?: typeof INVALID_SQL
  /** The body of a 409, which describes what has changed. */
  conflict?: Conflict
}
export type FieldErrors = Readonly<Record<string, string>>
export type CallResult<Data, Conflict = unknown> = { ok: true; data: Data } | CallFailure<Conflict>

export type ApiResult<Call extends ApiCall> = CallResult<ApiResponse<Call>, ApiConflict<Call>>

type Optional = {
  /** Aborts the call, which then returns a failure. */
  signal?: AbortSignal
  /** Maximum wait in milliseconds, for a call that takes long at a busy shop. */
  timeout?: number
  /** Completes the call even if the page is left in the meantime, unless the body is longer than browsers accept for that. */
  keepalive?: boolean
}

/** Browsers refuse more than 64 KiB. */
const MAX_KEEPALIVE_BYTES = 60_000

/** The options of a call: `body`, `query` and `params`. Optional if the call requires none. */
export type CallOptions<Call extends ApiCall> =
  Record<never, never> extends ApiInput<Call>
    ? [options?: ApiInput<Call> & Optional]
    : [options: ApiInput<Call> & Optional]

type Sent = { body?: unknown; query?: Record<string, string>; params?: Record<string, string | number> } & Optional

/**
 * Sends the call `name` ('GET /api/cart', 'PATCH /api/plans/:id') and returns its JSON. Success means status 200. Never
 * throws: a refused, failed, late or unreadable response is `{ok: false}`.
 */
export async function call<Call extends ApiCall>(
  name: Call,
  ...[options]: CallOptions<Call>
): Promise<ApiResult<Call>> {
  const { body, query, params = {}, signal, timeout, keepalive }: Sent = options ?? {}
  const [method = '', path = ''] = name.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = String(new URLSearchParams(query))
  const url = search === '' ? filled : `${filled}?${search}`
  if (method === 'GET') return requestJson(url, { signal, timeout })
  // The API takes JSON only, even for an empty body.
  const request = { method, body: body ?? {}, signal, timeout, keepalive }
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
 * The page's first write, for which the other writes wait. It creates the cookie that identifies the visitor's basket;
 * two simultaneous writes would create two baskets, one of which would be lost. Never rejects. Settles before identity
 * is confirmed, which itself requires a write.
 */
let firstWrite: Promise<unknown> | undefined

type JsonRequest = {
  method?: string
  body?: unknown
  signal?: AbortSignal | undefined
  timeout?: number | undefined
  keepalive?: boolean | undefined
}

/** Like `call`, for any URL. The response is typed as Data without a check. */
export async function requestJson<Data, Conflict = unknown>(
  url: string,
  request: JsonRequest = {},
): Promise<CallResult<Data, Conflict>> {
  return afterConfirming(await send<Data, Conflict>(url, request), url, request)
}

/** Sends a refused request again if the staff member confirms their identity; otherwise returns the refusal. */
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
  { method = 'GET', body, signal, timeout = CALL_TIMEOUT_MS, keepalive = false }: JsonRequest,
): Promise<CallResult<Data, Conflict>> {
  try {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const answer = await fetch(url, {
      method,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(timeout)]) : AbortSignal.timeout(timeout),
      ...(text !== undefined && { headers: { 'content-type': 'application/json' }, body: text }),
      ...(keepalive && { keepalive: new Blob([text ?? '']).size <= MAX_KEEPALIVE_BYTES }),
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
      const { redirectIfDenied } = await import('./redirect-if-denied.ts')
      redirectIfDenied(status, message)
    }
    const errors = errorsOf(json)
    const conflict = status === 409 ? { conflict: json as Conflict } : {}
    return { ok: false, status, message, ...(errors && { errors }), ...(code && { code }), ...conflict }
  } catch (error) {
    // Offline, timed out, or not JSON: the caller can only show a message and offer a retry.
    if (error instanceof Error) return { ok: false, status: 0, message: UNREACHABLE_MESSAGE }
    throw error
  }
}

export const UNREACHABLE_MESSAGE = 'We couldn’t reach the shop just now. Please try again in a moment.'

const INVALID_SQL = 'Invalid SQL'

const isObject = (json: unknown): json is Record<string, unknown> => typeof json === 'object' && json !== null

/** True for a response with database errors, which is a failure at any status. */
const hasSqlErrors = (json: unknown): boolean => isObject(json) && Boolean(json.sql_errors)

/** Returns the code of a refusal that the calling screen handles itself (domain/staff/access/admin.ts). */
const codeOf = (json: unknown): ProblemCode | undefined =>
  isObject(json) && typeof json.code === 'string' ? (json.code as ProblemCode) : undefined

const messageOf = (json: unknown): string | null =>
  isObject(json) && typeof json.message === 'string' ? json.message : null

/** Returns the first error of each field; undefined if there are none. */
export function errorsOf(json: unknown): FieldErrors | undefined {
  if (!isObject(json) || !Array.isArray(json.errors)) return undefined
  const errors: { field: string; message: string }[] = json.errors
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]))
}
