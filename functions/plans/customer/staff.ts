/** Calls for staff to find, read, change, export and erase customers, add notes, and change their credit. */
import { z } from '@hono/zod-openapi'
import { formatPounds, toPounds } from '../../../domain/core/money/pence.ts'
import {
  creditChangeSchema,
  customerConflictSchema,
  customerDetailsChangeSchema,
  customerErasedSchema,
  customerErasureSchema,
  customerIdSchema,
  customerNoteSchema,
  customerPageSchema,
  customerQuerySchema,
  guestSchema,
  staffCustomerSchema,
  tagChangeSchema,
} from '../../../domain/plans/customer/staff-customer.schema.ts'
import { MAX_TAGS } from '../../../domain/plans/customer/staff-customer.ts'
import { orderIdSchema } from '../../../domain/selling/order/schema.ts'
import { fieldProblem, problem } from '../../errors.ts'
import { jsonResponse } from '../../openapi.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { addCustomerNote } from './staff/add-note.ts'
import { changeCredit } from './staff/change-credit.ts'
import { changeDetails } from './staff/change-details.ts'
import { changeTag } from './staff/change-tag.ts'
import { eraseByStaff } from './staff/erase.ts'
import { exportCustomer } from './staff/export.ts'
import { listCustomers } from './staff/list.ts'
import { readStaffCustomer } from './staff/read.ts'
import { readGuest } from './staff/read-guest.ts'
import { shown, unknown } from './staff/shown.ts'

const routes = staffRoutes('Staff', 'serve_customers')
const onCustomer = routes.sharing({ params: customerIdSchema, answer: staffCustomerSchema })

const list = routes.get('/admin/customers', {
  summary: 'Customers and guests, searched by name, e-mail address, postcode or order number',
  query: customerQuerySchema,
  answer: customerPageSchema,
})

const read = onCustomer.get('/admin/customers/{customer_id}', {
  summary: 'A customer with orders, plans, addresses, reviews, store credit, notes and what has happened',
  errors: [404],
})

const guest = routes.get('/admin/guests/{order_id}', {
  summary: 'The guest who placed an order, with all orders of that e-mail address',
  params: orderIdSchema,
  answer: guestSchema,
  errors: [404],
})

const details = onCustomer.patch('/admin/customers/{customer_id}', {
  summary: 'Changes name, e-mail address and phone, all together. `version` is that of the details as shown',
  body: customerDetailsChangeSchema,
  conflict: customerConflictSchema,
  errors: [404, 422],
})

const note = onCustomer.post('/admin/customers/{customer_id}/notes', {
  summary: 'Adds a note about a customer',
  body: customerNoteSchema,
  errors: [404],
})

const tag = onCustomer.post('/admin/customers/{customer_id}/tags', {
  summary: `Adds a tag, up to ${MAX_TAGS}, or removes one`,
  body: tagChangeSchema,
  errors: [404, 422],
})

const credit = onCustomer.post('/admin/customers/{customer_id}/store-credit', {
  summary: 'Adds or deducts store credit, with the reason',
  body: creditChangeSchema,
  errors: [404, 409, 422],
})

const exporting = routes.post('/admin/customers/{customer_id}/export', {
  summary: 'All data about a customer',
  params: customerIdSchema,
  body: z.strictObject({}),
  answer: jsonResponse(z.record(z.string(), z.unknown()), 'Each part by its name, as a file to send'),
  errors: [404],
})

const erasing = routes.post('/admin/customers/{customer_id}/erase', {
  summary: 'Erases a customer, confirmed by typing the e-mail address; orders keep what accounting requires',
  params: customerIdSchema,
  body: customerErasureSchema,
  answer: jsonResponse(customerErasedSchema, 'There is no such customer any more'),
  errors: [404, 422],
})

const CHANGED = 'This customer has changed since you opened them'

export const adminCustomerRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listCustomers(c.var.database, c.req.valid('query')), 200))
  .openapi(read, (c) => shown(c, c.req.valid('param').customer_id))
  .openapi(guest, async (c) => {
    const found = await readGuest(c.var.database, c.req.valid('param').order_id)
    return found === undefined ? problem(c, 404, 'There is no such guest') : c.json(found, 200)
  })
  .openapi(details, async (c) => {
    const { customer_id } = c.req.valid('param')
    const done = await changeDetails(c.var, customer_id, c.req.valid('json'))
    if (!done.ok && done.code === 'taken') return fieldProblem(c, 'email', 'Another account has this e-mail address')
    const customer = await readStaffCustomer(c.var.database, customer_id)
    if (customer === undefined) return unknown(c)
    return done.ok ? c.json(customer, 200) : c.json({ message: CHANGED, customer }, 409)
  })
  .openapi(note, async (c) => {
    const { customer_id } = c.req.valid('param')
    const isThere = await addCustomerNote(c.var, customer_id, c.req.valid('json').note)
    return isThere ? shown(c, customer_id) : unknown(c)
  })
  .openapi(tag, async (c) => {
    const { customer_id } = c.req.valid('param')
    const done = await changeTag(c.var, customer_id, c.req.valid('json'))
    if (done.ok || done.code === 'unknown') return shown(c, customer_id)
    return fieldProblem(c, 'tag', `A customer can have at most ${MAX_TAGS} tags. Remove one first`)
  })
  .openapi(credit, async (c) => {
    const { customer_id } = c.req.valid('param')
    const done = await changeCredit(c.var, customer_id, c.req.valid('json'))
    if (done.ok) return shown(c, customer_id)
    if (done.code === 'too-much') {
      return fieldProblem(c, 'change', `They have only ${formatPounds(toPounds(done.left))} of store credit`)
    }
    return done.code === 'unknown'
      ? unknown(c)
      : problem(c, 409, 'Their store credit has changed since you opened this. Look at it again')
  })
  .openapi(exporting, async (c) => {
    const exported = await exportCustomer(c.var, c.req.valid('param').customer_id)
    return exported === undefined ? unknown(c) : c.json(exported, 200)
  })
  .openapi(erasing, async (c) => {
    const done = await eraseByStaff(c.var, c.req.valid('param').customer_id, c.req.valid('json').email)
    if (done.ok) return c.json({ erased: true as const }, 200)
    if (done.code === 'in-the-way')
      return problem(c, 422, `Not while something is on its way or would be charged: ${done.obstacles.join(', ')}`)
    if (done.code === 'unknown') return unknown(c)
    return fieldProblem(c, 'email', 'This is not the customer’s e-mail address')
  })
