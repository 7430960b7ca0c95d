/** The routes of the money-back guarantee: what can be refunded of a plan's cases, and refunding it. */
import { createRoute } from '@hono/zod-openapi'
import { planIdSchema } from '../../domain/plan/schema.ts'
import { GUARANTEE_DAYS } from '../../domain/refund/case-refund.ts'
import { caseRefundsSchema, refundRequestSchema } from '../../domain/refund/schema.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { openPayments } from '../payment/open-payments.ts'
import { unknownPlan } from '../plan/refusal.ts'
import { createRouter } from '../router.ts'
import { readSession } from '../session/cookie.ts'
import { notSignedIn } from '../session/not-signed-in.ts'
import { readRefunds } from './read.ts'
import { type RefundFailure, refundCaseBottles } from './refund-bottles.ts'

const tags = ['Plans']

const one = jsonAnswer(caseRefundsSchema, 'What can be refunded, and what has been')

const read = createRoute({
  method: 'get',
  path: '/plans/{id}/refunds',
  tags,
  summary: 'The cases whose bottles can be refunded, and the refunds there have been',
  request: { params: planIdSchema },
  responses: { 200: one, ...answers(400, 401, 404, 500, 503) },
})

const refund = createRoute({
  method: 'post',
  path: '/plans/{id}/refunds',
  tags,
  summary: `Refunds bottles of a case, within ${GUARANTEE_DAYS} days of its leaving`,
  request: { params: planIdSchema, body: jsonBody(refundRequestSchema) },
  responses: { 200: one, ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503) },
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
    const at = c.var.settings.now()
    const found = await readRefunds(openDatabase(c.var.settings), await readSession(c, at), c.req.valid('param').id, at)
    if (found.ok) return c.json(found.refunds, 200)
    return found.code === 'not-signed-in' ? notSignedIn(c) : unknownPlan(c)
  })
  .openapi(refund, async (c) => {
    const { settings } = c.var
    const at = settings.now()
    const database = openDatabase(settings)
    const shop = { database, payments: openPayments(settings, database), at }
    const asked = { session: await readSession(c, at), ...c.req.valid('param') }
    const refunded = await refundCaseBottles(shop, asked, c.req.valid('json'))
    if (refunded.ok) return c.json(refunded.refunds, 200)
    switch (refunded.code) {
      case 'not-signed-in':
        return notSignedIn(c)
      case 'unknown':
        return unknownPlan(c)
      case 'changed':
        return problem(c, 409, 'Bottles of this case have been refunded in the meantime. Please check it again')
      case 'unknown-case': {
        const message = `Bottles can be refunded for ${GUARANTEE_DAYS} days after their case has left. Please write to us about this one`
        return problem(c, 422, message, { errors: [{ field: 'order_no', message }] })
      }
      default: {
        const { field, message } = fault(refunded)
        return problem(c, 422, message, { errors: [{ field, message }] })
      }
    }
  })
