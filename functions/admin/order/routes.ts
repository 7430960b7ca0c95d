/** Orders as staff handle them: found, packed, sent, handed over, cancelled, refunded. */
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { orderIdSchema } from '../../../domain/order/schema.ts'
import {
  orderQueueQuerySchema,
  orderQueueSchema,
  orderRefundSchema,
  packingListSchema,
  packingQuerySchema,
  refuseReturnSchema,
  staffCancelSchema,
  staffNoteSchema,
  staffOrderSchema,
  stepSchema,
} from '../../../domain/order/staff-order.schema.ts'
import { NO_AGE_CHECK } from '../../../domain/order/staff-order.ts'
import type { AppEnv } from '../../app-env.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { openPayments } from '../../payment/open-payments.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { cancelByStaff } from './cancel.ts'
import { listOrderQueue } from './list.ts'
import { addNote, refuseReturnRequest } from './note.ts'
import { readPackingList } from './packing.ts'
import { readStaffOrder } from './read.ts'
import { type OrderRefunded, refundOrder } from './refund.ts'
import { type Stepped, stepOrder } from './step.ts'

const tags = ['Staff']
const middleware = allowed('serve_customers')
const params = orderIdSchema
const one = jsonAnswer(staffOrderSchema, 'The order as it is now')
const refusals = answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503)

const list = createRoute({
  method: 'get',
  path: '/admin/orders',
  tags,
  summary: 'A queue of orders, searched by number, name, e-mail address or postcode',
  middleware,
  request: { query: orderQueueQuerySchema },
  responses: { 200: jsonAnswer(orderQueueSchema, 'A page of it'), ...answers(400, 401, 403, 500, 503) },
})

const packing = createRoute({
  method: 'get',
  path: '/admin/orders/packing-list',
  tags,
  summary: 'Orders with their bottles and labels, to print',
  middleware,
  request: { query: packingQuerySchema },
  responses: { 200: jsonAnswer(packingListSchema, 'What is to be packed'), ...answers(400, 401, 403, 500, 503) },
})

const read = createRoute({
  method: 'get',
  path: '/admin/orders/{order_id}',
  tags,
  summary: 'An order with its customer, what has happened to it, and what may be done',
  middleware,
  request: { params },
  responses: { 200: jsonAnswer(staffOrderSchema, 'The order'), ...answers(400, 401, 403, 404, 500, 503) },
})

const step = createRoute({
  method: 'post',
  path: '/admin/orders/{order_id}/step',
  tags,
  summary: 'Packs, dispatches, delivers, makes ready or hands over an order; mails tell its customer',
  middleware,
  request: { params, body: jsonBody(stepSchema) },
  responses: { 200: one, ...refusals },
})

const cancel = createRoute({
  method: 'post',
  path: '/admin/orders/{order_id}/cancel',
  tags,
  summary: 'Cancels an order with a reason, or after a failed age check; what was paid goes back',
  middleware,
  request: { params, body: jsonBody(staffCancelSchema) },
  responses: { 200: one, ...refusals },
})

const refund = createRoute({
  method: 'post',
  path: '/admin/orders/{order_id}/refunds',
  tags,
  summary: 'Refunds bottles of an order and its delivery; the same key twice is one refund',
  middleware,
  request: { params, body: jsonBody(orderRefundSchema) },
  responses: { 200: one, ...refusals },
})

const note = createRoute({
  method: 'post',
  path: '/admin/orders/{order_id}/notes',
  tags,
  summary: 'Adds a note that staff alone see',
  middleware,
  request: { params, body: jsonBody(staffNoteSchema) },
  responses: { 200: one, ...refusals },
})

const refuse = createRoute({
  method: 'post',
  path: '/admin/orders/{order_id}/return/refuse',
  tags,
  summary: 'Refuses a return that its customer has asked for',
  middleware,
  request: { params, body: jsonBody(refuseReturnSchema) },
  responses: { 200: one, ...refusals },
})

const unknown = (c: Context<AppEnv>) => problem(c, 404, 'There is no such order')

const shown = async (c: Context<AppEnv>, number: string) => {
  const order = await readStaffOrder(openDatabase(c.var.settings), number, c.var.settings.now())
  return order === undefined ? unknown(c) : c.json(order, 200)
}

const MOVED = 'This order has moved on meanwhile. What you see now is how it stands.'

const afterStep = (c: Context<AppEnv>, number: string, done: Stepped) => {
  if (done.ok) return shown(c, number)
  if (done.code === 'no-age-check') {
    return problem(c, 400, NO_AGE_CHECK, { errors: [{ field: 'age_check', message: NO_AGE_CHECK }] })
  }
  return done.code === 'unknown' ? unknown(c) : problem(c, 409, MOVED)
}

const refusedRefund = (c: Context<AppEnv>, refused: Exclude<OrderRefunded, { ok: true }>) => {
  switch (refused.code) {
    case 'unknown':
      return unknown(c)
    case 'changed':
      return problem(c, 409, MOVED)
    case 'key-used':
      return problem(c, 409, 'This was sent before, with different content')
    case 'not-by-lines':
      return problem(c, 422, 'Lines of this order can’t be refunded')
    case 'nothing':
      return problem(c, 422, 'Nothing was paid for that')
    case 'no-such-line':
      return problem(c, 422, 'This order can’t be refunded so', {
        errors: [{ field: `lines.${refused.at}.code`, message: 'Is not on this order' }],
      })
    case 'too-many':
      return problem(c, 422, 'This order can’t be refunded so', {
        errors: [{ field: `lines.${refused.at}.quantity`, message: `Only ${refused.left} left to refund` }],
      })
  }
}

const moneyOf = (c: Context<AppEnv>) => {
  const database = openDatabase(c.var.settings)
  return { database, payments: openPayments(c.var.settings, database), at: c.var.settings.now() }
}

export const adminOrderRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listOrderQueue(openDatabase(c.var.settings), c.req.valid('query')), 200))
  .openapi(packing, async (c) =>
    c.json(await readPackingList(openDatabase(c.var.settings), c.req.valid('query').orders), 200),
  )
  .openapi(read, (c) => shown(c, c.req.valid('param').order_id))
  .openapi(step, async (c) => {
    const { order_id } = c.req.valid('param')
    const { database, at } = moneyOf(c)
    return afterStep(c, order_id, await stepOrder(database, theStaff(c), order_id, c.req.valid('json'), at))
  })
  .openapi(cancel, async (c) => {
    const { order_id } = c.req.valid('param')
    const { age_check_failed, reason = '' } = c.req.valid('json')
    const why = age_check_failed === true ? null : reason
    return afterStep(c, order_id, await cancelByStaff(moneyOf(c), theStaff(c), order_id, why))
  })
  .openapi(refund, async (c) => {
    const { order_id } = c.req.valid('param')
    const done = await refundOrder(moneyOf(c), theStaff(c), order_id, c.req.valid('json'))
    return done.ok ? shown(c, order_id) : refusedRefund(c, done)
  })
  .openapi(note, async (c) => {
    const { order_id } = c.req.valid('param')
    const { database, at } = moneyOf(c)
    return afterStep(c, order_id, await addNote(database, theStaff(c), order_id, c.req.valid('json').note, at))
  })
  .openapi(refuse, async (c) => {
    const { order_id } = c.req.valid('param')
    const { database, at } = moneyOf(c)
    const { reason } = c.req.valid('json')
    return afterStep(c, order_id, await refuseReturnRequest(database, theStaff(c), order_id, reason, at))
  })
