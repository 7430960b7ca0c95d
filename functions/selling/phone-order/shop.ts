/** Phone orders for holders of the link: read it, and put it into the basket (docs/domain.md#phone-orders). */
import { toPounds } from '../../../domain/core/money/pence.ts'
import type { PhoneOrderState } from '../../../domain/selling/phone-order/phone-order.ts'
import {
  openablePhoneOrderSchema,
  openedPhoneOrderSchema,
  phoneOrderOpeningSchema,
  phoneOrderReadSchema,
} from '../../../domain/selling/phone-order/schema.ts'
import type { AppContext } from '../../app-env.ts'
import { tooManyAttempts } from '../../core/http/retry-later.ts'
import { ownerOf, readCaller, readOwner } from '../../core/session/caller.ts'
import { ipAddressOf } from '../../core/session/ip-address.ts'
import { newVisitorId, rememberVisitor } from '../../core/session/visitor-cookie.ts'
import { problem } from '../../errors.ts'
import { createRouter, jsonResponse, shopRoutes } from '../../router.ts'
import { findPhoneOrder, type PhoneOrderNotFound } from './find.ts'
import { openPhoneOrder } from './open.ts'
import { toQuote } from './to-quote.ts'

const routes = shopRoutes('Orders')

const read = routes.post('/phone-orders/read', {
  summary:
    'An order put together on the telephone, by the token in the e-mail: what it comes to today, and what has changed',
  body: phoneOrderReadSchema,
  answer: jsonResponse(openablePhoneOrderSchema, 'Its lines while it waits to be paid for'),
  errors: [404, 429],
})

const open = routes.post('/phone-orders/open', {
  summary: 'Adds its products to the visitor’s basket and fills in the checkout; repeating it changes nothing',
  body: phoneOrderOpeningSchema,
  answer: jsonResponse(openedPhoneOrderSchema, 'How much of it is in the basket'),
  errors: [404, 422, 429],
})

const notFound = (c: AppContext, refused: PhoneOrderNotFound) =>
  refused.code === 'too-many'
    ? tooManyAttempts(c, refused.seconds)
    : problem(c, 404, 'This link doesn’t work, or a newer e-mail has replaced it. Please ring us.')

const OVER: Readonly<Record<Exclude<PhoneOrderState, 'waiting'>, string>> = {
  ordered: 'This order has been paid for already',
  expired: 'This link has expired. Ring us, and we’ll send you another',
  cancelled: 'We have cancelled this order. Ring us if you didn’t expect that',
}

export const phoneOrderRoutes = createRouter()
  // Reveals the contents only while the order waits, and never the customer.
  .openapi(read, async (c) => {
    const { token } = c.req.valid('json')
    const request = { token, owner: await readOwner(c), ipAddress: ipAddressOf(c) }
    const found = await findPhoneOrder(c.var.database, request, c.var.now)
    if (!found.ok) return notFound(c, found)
    const { state, row, basket, isThere } = found
    const isWaiting = state === 'waiting'
    const lines = isWaiting ? found.lines : []
    const quote = toQuote(lines, isWaiting ? found.sold : [])
    const was = (pence: number | undefined) => toPounds(pence ?? 0)
    return c.json(
      {
        state,
        expires_on: row.expires_on,
        lines: quote.lines.map((line, index) => ({ ...line, was: was(lines[index]?.total_pence) })),
        total: quote.total,
        was: isWaiting ? toPounds(row.total_pence) : 0,
        mix_six_saving: quote.mix_six_saving,
        basket: { total_items: basket.reduce((sum, { quantity }) => sum + quantity, 0), is_there: isThere },
      },
      200,
    )
  })
  .openapi(open, async (c) => {
    const caller = await readCaller(c)
    const visitor = caller.visitor ?? newVisitorId()
    const opener = { owner: ownerOf({ ...caller, visitor }, c.var.now), visitor, ipAddress: ipAddressOf(c) }
    const opened = await openPhoneOrder(c.var.database, opener, c.req.valid('json'), c.var.now)
    if (!opened.ok) return opened.code === 'over' ? problem(c, 422, OVER[opened.state]) : notFound(c, opened)
    if (caller.visitor === undefined && opened.answer.added > 0) rememberVisitor(c, visitor)
    return c.json(opened.answer, 200)
  })
