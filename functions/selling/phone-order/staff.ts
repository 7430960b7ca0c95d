/** Calls for staff to price, send, list, resend and cancel phone orders (docs/domain.md#phone-orders). */
import { z } from '@hono/zod-openapi'
import { type CompiledQuery, sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { selectConfig } from '../../../database/queries/core/site.ts'
import {
  cancelPhoneOrder,
  isCancelledAt,
  isLink,
  renewPhoneOrder,
  type StaffPhoneOrderRow,
  selectStaffPhoneOrder,
} from '../../../database/queries/selling/staff-phone-orders.ts'
import { selectPhoneOrderWanted } from '../../../database/queries/selling/wanted-lines.ts'
import { maskEmail } from '../../../domain/plans/customer/mask-email.ts'
import {
  newPhoneOrderSchema,
  phoneOrderIdSchema,
  phoneOrderPageSchema,
  phoneOrderQuerySchema,
  phoneOrderResendSchema,
  phoneQuoteRequestSchema,
  phoneQuoteSchema,
  staffPhoneOrderSchema,
} from '../../../domain/selling/phone-order/schema.ts'
import type { AppContext } from '../../app-env.ts'
import { fieldProblems, problem } from '../../errors.ts'
import { createRouter, optionalJsonBody, staffRoutes } from '../../router.ts'
import { createPhoneOrder } from './staff/create.ts'
import { newLink, quoteErrors } from './staff/link.ts'
import { listPhoneOrders, toStaffPhoneOrder } from './staff/list.ts'
import { quotePhoneOrder } from './staff/quote.ts'
import { toQuote } from './to-quote.ts'

const routes = staffRoutes('Staff', 'serve_customers')

const quote = routes.post('/admin/phone-orders/quote', {
  summary: 'Today’s price of a basket of these products, and which of them are short',
  body: phoneQuoteRequestSchema,
  answer: phoneQuoteSchema,
})

const create = routes.post('/admin/phone-orders', {
  summary: 'Creates an order for a customer on the telephone, and mails them a link to pay',
  body: newPhoneOrderSchema,
  answer: staffPhoneOrderSchema,
  errors: [409, 422],
})

const list = routes.get('/admin/phone-orders', {
  summary: 'Phone orders in a state, searched by name, e-mail address, phone or the number of the order',
  query: phoneOrderQuerySchema,
  answer: phoneOrderPageSchema,
})

const resend = routes.post('/admin/phone-orders/{id}/resend', {
  summary: 'Mails a new link at today’s prices, valid for seven days; the previous link ends',
  params: phoneOrderIdSchema,
  body: phoneOrderResendSchema,
  answer: staffPhoneOrderSchema,
  errors: [404, 409, 422],
})

const cancel = routes.post('/admin/phone-orders/{id}/cancel', {
  summary: 'Ends the link of an unpaid phone order',
  params: phoneOrderIdSchema,
  body: optionalJsonBody(z.strictObject({})),
  answer: staffPhoneOrderSchema,
  errors: [404, 409],
})

const unknown = (c: AppContext) => problem(c, 404, 'There is no such phone order')
const moved = (c: AppContext) => problem(c, 409, 'This phone order has changed. You now see the latest.')

export const adminPhoneOrderRoutes = createRouter()
  .openapi(quote, async (c) => c.json(await quotePhoneOrder(c.var.database, c.req.valid('json')), 200))
  .openapi(list, async (c) => c.json(await listPhoneOrders(c.var.database, c.req.valid('query'), c.var.now), 200))
  .openapi(create, async (c) => {
    const sent = await createPhoneOrder(c.var, c.req.valid('json'))
    if (sent.ok) return c.json(sent.phoneOrder, 200)
    return sent.code === 'unavailable'
      ? fieldProblems(c, sent.errors)
      : problem(
          c,
          409,
          'This was sent already, before your last changes. Look at the list: to send this one too, press again.',
        )
  })
  .openapi(resend, async (c) => {
    const { id } = c.req.valid('param')
    const { database, staff, now: at } = c.var
    const [found, wanted, config] = await batch(database, 'read', [
      selectStaffPhoneOrder(id),
      selectPhoneOrderWanted(sql`${id}`),
      selectConfig(['delivery']),
    ])
    if (found.rows[0] === undefined) return unknown(c)
    const { lines, email, full_name, address } = toStaffPhoneOrder(found.rows[0], at)
    const delivery_json = config.rows[0]?.value_json ?? null
    const place = address === null ? undefined : { postcode: address.postcode, delivery_json }
    const quote = toQuote(lines, wanted.rows, place)
    const errors = quoteErrors(quote)
    if (errors.length > 0) return fieldProblems(c, errors)
    const link = await newLink(full_name, quote, at)
    const audit = {
      ...{ staff, action: 'send again', noun: 'phone order', noun_id: String(id), at: link.now },
      after: { to: maskEmail(email), total_pence: link.total },
    }
    const results = await batch<CompiledQuery[]>(database, 'write', [
      ...renewPhoneOrder(id, c.req.valid('json').seen, link),
      insertAudit(audit, isLink(link.tokenHash)),
      selectStaffPhoneOrder(id),
    ])
    const row = results.at(-1)?.rows[0] as StaffPhoneOrderRow | undefined
    return results[0]?.rowsAffected === 1 && row ? c.json(toStaffPhoneOrder(row, at), 200) : moved(c)
  })
  .openapi(cancel, async (c) => {
    const { database, staff, now: at } = c.var
    const { id } = c.req.valid('param')
    const now = at.toISOString()
    const audit = { staff, action: 'cancel', noun: 'phone order', noun_id: String(id), at: now }
    const results = await batch<CompiledQuery[]>(database, 'write', [
      ...cancelPhoneOrder(id, now),
      insertAudit(audit, isCancelledAt(id, now)),
      selectStaffPhoneOrder(id),
    ])
    const row = results.at(-1)?.rows[0] as StaffPhoneOrderRow | undefined
    if (row === undefined) return unknown(c)
    return results[0]?.rowsAffected === 1 ? c.json(toStaffPhoneOrder(row, at), 200) : moved(c)
  })
