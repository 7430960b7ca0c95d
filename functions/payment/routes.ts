/** The providers' webhooks, and the test bank's challenge. */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { PaymentAdapter } from '../../domain/payment/payment-port.ts'
import { challengeAnswerSchema, challengeQuerySchema, challengeSchema } from '../../domain/payment/schema.ts'
import type { AppEnv } from '../app-env.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { openPayments, paymentAdapter } from './open-payments.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { answerChallenge, readChallenge } from './test-bank/challenge.ts'

const tags = ['Payments']
const received = jsonAnswer(z.object({ received: z.literal(true) }), 'It is stored, and applied once')

const stripe = createRoute({
  method: 'post',
  path: '/webhooks/stripe',
  tags,
  summary: 'Stripe reports a payment or refund; signed with the endpoint’s secret (Stripe-Signature)',
  responses: { 200: received, ...answers(400, 404, 413, 500, 503) },
})

const test = createRoute({
  method: 'post',
  path: '/webhooks/test',
  tags,
  summary: 'The test bank reports the same; signed by the shop itself (Test-Signature)',
  responses: { 200: received, ...answers(400, 404, 413, 500, 503) },
})

const read = createRoute({
  method: 'get',
  path: '/payments/test/challenge',
  tags,
  summary: 'What the test bank asks the buyer to confirm',
  request: { query: challengeQuerySchema },
  responses: {
    200: jsonAnswer(challengeSchema, 'The payment, and where to go afterwards'),
    ...answers(400, 404, 500, 503),
  },
})

const answer = createRoute({
  method: 'post',
  path: '/payments/test/challenge',
  tags,
  summary: 'The buyer’s answer to the test bank; the first one counts',
  request: { body: jsonBody(challengeAnswerSchema) },
  responses: {
    200: jsonAnswer(challengeSchema, 'Where to go now'),
    ...answers(400, 403, 404, 413, 415, 500, 503),
  },
})

const noChallenge = (c: Context<AppEnv>) => problem(c, 404, 'The bank doesn’t know this payment')

/** Webhooks of an adapter that is not in use are not found. */
const receive = async (c: Context<AppEnv>, adapter: PaymentAdapter, header: string) => {
  const { settings } = c.var
  if (paymentAdapter(settings) !== adapter) return problem(c, 404, 'Not found')
  const database = openDatabase(settings)
  const signed = { signature: c.req.header(header) ?? '', body: await c.req.text(), at: c.var.settings.now() }
  const isStored = await receiveWebhook(database, openPayments(settings, database), signed)
  return isStored ? c.json({ received: true as const }, 200) : problem(c, 400, 'The signature is wrong or too old')
}

export const paymentRoutes = createRouter()
  .openapi(stripe, (c) => receive(c, 'stripe', 'Stripe-Signature'))
  .openapi(test, (c) => receive(c, 'test', 'Test-Signature'))
  .openapi(read, async (c) => {
    if (paymentAdapter(c.var.settings) !== 'test') return noChallenge(c)
    const found = await readChallenge(openDatabase(c.var.settings), c.req.valid('query').payment)
    return found ? c.json(found, 200) : noChallenge(c)
  })
  .openapi(answer, async (c) => {
    if (paymentAdapter(c.var.settings) !== 'test') return noChallenge(c)
    const { payment, approves } = c.req.valid('json')
    const answered = await answerChallenge(openDatabase(c.var.settings), {
      secret: payment,
      approves,
      at: c.var.settings.now(),
    })
    return answered ? c.json(answered, 200) : noChallenge(c)
  })
