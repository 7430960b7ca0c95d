/** Maps errors to responses of the shape `{message, errors?}`, without stack traces or SQL. */
import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ZodError } from 'zod'
import { databaseFault } from '../database/fault.ts'
import { isBusy } from '../database/retry-when-busy.ts'
import { PaymentKeyReused, PaymentsOff, PaymentUnreachable } from '../domain/selling/payment/payment-failure.ts'
import type { ProblemCode } from '../domain/staff/access/admin.ts'
import type { AppContext, AppEnv } from './app-env.ts'
import { HashingBusy } from './core/session/hashing.ts'
import { DatabaseUnreachable, isDatabaseError } from './database.ts'
import { log } from './log.ts'

export type FieldError = { field: string; message: string }

export type Problem = {
  message: string
  errors?: FieldError[]
  code?: ProblemCode
  /** The database failed or is away; the client shows its 'Invalid SQL' state. */
  sql_errors?: true
}

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 411 | 413 | 414 | 415 | 422 | 429 | 500 | 503

/** Value of Retry-After in seconds, when the database or the payment provider is unavailable. */
export const RETRY_AFTER = '5'

/** An error response. Never cached, since its message may be personal. */
export const problem = <Status extends ProblemStatus>(
  c: AppContext,
  status: Status,
  message: string,
  more: Omit<Problem, 'message'> = {},
) => {
  c.header('Cache-Control', 'private, no-store')
  const body: Problem = { message, ...more }
  return c.json(body, status)
}

/** A 422 about one field. */
export const fieldProblem = (c: AppContext, field: string, message: string) =>
  problem(c, 422, message, { errors: [{ field, message }] })

/** A 422 about several fields, with the first one's message. */
export const fieldProblems = (c: AppContext, errors: FieldError[]) =>
  problem(c, 422, errors[0]?.message ?? 'This can’t be saved', { errors })

const MAX_ERRORS = 100

/** One message per field, the first 100: paths such as `cart.0.quantity`, unknown fields by their own name. */
export const fieldErrors = (error: Pick<ZodError, 'issues'>): FieldError[] =>
  error.issues
    .slice(0, MAX_ERRORS)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys
            .slice(0, MAX_ERRORS)
            .map((key) => ({ field: [...issue.path, key].join('.'), message: 'Unknown field' }))
        : [{ field: issue.path.join('.'), message: issue.message }],
    )
    .slice(0, MAX_ERRORS)

export const invalidInput = (c: AppContext, error: ZodError) =>
  problem(c, 400, 'Invalid input', { errors: fieldErrors(error) })

/** The response to input that the route's schema rejects. */
export const refuseInvalidInput = (result: { success: true } | { success: false; error: ZodError }, c: AppContext) =>
  result.success ? undefined : invalidInput(c, result.error)

/** The code that failed; nothing when the settings themselves could not be read. */
const code = ({ var: { settings } }: { var: Partial<AppEnv['Variables']> }) =>
  settings && { version: settings.VERSION, commit: settings.COMMIT || undefined }

const logFailure = (c: AppContext, status: number, error: Error): void => {
  const { method, path } = c.req
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  const fault = databaseFault(error)
  log('error', {
    request_id: c.var.requestId,
    method,
    path,
    status,
    fault,
    error: error.stack,
    cause,
    ...code(c),
  })
}

/** Maps a thrown error to a response, and logs each 5xx with its request id. */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof HTTPException && error.status === 400) return problem(c, 400, error.message)
  if (error instanceof PaymentKeyReused) return problem(c, 409, 'This was sent before, with different content')
  if (error instanceof HashingBusy) {
    c.header('Retry-After', RETRY_AFTER)
    return problem(c, 429, 'Lots of people are signing in just now. Please try again in a moment')
  }
  if (error instanceof DatabaseUnreachable || isBusy(error) || databaseFault(error)) {
    logFailure(c, 503, error)
    c.header('Retry-After', RETRY_AFTER)
    return problem(c, 503, 'The shop is busy. Please try again in a moment', { sql_errors: true })
  }
  if (error instanceof PaymentUnreachable || error instanceof PaymentsOff) {
    logFailure(c, 503, error)
    c.header('Retry-After', RETRY_AFTER)
    return problem(c, 503, 'We can’t take payments just now. Please try again in a moment')
  }
  logFailure(c, 500, error)
  return problem(c, 500, 'Something went wrong. Please try again', isDatabaseError(error) ? { sql_errors: true } : {})
}

export const onNotFound: NotFoundHandler<AppEnv> = (c) => problem(c, 404, 'Not found')
