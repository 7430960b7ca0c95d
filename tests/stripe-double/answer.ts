/** Stripe's answers: plain objects, and errors in their envelope with the matching status. */

export type Answer = { status: number; body: object }

export type ErrorBody = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  payment_intent?: object
  setup_intent?: object
}

const STATUS: Record<ErrorBody['type'], number> = {
  card_error: 402,
  invalid_request_error: 400,
  idempotency_error: 400,
  api_error: 500,
}

export const ok = (body: object): Answer => ({ status: 200, body })

export const failure = (error: ErrorBody, status = STATUS[error.type]): Answer => ({ status, body: { error } })

export const missing = (kind: string, id: string): Answer =>
  failure(
    { type: 'invalid_request_error', code: 'resource_missing', param: 'intent', message: `No such ${kind}: '${id}'` },
    404,
  )

export const refusal = (message: string, more: { code?: string; param?: string } = {}): Answer =>
  failure({ type: 'invalid_request_error', message, ...more })
