/** Routes of the money-back guarantee: list and refund bottles of a plan's cases. */
import { planIdSchema } from '../../../domain/plans/plan/schema.ts'
import { GUARANTEE_DAYS } from '../../../domain/selling/refund/case-refund.ts'
import { caseRefundsSchema, refundRequestSchema } from '../../../domain/selling/refund/schema.ts'
import { notSignedIn, readSession } from '../../core/session/cookie.ts'
import { fieldProblem, problem } from '../../errors.ts'
import { createRouter, jsonResponse, shopRoutes } from '../../router.ts'
import { openPayments } from '../../selling/payment/open-payments.ts'
import { unknownPlan } from '../plan/refusal.ts'
import { readRefunds } from './read.ts'
import { type RefundFailure, refundCaseBottles } from './refund-bottles.ts'

const routes = shopRoutes('Plans')

const one = jsonResponse(caseRefundsSchema, 'What can be refunded, and what has been')

const read = routes.get('/plans/{id}/refunds', {
  summary: 'The cases whose bottles can be refunded, and past refunds',
  params: planIdSchema,
  answer: one,
  errors: [401, 404],
})

const refund = routes.post('/plans/{id}/refunds', {
  summary: `Refunds bottles of a case, within ${GUARANTEE_DAYS} days of dispatch`,
  params: planIdSchema,
  body: refundRequestSchema,
  answer: one,
  errors: [401, 404, 409, 422],
})

const fault = (failure: Extract<RefundFailure, { at: number }>): { field: string; message: string } => {
  if (failure.code === 'no-such-wine') {
    return { field: `lines.${failure.at}.code`, message: 'That wine didn’t come in this case' }
  }
  const message =
    failure.left === 0
      ? 'All bottles of that wine have been refunded'
      : `Only ${failure.left} of that wine can still be refunded`
  return { field: `lines.${failure.at}.quantity`, message }
}

export const refundRoutes = createRouter()
  .openapi(read, async (c) => {
    const found = await readRefunds(c.var.database, await readSession(c), c.req.valid('param').id, c.var.now)
    if (found.ok) return c.json(found.refunds, 200)
    return found.code === 'not-signed-in' ? notSignedIn(c) : unknownPlan(c)
  })
  .openapi(refund, async (c) => {
    const { database, settings, now } = c.var
    const shop = { database, payments: openPayments(settings, database), at: now }
    const asked = { session: await readSession(c), ...c.req.valid('param') }
    const refunded = await refundCaseBottles(shop, asked, c.req.valid('json'))
    if (refunded.ok) return c.json(refunded.refunds, 200)
    switch (refunded.code) {
      case 'not-signed-in':
        return notSignedIn(c)
      case 'unknown':
        return unknownPlan(c)
      case 'changed':
        return problem(c, 409, 'Bottles of this case have been refunded in the meantime. Please check it again')
      case 'unknown-case':
        return fieldProblem(
          c,
          'order_no',
          `Bottles can be refunded for ${GUARANTEE_DAYS} days after their case has left. Please write to us about this one`,
        )
      default: {
        const { field, message } = fault(refunded)
        return fieldProblem(c, field, message)
      }
    }
  })
