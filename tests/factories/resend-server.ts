/** A fake of Resend's API as documented (resend.com/docs/api-reference/errors); the recipient's name decides the answer. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listen } from './listen.ts'

export const API_KEY = 're_test_1'

export type TestResend = {
  url: string
  /** Bodies of accepted mails, each once. */
  taken: { id: string; body: string }[]
  /** Number of requests received. */
  asked: () => number
}

type Answer = { status: number; body: object; retryAfter?: number }

const refuse = (status: number, name: string, message: string, more: { retryAfter?: number } = {}): Answer => ({
  status,
  body: { statusCode: status, name, message },
  ...more,
})

const FORMAT = 'The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.'

/** Answers by the name before the @. `full` accepts the third attempt. */
const REFUSALS: Record<string, (times: number) => Answer | undefined> = {
  unknown: () => refuse(422, 'validation_error', `Invalid \`to\` field. ${FORMAT}`),
  busy: () => refuse(500, 'application_error', 'An unexpected error occurred.'),
  relay: () => refuse(403, 'validation_error', 'The wine.example domain is not verified. Please, add and verify it.'),
  full: (times) =>
    times < 3 ? refuse(429, 'rate_limit_exceeded', 'Too many requests.', { retryAfter: 2 }) : undefined,
  quota: () => refuse(429, 'daily_quota_exceeded', 'You have reached your daily email sending quota.'),
}

const REQUIRED = ['from', 'to', 'subject']

/** Listens until the test has finished. */
export const startResend = async (): Promise<TestResend> => {
  const taken: TestResend['taken'] = []
  const byKey = new Map<string, { id: string; body: string }>()
  const times = new Map<string, number>()
  let asked = 0

  const answerTo = (request: IncomingMessage, body: string): Answer => {
    const { authorization, 'user-agent': agent, 'idempotency-key': key } = request.headers
    if (!agent) return { status: 403, body: {} }
    if (request.url !== '/emails') return refuse(404, 'not_found', 'The requested endpoint does not exist.')
    if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Method is not allowed.')
    if (authorization === undefined) return refuse(401, 'missing_api_key', 'Missing API key.')
    if (authorization !== `Bearer ${API_KEY}`) return refuse(403, 'invalid_api_key', 'API key is invalid.')
    if (typeof key !== 'string' || key.length > 256) {
      return refuse(400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.')
    }
    const mail: Record<string, unknown> = JSON.parse(body)
    const missing = REQUIRED.filter((field) => mail[field] === undefined)
    if (missing.length > 0) return refuse(422, 'missing_required_field', `Missing \`${missing.join('`, `')}\` field.`)
    const known = byKey.get(key)
    if (known && known.body !== body) {
      return refuse(409, 'invalid_idempotent_request', 'Same idempotency key used with a different request payload.')
    }
    if (known) return { status: 200, body: { id: known.id } }
    const [to] = Array.isArray(mail.to) ? mail.to.map(String) : []
    const name = to?.split('@')[0] ?? ''
    times.set(name, (times.get(name) ?? 0) + 1)
    const refused = REFUSALS[name]?.(times.get(name) ?? 0)
    if (refused) return refused
    const made = { id: crypto.randomUUID(), body }
    byKey.set(key, made)
    taken.push(made)
    return { status: 200, body: { id: made.id } }
  }

  const server = createServer(async (request, response) => {
    asked += 1
    const { status, body, retryAfter } = answerTo(request, await text(request))
    if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter))
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return { url: `http://127.0.0.1:${await listen(server)}`, taken, asked: () => asked }
}
