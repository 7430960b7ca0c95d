/** Customers as staff serve them: found, read, noted about, given credit, exported, erased. */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  creditChangeSchema,
  customerErasedSchema,
  customerErasureSchema,
  customerIdSchema,
  customerNoteSchema,
  customerPageSchema,
  customerQuerySchema,
  staffCustomerSchema,
} from '../../../domain/customer/staff-customer.schema.ts'
import { formatPounds, toPounds } from '../../../domain/money/pence.ts'
import type { AppEnv } from '../../app-env.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { addCustomerNote } from './add-note.ts'
import { changeCredit } from './change-credit.ts'
import { eraseByStaff } from './erase.ts'
import { exportCustomer } from './export.ts'
import { listCustomers } from './list.ts'
import { readStaffCustomer } from './read.ts'

const tags = ['Staff']
const middleware = allowed('serve_customers')
const params = customerIdSchema
const one = jsonAnswer(staffCustomerSchema, 'The customer as they are now')

const list = createRoute({
  method: 'get',
  path: '/admin/customers',
  tags,
  summary: 'Customers, searched by name, e-mail address, postcode or number of an order',
  middleware,
  request: { query: customerQuerySchema },
  responses: { 200: jsonAnswer(customerPageSchema, 'A page of them'), ...answers(400, 401, 403, 500, 503) },
})

const read = createRoute({
  method: 'get',
  path: '/admin/customers/{customer_id}',
  tags,
  summary: 'A customer with orders, plans, addresses, reviews, store credit, notes and what has happened',
  middleware,
  request: { params },
  responses: { 200: jsonAnswer(staffCustomerSchema, 'The customer'), ...answers(400, 401, 403, 404, 500, 503) },
})

const note = createRoute({
  method: 'post',
  path: '/admin/customers/{customer_id}/notes',
  tags,
  summary: 'Adds a note about a customer',
  middleware,
  request: { params, body: jsonBody(customerNoteSchema) },
  responses: { 200: one, ...answers(400, 401, 403, 404, 413, 415, 500, 503) },
})

const credit = createRoute({
  method: 'post',
  path: '/admin/customers/{customer_id}/store-credit',
  tags,
  summary: 'Gives store credit or takes it away, with the reason',
  middleware,
  request: { params, body: jsonBody(creditChangeSchema) },
  responses: { 200: one, ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503) },
})

const exporting = createRoute({
  method: 'post',
  path: '/admin/customers/{customer_id}/export',
  tags,
  summary: 'Everything the shop holds about a customer',
  middleware,
  request: { params, body: jsonBody(z.strictObject({})) },
  responses: {
    200: jsonAnswer(z.record(z.string(), z.unknown()), 'Each part by its name, as a file to send'),
    ...answers(400, 401, 403, 404, 413, 415, 500, 503),
  },
})

const erasing = createRoute({
  method: 'post',
  path: '/admin/customers/{customer_id}/erase',
  tags,
  summary: 'Erases a customer whose e-mail address is typed again; orders keep what the books need',
  middleware,
  request: { params, body: jsonBody(customerErasureSchema) },
  responses: {
    200: jsonAnswer(customerErasedSchema, 'There is no such customer any more'),
    ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503),
  },
})

const unknown = (c: Context<AppEnv>) => problem(c, 404, 'There is no such customer')

const shown = async (c: Context<AppEnv>, id: string) => {
  const customer = await readStaffCustomer(openDatabase(c.var.settings), id)
  return customer === undefined ? unknown(c) : c.json(customer, 200)
}

const placeOf = (c: Context<AppEnv>) => ({
  database: openDatabase(c.var.settings),
  staff: theStaff(c),
  at: c.var.settings.now(),
})

export const adminCustomerRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listCustomers(openDatabase(c.var.settings), c.req.valid('query')), 200))
  .openapi(read, (c) => shown(c, c.req.valid('param').customer_id))
  .openapi(note, async (c) => {
    const { database, staff, at } = placeOf(c)
    const { customer_id } = c.req.valid('param')
    const isThere = await addCustomerNote(database, staff, customer_id, c.req.valid('json').note, at)
    return isThere ? shown(c, customer_id) : unknown(c)
  })
  .openapi(credit, async (c) => {
    const { database, staff, at } = placeOf(c)
    const { customer_id } = c.req.valid('param')
    const done = await changeCredit(database, staff, customer_id, c.req.valid('json'), at)
    if (done.ok) return shown(c, customer_id)
    if (done.code === 'too-much') {
      const message = `They have only ${formatPounds(toPounds(done.left))} of store credit`
      return problem(c, 422, message, { errors: [{ field: 'change', message }] })
    }
    return done.code === 'unknown'
      ? unknown(c)
      : problem(c, 409, 'Their store credit has changed since you opened this. Look at it again')
  })
  .openapi(exporting, async (c) => {
    const { database, staff, at } = placeOf(c)
    const exported = await exportCustomer(database, staff, c.req.valid('param').customer_id, at)
    return exported === undefined ? unknown(c) : c.json(exported, 200)
  })
  .openapi(erasing, async (c) => {
    const { database, staff, at } = placeOf(c)
    const done = await eraseByStaff(database, staff, c.req.valid('param').customer_id, c.req.valid('json').email, at)
    if (done.ok) return c.json({ erased: true as const }, 200)
    if (done.code === 'in-the-way')
      return problem(c, 422, `Not while something is on its way or would be charged: ${done.obstacles.join(', ')}`)
    if (done.code === 'unknown') return unknown(c)
    const message = 'This is not the customer’s e-mail address'
    return problem(c, 422, message, { errors: [{ field: 'email', message }] })
  })
