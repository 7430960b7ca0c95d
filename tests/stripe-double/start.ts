/** A double of Stripe's API on its own port: documented requests and answers, idempotency keys, failures on demand. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../factories/listen.ts'
import { type Answer, failure, refusal } from './answer.ts'
import { CALLS } from './calls.ts'
import { readForm, unknownNames } from './form.ts'
import { authenticate, newToken } from './intents.ts'
import { newId, openVault, type Vault } from './vault.ts'

export const SECRET_KEY = 'sk_test_double'
const API_VERSION = '2026-10-28.endive'

/** The fate of later requests: Stripe is down, too busy, or does its work but the answer is lost. */
export type Trouble = 'down' | 'busy' | 'lost'

export type StripeDouble = {
  url: string
  vault: Vault
  /** `METHOD path` of every request so far. */
  requests: string[]
  /** Creates the single-use token that a browser gets from Stripe for a card. */
  confirmationToken: (number: string) => string
  authenticate: (id: string, approves: boolean) => void
  /** Applies to later requests; undefined ends it. */
  setTrouble: (trouble: Trouble | undefined) => void
  close: () => Promise<void>
}

type Asked = {
  method: string
  path: string
  body: string
  key: string | undefined
  headers: IncomingMessage['headers']
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

const unauthorised = ({ headers }: Asked): Answer | undefined =>
  headers.authorization === `Bearer ${SECRET_KEY}`
    ? undefined
    : failure({ type: 'invalid_request_error', message: 'Invalid API Key provided' }, 401)

/** Runs a request after Stripe's rules for any request. */
const answerTo = (vault: Vault, asked: Asked): Answer => {
  const { method, path, body, headers } = asked
  const refused = unauthorised(asked)
  if (refused) return refused
  if (headers['stripe-version'] !== API_VERSION) return refusal(`Invalid Stripe-Version: ${headers['stripe-version']}`)
  const [pathname = '', query = ''] = path.split('?')
  const call = CALLS.find((each) => each.method === method && each.path.test(pathname))
  if (call === undefined) return failure({ type: 'invalid_request_error', message: `Unrecognized request URL` }, 404)
  if (method === 'POST' && body !== '' && headers['content-type'] !== 'application/x-www-form-urlencoded') {
    return refusal('Invalid request: send a form')
  }
  const params = readForm(method === 'GET' ? query : body)
  const [unknown] = unknownNames(params, call.takes)
  if (unknown !== undefined) {
    return refusal(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
  }
  return call.run(vault, params, call.path.exec(pathname)?.[1] ?? '')
}

const REUSED = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'

/** Stripe stores the first answer of a key, refusals included, and compares later requests with the first. */
const rememberKeys = (run: (asked: Asked) => Answer) => {
  const known = new Map<string, { request: string; answer: Answer }>()
  return (asked: Asked): { answer: Answer; isReplayed: boolean } => {
    const { key, method, path, body } = asked
    if (key === undefined || method === 'GET') return { answer: run(asked), isReplayed: false }
    const request = `${path} ${body}`
    const before = known.get(key)
    if (before && before.request !== request) {
      return { answer: failure({ type: 'idempotency_error', message: REUSED }), isReplayed: false }
    }
    const answer = before?.answer ?? run(asked)
    // A copy, so that later changes of the object don't show in it.
    known.set(key, { request, answer: structuredClone(answer) })
    return { answer, isReplayed: before !== undefined }
  }
}

const send = (response: ServerResponse, { status, body }: Answer, isReplayed: boolean): void => {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Request-Id': newId('req'),
    // Stops the client's automatic retries, which a test of failures does not wait for.
    ...(status === 429 || status >= 500 ? { 'Stripe-Should-Retry': 'false' } : {}),
    ...(isReplayed ? { 'Idempotent-Replayed': 'true' } : {}),
  })
  response.end(JSON.stringify(body))
}

const TROUBLES: Record<Exclude<Trouble, 'lost'>, Answer> = {
  down: failure({ type: 'api_error', message: 'Something went wrong on Stripe’s end' }),
  busy: failure({ type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' }, 429),
}

export const startStripeDouble = async (): Promise<StripeDouble> => {
  const vault = openVault()
  const requests: string[] = []
  const run = rememberKeys((asked) => answerTo(vault, asked))
  let trouble: Trouble | undefined
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const key = headers['idempotency-key']
    requests.push(`${method} ${path.split('?')[0]}`)
    const asked = { method, path, body: await readBody(request), key: Array.isArray(key) ? key[0] : key, headers }
    if (trouble === 'down' || trouble === 'busy') return send(response, TROUBLES[trouble], false)
    const { answer, isReplayed } = run(asked)
    if (trouble === 'lost') return request.socket.destroy()
    send(response, answer, isReplayed)
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    vault,
    requests,
    confirmationToken: (number) => newToken(vault, number),
    authenticate: (id, approves) => authenticate(vault, id, approves),
    setTrouble: (next) => {
      trouble = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
