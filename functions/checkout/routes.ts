/** The checkout's routes: update it, pay, and ask for the outcome. */
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  checkoutIdSchema,
  checkoutSummarySchema,
  checkoutUpdateSchema,
  confirmRequestSchema,
  payAnswerSchema,
  payConflictSchema,
  payRequestSchema,
} from '../../domain/checkout/schema.ts'
import { PaymentsOff } from '../../domain/payment/payment-failure.ts'
import type { AppEnv } from '../app-env.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { retryLater } from '../http/retry-later.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { openPayments } from '../payment/open-payments.ts'
import { createRouter } from '../router.ts'
import { ipAddressOf } from '../session/ip-address.ts'
import { tooManyAttempts } from '../session/too-many.ts'
import { ownerOf, readCaller } from '../visitor/caller.ts'
import { newVisitorId, rememberVisitor } from '../visitor/cookie.ts'
import { confirmPayment } from './confirm.ts'
import { checkoutContext } from './context.ts'
import { openCheckout } from './open.ts'
import type { AttemptOutcome } from './outcome.ts'
import { pay } from './pay.ts'
import { countPromotionTry } from './promotion-tries.ts'

const tags = ['Checkout']

const open = createRoute({
  method: 'post',
  path: '/checkout',
  tags,
  summary: 'Saves what was entered, and answers what is to be paid and how',
  request: { body: jsonBody(checkoutUpdateSchema) },
  responses: {
    200: jsonAnswer(checkoutSummarySchema, 'The checkout as it is now'),
    ...answers(400, 403, 404, 413, 415, 429, 500, 503),
  },
})

const paid = jsonAnswer(payAnswerSchema, 'The order, what the bank asks of the buyer, or that it takes a little longer')

const payment = createRoute({
  method: 'post',
  path: '/checkout/{id}/pay',
  tags,
  summary: 'Writes the order and charges it; the same key twice is the same order',
  request: { params: checkoutIdSchema, body: jsonBody(payRequestSchema) },
  responses: {
    200: paid,
    409: jsonAnswer(payConflictSchema, 'It has changed since it was read: nothing was written and nothing charged'),
    ...answers(400, 403, 404, 413, 415, 422, 429, 500, 503),
  },
})

const confirm = createRoute({
  method: 'post',
  path: '/checkout/{id}/confirm',
  tags,
  summary: 'The outcome of a payment, asked for after the bank’s challenge',
  request: { params: checkoutIdSchema, body: jsonBody(confirmRequestSchema) },
  responses: {
    200: paid,
    409: jsonAnswer(payConflictSchema, 'It has changed since it was read'),
    ...answers(400, 403, 404, 413, 415, 422, 500, 503),
  },
})

const toAnswer = (c: Context<AppEnv>, outcome: AttemptOutcome) => {
  if (outcome.ok) return c.json(outcome.answer, 200)
  if (outcome.code === 'unknown-checkout') return problem(c, 404, 'There is no such checkout')
  if (outcome.code === 'refused') return problem(c, 422, outcome.message, { errors: outcome.errors })
  const { message, summary } = outcome
  return c.json(summary === undefined ? { message } : { message, summary }, 409)
}

const CLOSED = 'We can’t take payments at the moment. Please try again later'

/** In a shop that takes no payments nothing is written. */
const whenOpen = async <Answer>(c: Context<AppEnv>, run: () => Promise<Answer>) => {
  try {
    return await run()
  } catch (error) {
    if (error instanceof PaymentsOff) return problem(c, 503, CLOSED)
    throw error
  }
}

export const checkoutRoutes = createRouter()
  .openapi(open, async (c) => {
    const update = c.req.valid('json')
    const at = c.var.settings.now()
    const context = checkoutContext(c.var.settings, update.kind, at)
    const caller = await readCaller(c)
    // A visitor's first write may be choosing cases here.
    const visitor = caller.visitor ?? (update.club === undefined ? undefined : newVisitorId())
    const owner = ownerOf({ ...caller, visitor }, at)
    const database = openDatabase(c.var.settings)
    const seconds = await countPromotionTry(database, update.promotion_code, ipAddressOf(c), at)
    if (seconds !== undefined) return tooManyAttempts(c, seconds)
    const summary = await openCheckout(database, owner, update, context)
    const isKept = !summary.is_signed_in && summary.checkout_id !== ''
    if (caller.visitor === undefined && visitor !== undefined && isKept) rememberVisitor(c, visitor)
    return c.json(summary, 200)
  })
  .openapi(payment, (c) =>
    whenOpen(c, async () => {
      const at = c.var.settings.now()
      const { settings } = c.var
      const request = c.req.valid('json')
      const context = checkoutContext(settings, request.kind, at)
      const database = openDatabase(settings)
      const payments = openPayments(settings, database)
      const owner = ownerOf(await readCaller(c), at)
      const paying = { database, payments, context, origin: settings.siteOrigin, ipAddress: ipAddressOf(c) }
      const outcome = await pay(paying, owner, c.req.valid('param').id, request)
      if (outcome.ok || outcome.code !== 'too-many') return toAnswer(c, outcome)
      return retryLater(
        c,
        'Too many of your payments were declined or left unfinished, so we haven’t tried this one',
        outcome.seconds,
      )
    }),
  )
  .openapi(confirm, (c) =>
    whenOpen(c, async () => {
      const at = c.var.settings.now()
      const database = openDatabase(c.var.settings)
      const owner = ownerOf(await readCaller(c), at)
      const { idempotency_key: key } = c.req.valid('json')
      const asked = { owner, checkoutId: c.req.valid('param').id, key }
      return toAnswer(c, await confirmPayment(database, openPayments(c.var.settings, database), asked, at))
    }),
  )
