/** The order routes: read, list, cancel, return, reorder. */
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  cancelSchema,
  orderIdSchema,
  orderQuerySchema,
  orderSchema,
  ordersQuerySchema,
  ordersSchema,
  reorderSchema,
  returnSchema,
} from '../../domain/order/schema.ts'
import type { AppEnv } from '../app-env.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { openPayments } from '../payment/open-payments.ts'
import { createRouter } from '../router.ts'
import { readSession } from '../session/cookie.ts'
import { notSignedIn } from '../session/not-signed-in.ts'
import { ownerOf, readCaller } from '../visitor/caller.ts'
import { newVisitorId, rememberVisitor } from '../visitor/cookie.ts'
import { type Cancelled, cancelByCustomer } from './cancel.ts'
import { listOrders } from './list.ts'
import { type OrderRequest, readOrder } from './read.ts'
import { reorder } from './reorder.ts'
import { returnOrder } from './return.ts'

const tags = ['Orders']

const one = jsonAnswer(orderSchema, 'The order as it is now')

const read = createRoute({
  method: 'get',
  path: '/orders/{order_id}',
  tags,
  summary: 'An order, for its customer or with the token from one of its e-mails',
  request: { params: orderIdSchema, query: orderQuerySchema },
  responses: { 200: one, ...answers(400, 404, 500, 503) },
})

const list = createRoute({
  method: 'get',
  path: '/user/orders',
  tags,
  summary: 'The customer’s own orders, newest first',
  request: { query: ordersQuerySchema },
  responses: { 200: jsonAnswer(ordersSchema, 'A page of them'), ...answers(400, 401, 500, 503) },
})

const cancel = createRoute({
  method: 'post',
  path: '/orders/{order_id}/cancel',
  tags,
  summary: 'Cancels an order that is not packed yet; what was paid goes back',
  request: { params: orderIdSchema, body: jsonBody(cancelSchema) },
  responses: { 200: one, ...answers(400, 403, 404, 413, 415, 422, 500, 503) },
})

const sendBack = createRoute({
  method: 'post',
  path: '/orders/{order_id}/return',
  tags,
  summary: 'Requests a return, for any reason within 14 days of receipt',
  request: { params: orderIdSchema, body: jsonBody(returnSchema) },
  responses: { 200: one, ...answers(400, 403, 404, 413, 415, 422, 500, 503) },
})

const again = createRoute({
  method: 'post',
  path: '/orders/{order_id}/reorder',
  tags,
  summary: 'Puts what is still sold into the basket again',
  request: { params: orderIdSchema, body: jsonBody(cancelSchema) },
  responses: {
    200: jsonAnswer(reorderSchema, 'How much of it is there'),
    ...answers(400, 403, 404, 413, 415, 500, 503),
  },
})

const requestOf = async (c: Context<AppEnv>, number: string, token: string | undefined, at: Date) =>
  ({ owner: ownerOf(await readCaller(c), at), number, token }) satisfies OrderRequest

const unknown = (c: Context<AppEnv>) => problem(c, 404, 'There is no such order')

const toAnswer = (c: Context<AppEnv>, changed: Cancelled, tooLate: string) => {
  if (changed.ok) return c.json(changed.order, 200)
  return changed.code === 'unknown' ? unknown(c) : problem(c, 422, tooLate)
}

const PACKED = 'This order can’t be cancelled any more. You can send it back within 14 days of receipt'
const TOO_LATE = 'This order can’t be sent back, or you have already asked'

export const orderRoutes = createRouter()
  .openapi(read, async (c) => {
    const at = c.var.settings.now()
    const question = await requestOf(c, c.req.valid('param').order_id, c.req.valid('query').token, at)
    const order = await readOrder(openDatabase(c.var.settings), question, at)
    return order === undefined ? unknown(c) : c.json(order, 200)
  })
  .openapi(list, async (c) => {
    const session = await readSession(c, c.var.settings.now())
    const { page = 1 } = c.req.valid('query')
    const orders = await listOrders(openDatabase(c.var.settings), session, page)
    return orders === undefined ? notSignedIn(c) : c.json(orders, 200)
  })
  .openapi(cancel, async (c) => {
    const at = c.var.settings.now()
    const question = await requestOf(c, c.req.valid('param').order_id, c.req.valid('json').token, at)
    const database = openDatabase(c.var.settings)
    const payments = openPayments(c.var.settings, database)
    return toAnswer(c, await cancelByCustomer(database, payments, question, at), PACKED)
  })
  .openapi(sendBack, async (c) => {
    const at = c.var.settings.now()
    const { token, reason, stops_plan: stopsPlan } = c.req.valid('json')
    const question = await requestOf(c, c.req.valid('param').order_id, token, at)
    return toAnswer(c, await returnOrder(openDatabase(c.var.settings), question, { reason, stopsPlan }, at), TOO_LATE)
  })
  .openapi(again, async (c) => {
    const at = c.var.settings.now()
    const question = await requestOf(c, c.req.valid('param').order_id, c.req.valid('json').token, at)
    const caller = await readCaller(c)
    const visitor = caller.visitor ?? newVisitorId()
    const basket = { owner: ownerOf({ ...caller, visitor }, at), visitor }
    const reordered = await reorder(openDatabase(c.var.settings), question, basket, at)
    if (reordered === undefined) return unknown(c)
    if (caller.visitor === undefined) rememberVisitor(c, visitor)
    return c.json(reordered, 200)
  })
