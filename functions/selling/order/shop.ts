/** The order routes: read, list, cancel, return, refund, reorder. */
import { batch } from '../../../database/batch.ts'
import { countOrders, selectOrders } from '../../../database/queries/selling/orders.ts'
import { countUnitOf } from '../../../domain/catalogue/product/count-unit.ts'
import { pictureStyle, type WineKind } from '../../../domain/catalogue/product/wine-kind.ts'
import { toPounds } from '../../../domain/core/money/pence.ts'
import { RETURN_DAYS } from '../../../domain/selling/order/return.ts'
import {
  cancelSchema,
  type OrderPicture,
  orderIdSchema,
  orderQuerySchema,
  orderSchema,
  ordersQuerySchema,
  ordersSchema,
  reorderSchema,
  returnSchema,
} from '../../../domain/selling/order/schema.ts'
import { GUARANTEE_DAYS } from '../../../domain/selling/refund/case-refund.ts'
import { bottlesRefundSchema } from '../../../domain/selling/refund/schema.ts'
import type { AppContext } from '../../app-env.ts'
import { ownerOf, readCaller, readOwner } from '../../core/session/caller.ts'
import { notSignedIn, readSession } from '../../core/session/cookie.ts'
import { newVisitorId, rememberVisitor } from '../../core/session/visitor-cookie.ts'
import { fieldProblem, problem } from '../../errors.ts'
import { createRouter, shopRoutes } from '../../router.ts'
import { openPayments } from '../payment/open-payments.ts'
import { type Cancelled, cancelByCustomer } from './cancel.ts'
import type { LineFault } from './line-fault.ts'
import { type OrderRequest, readOrder } from './read.ts'
import { refundByCustomer } from './refund.ts'
import { reorder } from './reorder.ts'
import { returnOrder } from './return.ts'

const ORDERS_A_PAGE = 20

const picturesOf = (json: string): OrderPicture[] => {
  const bottles: { file: string; kind: WineKind | null }[] = JSON.parse(json)
  return bottles.map(({ file, kind }) => ({ file, niche: pictureStyle(kind) }))
}

const routes = shopRoutes('Orders')
const onOrder = routes.sharing({ params: orderIdSchema, answer: orderSchema })

const read = onOrder.get('/orders/{order_id}', {
  summary: 'An order, for its customer or for the token in one of its e-mails',
  query: orderQuerySchema,
  errors: [404],
})

const list = routes.get('/user/orders', {
  summary: 'The customer’s own orders, newest first',
  query: ordersQuerySchema,
  answer: ordersSchema,
  errors: [401],
})

const cancel = onOrder.post('/orders/{order_id}/cancel', {
  summary: 'Cancels an order that is not packed yet, and refunds it',
  body: cancelSchema,
  errors: [404, 422],
})

const sendBack = onOrder.post('/orders/{order_id}/return', {
  summary: `Requests a return, for any reason within ${RETURN_DAYS} days of receipt`,
  body: returnSchema,
  errors: [404, 422],
})

const refund = onOrder.post('/orders/{order_id}/refunds', {
  summary: `Refunds bottles of an order, within ${GUARANTEE_DAYS} days of dispatch or collection`,
  body: bottlesRefundSchema,
  errors: [404, 409, 422],
})

const again = routes.post('/orders/{order_id}/reorder', {
  summary: 'Adds the order’s products that are still sold to the basket again',
  params: orderIdSchema,
  body: cancelSchema,
  answer: reorderSchema,
  errors: [404],
})

const requestOf = async (c: AppContext, number: string, token: string | undefined) =>
  ({ owner: await readOwner(c), number, token }) satisfies OrderRequest

const unknown = (c: AppContext) => problem(c, 404, 'There is no such order')

const toAnswer = (c: AppContext, changed: Cancelled, tooLate: string) => {
  if (changed.ok) return c.json(changed.order, 200)
  return changed.code === 'unknown' ? unknown(c) : problem(c, 422, tooLate)
}

const PACKED = `This order can’t be cancelled any more. You can send it back within ${RETURN_DAYS} days of receipt`
const TOO_LATE = 'This order can’t be sent back, or you have already asked'

const NOT_REFUNDABLE = `Bottles can be refunded for ${GUARANTEE_DAYS} days after they have left or were collected. Please write to us about these`
const REFUNDED_MEANWHILE = 'Bottles of this order have been refunded in the meantime. Please check it again'

const refundFault = ({ code, at, left }: LineFault): { field: string; message: string } => {
  if (code === 'no-such-line') return { field: `lines.${at}.code`, message: 'That isn’t in this order' }
  const message = left === 0 ? 'All of it has been refunded' : `Only ${left} of it can still be refunded`
  return { field: `lines.${at}.quantity`, message }
}

export const orderRoutes = createRouter()
  .openapi(read, async (c) => {
    const question = await requestOf(c, c.req.valid('param').order_id, c.req.valid('query').token)
    const order = await readOrder(c.var.database, question, c.var.now)
    return order === undefined ? unknown(c) : c.json(order, 200)
  })
  .openapi(list, async (c) => {
    const { page = 1 } = c.req.valid('query')
    const session = await readSession(c)
    if (session === undefined) return notSignedIn(c)
    const [counted, found] = await batch(c.var.database, 'read', [
      countOrders(session),
      selectOrders(session, { limit: ORDERS_A_PAGE, offset: (page - 1) * ORDERS_A_PAGE }),
    ])
    if (counted.rows[0] === undefined) return notSignedIn(c)
    const orders = found.rows.map(({ number, paid_pence, units_json, pictures_json, ...order }) => ({
      ...{ ...order, order_no: number, order_total: toPounds(paid_pence) },
      counted_in: countUnitOf(JSON.parse(units_json)),
      pictures: picturesOf(pictures_json),
    }))
    return c.json({ orders, total: counted.rows[0].total, page_size: ORDERS_A_PAGE }, 200)
  })
  .openapi(cancel, async (c) => {
    const question = await requestOf(c, c.req.valid('param').order_id, c.req.valid('json').token)
    const payments = openPayments(c.var.settings, c.var.database)
    return toAnswer(c, await cancelByCustomer(c.var.database, payments, question, c.var.now), PACKED)
  })
  .openapi(sendBack, async (c) => {
    const { token, reason, stops_plan: stopsPlan } = c.req.valid('json')
    const question = await requestOf(c, c.req.valid('param').order_id, token)
    return toAnswer(c, await returnOrder(c.var.database, question, { reason, stopsPlan }, c.var.now), TOO_LATE)
  })
  .openapi(refund, async (c) => {
    const { database, settings, now } = c.var
    const request = c.req.valid('json')
    const question = await requestOf(c, c.req.valid('param').order_id, request.token)
    const shop = { database, payments: openPayments(settings, database), at: now }
    const refunded = await refundByCustomer(shop, question, request)
    if (refunded.ok) return c.json(refunded.order, 200)
    switch (refunded.code) {
      case 'unknown':
        return unknown(c)
      case 'too-late':
        return problem(c, 422, NOT_REFUNDABLE)
      case 'changed':
        return problem(c, 409, REFUNDED_MEANWHILE)
      default: {
        const { field, message } = refundFault(refunded)
        return fieldProblem(c, field, message)
      }
    }
  })
  .openapi(again, async (c) => {
    const question = await requestOf(c, c.req.valid('param').order_id, c.req.valid('json').token)
    const caller = await readCaller(c)
    const visitor = caller.visitor ?? newVisitorId()
    const basket = { owner: ownerOf({ ...caller, visitor }, c.var.now), visitor }
    const reordered = await reorder(c.var.database, question, basket, c.var.now)
    if (reordered === undefined) return unknown(c)
    if (caller.visitor === undefined) rememberVisitor(c, visitor)
    return c.json(reordered, 200)
  })
