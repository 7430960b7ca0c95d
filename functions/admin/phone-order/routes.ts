/** Phone orders for staff: priced, sent, listed, sent again, cancelled (docs/domain.md#phone-orders). */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  newPhoneOrderSchema,
  phoneOrderIdSchema,
  phoneOrderPageSchema,
  phoneOrderQuerySchema,
  phoneOrderResendSchema,
  phoneQuoteRequestSchema,
  phoneQuoteSchema,
  staffPhoneOrderSchema,
} from '../../../domain/phone-order/schema.ts'
import type { AppEnv } from '../../app-env.ts'
import { openDatabase } from '../../database.ts'
import { type FieldError, problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody, optionalJsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { cancelByStaff } from './cancel.ts'
import { createPhoneOrder } from './create.ts'
import { listPhoneOrders } from './list.ts'
import { quotePhoneOrder } from './quote.ts'
import { resendPhoneOrder } from './resend.ts'

const tags = ['Staff']
const middleware = allowed('serve_customers')
const params = phoneOrderIdSchema
const one = jsonAnswer(staffPhoneOrderSchema, 'The phone order as it is now')

const quote = createRoute({
  method: 'post',
  path: '/admin/phone-orders/quote',
  tags,
  summary: 'What a basket of these products comes to today, and which of them there are too few of',
  middleware,
  request: { body: jsonBody(phoneQuoteRequestSchema) },
  responses: {
    200: jsonAnswer(phoneQuoteSchema, 'Priced as the shop’s own basket'),
    ...answers(400, 401, 403, 413, 415, 500, 503),
  },
})

const create = createRoute({
  method: 'post',
  path: '/admin/phone-orders',
  tags,
  summary: 'Puts an order together for somebody on the telephone, and mails them a link to pay by',
  middleware,
  request: { body: jsonBody(newPhoneOrderSchema) },
  responses: { 200: one, ...answers(400, 401, 403, 409, 413, 415, 422, 500, 503) },
})

const list = createRoute({
  method: 'get',
  path: '/admin/phone-orders',
  tags,
  summary: 'Phone orders in a state, searched by name, e-mail address, phone or the number of the order',
  middleware,
  request: { query: phoneOrderQuerySchema },
  responses: { 200: jsonAnswer(phoneOrderPageSchema, 'A page of them'), ...answers(400, 401, 403, 500, 503) },
})

const resend = createRoute({
  method: 'post',
  path: '/admin/phone-orders/{id}/resend',
  tags,
  summary: 'Mails another link at today’s prices, good for seven days more; the one before ends',
  middleware,
  request: { params, body: jsonBody(phoneOrderResendSchema) },
  responses: { 200: one, ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503) },
})

const cancel = createRoute({
  method: 'post',
  path: '/admin/phone-orders/{id}/cancel',
  tags,
  summary: 'Ends the link of a phone order that nobody has paid for',
  middleware,
  request: { params, body: optionalJsonBody(z.strictObject({})) },
  responses: { 200: one, ...answers(400, 401, 403, 404, 409, 413, 415, 500, 503) },
})

const unknown = (c: Context<AppEnv>) => problem(c, 404, 'There is no such phone order')
const moved = (c: Context<AppEnv>) =>
  problem(c, 409, 'This phone order has moved on meanwhile. What you see now is how it stands.')
const unavailable = (c: Context<AppEnv>, errors: FieldError[]) => problem(c, 422, errors[0]?.message ?? '', { errors })

export const adminPhoneOrderRoutes = createRouter()
  .openapi(quote, async (c) => c.json(await quotePhoneOrder(openDatabase(c.var.settings), c.req.valid('json')), 200))
  .openapi(list, async (c) =>
    c.json(await listPhoneOrders(openDatabase(c.var.settings), c.req.valid('query'), c.var.settings.now()), 200),
  )
  .openapi(create, async (c) => {
    const { settings } = c.var
    const sent = await createPhoneOrder(openDatabase(settings), theStaff(c), c.req.valid('json'), settings.now())
    if (sent.ok) return c.json(sent.phoneOrder, 200)
    return sent.code === 'unavailable'
      ? unavailable(c, sent.errors)
      : problem(
          c,
          409,
          'This was sent already, before your last changes. Look at the list: to send this one too, press again.',
        )
  })
  .openapi(resend, async (c) => {
    const { settings } = c.var
    const { id } = c.req.valid('param')
    const { seen } = c.req.valid('json')
    const sent = await resendPhoneOrder(openDatabase(settings), theStaff(c), id, seen, settings.now())
    if (sent.ok) return c.json(sent.phoneOrder, 200)
    if (sent.code === 'unavailable') return unavailable(c, sent.errors)
    return sent.code === 'unknown' ? unknown(c) : moved(c)
  })
  .openapi(cancel, async (c) => {
    const { settings } = c.var
    const done = await cancelByStaff(openDatabase(settings), theStaff(c), c.req.valid('param').id, settings.now())
    if (done.ok) return c.json(done.phoneOrder, 200)
    return done.code === 'unknown' ? unknown(c) : moved(c)
  })
