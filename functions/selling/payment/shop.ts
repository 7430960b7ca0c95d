/** The providers' webhooks, and the test bank's challenge. */
import { z } from '@hono/zod-openapi'
import type { PaymentAdapter } from '../../../domain/selling/payment/payment-port.ts'
import { challengeAnswerSchema, challengeQuerySchema, challengeSchema } from '../../../domain/selling/payment/schema.ts'
import type { AppContext } from '../../app-env.ts'
import { invalidInput, problem } from '../../errors.ts'
import { createRouter, jsonResponse, shopRoutes, signedRoutes } from '../../router.ts'
import { openPayments, paymentAdapter } from './open-payments.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { answerChallenge, readChallenge } from './test-bank/challenge.ts'

const webhooks = signedRoutes('Payments')
const shop = shopRoutes('Payments')
const received = jsonResponse(z.object({ received: z.literal(true) }), 'It is stored, and applied once')

const stripe = webhooks.post('/webhooks/stripe', {
  summary: 'Stripe reports a payment or refund; signed with the endpoint’s secret (Stripe-Signature)',
  answer: received,
  errors: [404],
})

const test = webhooks.post('/webhooks/test', {
  summary: 'The test bank reports a payment or refund; signed by the shop itself (Test-Signature)',
  answer: received,
  errors: [404],
})

const read = shop.get('/payments/test/challenge', {
  summary: 'The challenge that the test bank shows the buyer',
  query: challengeQuerySchema,
  answer: jsonResponse(challengeSchema, 'The payment, and where to go afterwards'),
  errors: [404],
})

const answer = shop.post('/payments/test/challenge', {
  summary: 'The buyer’s answer to the test bank; the first one counts',
  body: challengeAnswerSchema,
  answer: challengeSchema,
  errors: [404],
})

const noChallenge = (c: AppContext) => problem(c, 404, 'The bank doesn’t know this payment')

/** Webhooks of an adapter that is not in use are not found. */
const receive = async (c: AppContext, adapter: PaymentAdapter, header: string) => {
  const { database, settings, now } = c.var
  if (paymentAdapter(settings) !== adapter) return problem(c, 404, 'Not found')
  const signed = { signature: c.req.header(header) ?? '', body: await c.req.text(), at: now }
  try {
    const isStored = await receiveWebhook(database, openPayments(settings, database), signed)
    return isStored ? c.json({ received: true as const }, 200) : problem(c, 400, 'The signature is wrong or too old')
  } catch (error) {
    if (error instanceof z.ZodError) return invalidInput(c, error)
    throw error
  }
}

export const paymentRoutes = createRouter()
  .openapi(stripe, (c) => receive(c, 'stripe', 'Stripe-Signature'))
  .openapi(test, (c) => receive(c, 'test', 'Test-Signature'))
  .openapi(read, async (c) => {
    if (paymentAdapter(c.var.settings) !== 'test') return noChallenge(c)
    const found = await readChallenge(c.var.database, c.req.valid('query').payment)
    return found ? c.json(found, 200) : noChallenge(c)
  })
  .openapi(answer, async (c) => {
    if (paymentAdapter(c.var.settings) !== 'test') return noChallenge(c)
    const { payment, approves } = c.req.valid('json')
    const answered = await answerChallenge(c.var.database, {
      secret: payment,
      approves,
      at: c.var.now,
    })
    return answered ? c.json(answered, 200) : noChallenge(c)
  })
