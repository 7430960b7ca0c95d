/** The checkout's routes: update it, pay, and ask for the outcome. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertPromotionTry, selectBlockingForms } from '../../../database/queries/core/sent-forms.ts'
import {
  checkoutIdSchema,
  checkoutSummarySchema,
  checkoutUpdateSchema,
  confirmRequestSchema,
  payConflictSchema,
  payRequestSchema,
  payResponseSchema,
} from '../../../domain/selling/checkout/schema.ts'
import { PaymentsOff } from '../../../domain/selling/payment/payment-failure.ts'
import { promotionCode } from '../../../domain/selling/promotion/promotion.ts'
import type { AppContext } from '../../app-env.ts'
import { retryLater, tooManyAttempts } from '../../core/http/retry-later.ts'
import { RATE_LIMITS, retryAfter, sentFormAt } from '../../core/rate-limit/limits.ts'
import { ownerOf, readCaller, readOwner } from '../../core/session/caller.ts'
import { ipAddressOf } from '../../core/session/ip-address.ts'
import { newVisitorId, rememberVisitor } from '../../core/session/visitor-cookie.ts'
import { problem } from '../../errors.ts'
import { createRouter, jsonResponse, shopRoutes } from '../../router.ts'
import { openPayments } from '../payment/open-payments.ts'
import { confirmPayment } from './confirm.ts'
import { checkoutContext } from './context.ts'
import { openCheckout } from './open.ts'
import type { AttemptOutcome } from './outcome.ts'
import { pay } from './pay.ts'

/**
 * Counts the try. Returns the whole seconds to wait after too many; undefined if the code may be looked up. One round
 * trip, none if no code was typed or the IP address is unknown.
 */
const countPromotionTry = async (
  database: Client,
  typed: string | null | undefined,
  ipAddress: string,
  at: Date,
): Promise<number | undefined> => {
  const code = promotionCode(typed ?? '')
  if (code === '' || ipAddress === '') return undefined
  const sent = sentFormAt('promotion-code', '', ipAddress, at)
  const [blocking] = await batch(database, 'write', [
    selectBlockingForms(sent, RATE_LIMITS.promotionCode),
    insertPromotionTry(code, sent),
  ])
  return retryAfter(RATE_LIMITS.promotionCode, blocking.rows[0], at)
}

const routes = shopRoutes('Checkout')

const open = routes.post('/checkout', {
  summary: 'Saves what was entered, and returns what is to be paid and how',
  body: checkoutUpdateSchema,
  answer: checkoutSummarySchema,
  errors: [404, 429],
})

const paid = jsonResponse(
  payResponseSchema,
  'The order, what the bank asks of the buyer, or that it takes a little longer',
)

const payment = routes.post('/checkout/{id}/pay', {
  summary: 'Places the order and charges it. Repeating the same key returns the same order',
  params: checkoutIdSchema,
  body: payRequestSchema,
  answer: paid,
  conflict: jsonResponse(
    payConflictSchema,
    'It has changed since it was read: nothing was written and nothing charged',
  ),
  errors: [404, 422, 429],
})

const confirm = routes.post('/checkout/{id}/confirm', {
  summary: 'The outcome of a payment, after the bank’s challenge',
  params: checkoutIdSchema,
  body: confirmRequestSchema,
  answer: paid,
  conflict: payConflictSchema,
  errors: [404, 422],
})

const toAnswer = (c: AppContext, outcome: AttemptOutcome) => {
  if (outcome.ok) return c.json(outcome.answer, 200)
  if (outcome.code === 'unknown-checkout') return problem(c, 404, 'There is no such checkout')
  if (outcome.code === 'refused') return problem(c, 422, outcome.message, { errors: outcome.errors })
  const { message, summary } = outcome
  return c.json(summary === undefined ? { message } : { message, summary }, 409)
}

const CLOSED = 'We can’t take payments at the moment. Please try again later'

/** Writes nothing in a shop that takes no payments. */
const whenOpen = async <Answer>(c: AppContext, run: () => Promise<Answer>) => {
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
    const { database, settings, now } = c.var
    const context = checkoutContext(settings, update.kind, now)
    const caller = await readCaller(c)
    // Choosing cases here may be a visitor's first write.
    const visitor = caller.visitor ?? (update.club === undefined ? undefined : newVisitorId())
    const owner = ownerOf({ ...caller, visitor }, now)
    const seconds = await countPromotionTry(database, update.promotion_code, ipAddressOf(c), now)
    if (seconds !== undefined) return tooManyAttempts(c, seconds)
    const summary = await openCheckout(database, owner, update, context)
    const isKept = !summary.is_signed_in && summary.checkout_id !== ''
    if (caller.visitor === undefined && visitor !== undefined && isKept) rememberVisitor(c, visitor)
    return c.json(summary, 200)
  })
  .openapi(payment, (c) =>
    whenOpen(c, async () => {
      const { database, settings, now } = c.var
      const request = c.req.valid('json')
      const context = checkoutContext(settings, request.kind, now)
      const payments = openPayments(settings, database)
      const paying = { database, payments, context, origin: settings.siteOrigin, ipAddress: ipAddressOf(c) }
      const outcome = await pay(paying, await readOwner(c), c.req.valid('param').id, request)
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
      const { idempotency_key: key } = c.req.valid('json')
      const asked = { owner: await readOwner(c), checkoutId: c.req.valid('param').id, key }
      const { database, settings, now } = c.var
      return toAnswer(c, await confirmPayment(database, openPayments(settings, database), asked, now))
    }),
  )
