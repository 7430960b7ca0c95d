/** Phone orders for whoever has the link: read it, and put it into the basket (docs/domain.md#phone-orders). */
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { PhoneOrderState } from '../../domain/phone-order/phone-order.ts'
import {
  openablePhoneOrderSchema,
  openedPhoneOrderSchema,
  phoneOrderOpeningSchema,
  phoneOrderReadSchema,
} from '../../domain/phone-order/schema.ts'
import type { AppEnv } from '../app-env.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { ipAddressOf } from '../session/ip-address.ts'
import { tooManyAttempts } from '../session/too-many.ts'
import { ownerOf, readCaller } from '../visitor/caller.ts'
import { newVisitorId, rememberVisitor } from '../visitor/cookie.ts'
import type { PhoneOrderNotFound } from './find.ts'
import { openPhoneOrder } from './open.ts'
import { readPhoneOrder } from './read.ts'

const tags = ['Orders']

const read = createRoute({
  method: 'post',
  path: '/phone-orders/read',
  tags,
  summary:
    'An order put together on the telephone, by the token in the e-mail: what it comes to today, and what has changed',
  request: { body: jsonBody(phoneOrderReadSchema) },
  responses: {
    200: jsonAnswer(openablePhoneOrderSchema, 'Its lines while it waits to be paid for'),
    ...answers(400, 403, 404, 413, 415, 429, 500, 503),
  },
})

const open = createRoute({
  method: 'post',
  path: '/phone-orders/open',
  tags,
  summary: 'Puts its products into the visitor’s own basket and fills in the checkout; a second time changes nothing',
  request: { body: jsonBody(phoneOrderOpeningSchema) },
  responses: {
    200: jsonAnswer(openedPhoneOrderSchema, 'How much of it is in the basket'),
    ...answers(400, 403, 404, 413, 415, 422, 429, 500, 503),
  },
})

const notFound = (c: Context<AppEnv>, refused: PhoneOrderNotFound) =>
  refused.code === 'too-many'
    ? tooManyAttempts(c, refused.seconds)
    : problem(c, 404, 'This link doesn’t work, or a newer e-mail has replaced it. Please ring us.')

const OVER: Readonly<Record<Exclude<PhoneOrderState, 'waiting'>, string>> = {
  ordered: 'This order has been paid for already',
  expired: 'This link has run out. Ring us, and we’ll send you another',
  cancelled: 'We have cancelled this order. Ring us if you didn’t expect that',
}

export const phoneOrderRoutes = createRouter()
  .openapi(read, async (c) => {
    const at = c.var.settings.now()
    const { token } = c.req.valid('json')
    const request = { token, owner: ownerOf(await readCaller(c), at), ipAddress: ipAddressOf(c) }
    const found = await readPhoneOrder(openDatabase(c.var.settings), request, at)
    return found.ok ? c.json(found.phoneOrder, 200) : notFound(c, found)
  })
  .openapi(open, async (c) => {
    const at = c.var.settings.now()
    const caller = await readCaller(c)
    const visitor = caller.visitor ?? newVisitorId()
    const opener = { owner: ownerOf({ ...caller, visitor }, at), visitor, ipAddress: ipAddressOf(c) }
    const opened = await openPhoneOrder(openDatabase(c.var.settings), opener, c.req.valid('json'), at)
    if (!opened.ok) return opened.code === 'over' ? problem(c, 422, OVER[opened.state]) : notFound(c, opened)
    if (caller.visitor === undefined && opened.answer.added > 0) rememberVisitor(c, visitor)
    return c.json(opened.answer, 200)
  })
