/** Calls for staff to find, read, change, export and erase customers, add notes, and change their credit. */
import { z } from '@hono/zod-openapi'
import { type CompiledQuery, sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { deleteLinks } from '../../../database/queries/core/account-links.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import {
  deleteOtherSessions,
  insertEmailChangedMail,
  moveNewsletter,
  renewCredentials,
} from '../../../database/queries/core/email-changes.ts'
import { changesTag, selectTag, selectTags, writeTag } from '../../../database/queries/plans/customer-tags.ts'
import { eraseCustomer, selectObstacles } from '../../../database/queries/plans/erase-customer.ts'
import {
  countCustomers,
  type DetailsWrite,
  insertCredit,
  insertCustomerNote,
  isCustomer,
  mayChangeCredit,
  mayHaveDetails,
  selectCreditOf,
  selectCustomers,
  selectDetails,
  updateByStaff,
} from '../../../database/queries/plans/staff-customers.ts'
import { selectGuest, selectGuestOrders } from '../../../database/queries/plans/staff-guests.ts'
import { formatPounds, toPence, toPounds } from '../../../domain/core/money/pence.ts'
import {
  creditChangeSchema,
  customerConflictSchema,
  customerDetailsChangeSchema,
  customerErasedSchema,
  customerErasureSchema,
  customerIdSchema,
  customerNoteSchema,
  customerOrderRowSchema,
  customerPageSchema,
  customerQuerySchema,
  foundCustomerRowSchema,
  guestRowSchema,
  guestSchema,
  staffCustomerSchema,
  tagChangeSchema,
  tagsColumn,
} from '../../../domain/plans/customer/staff-customer.schema.ts'
import { MAX_TAGS } from '../../../domain/plans/customer/staff-customer.ts'
import { orderIdSchema } from '../../../domain/selling/order/schema.ts'
import type { StaffContext } from '../../app-env.ts'
import { fieldProblem, problem } from '../../errors.ts'
import { createRouter, jsonResponse, staffRoutes } from '../../router.ts'
import { exportAccount } from './export.ts'
import { obstacleText, readStaffCustomer } from './staff/read.ts'
import { shown, unknown } from './staff/shown.ts'

/** Statements of a new e-mail address, as when customers change their own. Run before it is written. */
const newAddress = (write: DetailsWrite): CompiledQuery[] => {
  const { email } = write.details
  const customer = mayHaveDetails(write)
  const change = { customer, email, now: write.now }
  return [
    insertEmailChangedMail(change, { by: 'staff' }),
    insertEmailChangedMail(change, { by: 'staff', to: email }),
    moveNewsletter(change),
    deleteOtherSessions(change),
    deleteLinks('customer', sql<string | null>`(SELECT id FROM ${customer})`),
    renewCredentials(change),
  ]
}

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

const writerOf = ({ var: { staff, now } }: StaffContext) => ({ adminId: staff.id, now: now.toISOString() })

const audited = ({ var: { staff, now } }: StaffContext, action: string, id: string) => ({
  ...{ staff, action, noun: 'customer', noun_id: id, at: now.toISOString() },
})

const CHANGED = 'This customer has changed since you opened them'

export const adminCustomerRoutes = createRouter()
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    const [found, counted, known] = await batch(c.var.database, 'read', [
      selectCustomers(query),
      countCustomers(query),
      selectTags(),
    ])
    const customers = found.rows.map((row) => foundCustomerRowSchema.parse(row))
    const known_tags = tagsColumn.parse(known.rows[0]?.tags)
    return c.json({ customers, total: counted.rows[0]?.total ?? 0, known_tags }, 200)
  })
  .openapi(read, (c) => shown(c, c.req.valid('param').customer_id))
  .openapi(guest, async (c) => {
    const { order_id } = c.req.valid('param')
    const [guests, orders] = await batch(c.var.database, 'read', [selectGuest(order_id), selectGuestOrders(order_id)])
    if (guests.rows[0] === undefined) return problem(c, 404, 'There is no such guest')
    const order_list = orders.rows.map((row) => customerOrderRowSchema.parse(row))
    return c.json({ ...guestRowSchema.parse(guests.rows[0]), order_list }, 200)
  })
  // A change that changes nothing writes nothing. The audit log names the fields but not their values.
  .openapi(details, async (c) => {
    const { database } = c.var
    const { customer_id: id } = c.req.valid('param')
    const { version, ...given } = c.req.valid('json')
    const write = { id, version, details: given, now: writerOf(c).now }
    const [read] = await batch(database, 'read', [selectDetails(id)])
    const [before] = read.rows
    if (before === undefined) return unknown(c)
    const fields = Object.keys(given) as (keyof typeof given)[]
    const changed = fields.filter((field) => given[field] !== before[field])
    let isDone = before.version === version
    if (isDone && changed.length > 0) {
      const results = await batch<CompiledQuery[]>(database, 'write', [
        insertAudit(
          { ...audited(c, 'edit', id), after: { changed } },
          sql`EXISTS (SELECT 1 FROM ${mayHaveDetails(write)})`,
        ),
        ...(changed.includes('email') ? newAddress(write) : []),
        updateByStaff(write),
        selectDetails(id),
      ])
      isDone = results[0]?.rowsAffected === 1
      const found = results.at(-1)?.rows[0] as typeof before | undefined
      if (!isDone && found?.version === version)
        return fieldProblem(c, 'email', 'Another account has this e-mail address')
    }
    const customer = await readStaffCustomer(database, id)
    if (customer === undefined) return unknown(c)
    return isDone ? c.json(customer, 200) : c.json({ message: CHANGED, customer }, 409)
  })
  .openapi(note, async (c) => {
    const { customer_id } = c.req.valid('param')
    const [{ adminId, now }, { note }] = [writerOf(c), c.req.valid('json')]
    const [written] = await batch(c.var.database, 'write', [
      insertCustomerNote({ id: customer_id, note, adminId, now }),
      insertAudit(audited(c, 'note', customer_id), isCustomer(customer_id)),
    ])
    return written.rowsAffected > 0 ? shown(c, customer_id) : unknown(c)
  })
  // A change that changes nothing writes nothing.
  .openapi(tag, async (c) => {
    const { customer_id: id } = c.req.valid('param')
    const { tag, is_on: isOn } = c.req.valid('json')
    const write = { id, tag, isOn }
    const [, , { rows }] = await batch(c.var.database, 'write', [
      insertAudit(audited(c, isOn ? 'tag' : 'untag', id), changesTag(write)),
      writeTag(write),
      selectTag(write),
    ])
    if (rows[0]?.is_customer === 1 && isOn && rows[0].has_tag === 0)
      return fieldProblem(c, 'tag', `A customer can have at most ${MAX_TAGS} tags. Remove one first`)
    return shown(c, id)
  })
  .openapi(credit, async (c) => {
    const { customer_id: id } = c.req.valid('param')
    const { change, reason, seen } = c.req.valid('json')
    const [changePence, seenPence] = [toPence(change), toPence(seen)]
    const audit = {
      ...audited(c, changePence > 0 ? 'give-credit' : 'take-credit', id),
      before: { credit_pence: seenPence },
      after: { credit_pence: seenPence + changePence },
    }
    const [credits, , written] = await batch(c.var.database, 'write', [
      selectCreditOf(id),
      insertAudit(audit, mayChangeCredit(id, seenPence, changePence)),
      insertCredit({ id, seenPence, changePence, reason, ...writerOf(c) }),
    ])
    const left = credits.rows[0]?.credit_pence
    if (left === undefined) return unknown(c)
    if (written.rowsAffected > 0) return shown(c, id)
    return left === seenPence
      ? fieldProblem(c, 'change', `They have only ${formatPounds(toPounds(left))} of store credit`)
      : problem(c, 409, 'Their store credit has changed since you opened this. Look at it again')
  })
  // Excludes data that a browser stores about a visitor.
  .openapi(exporting, async (c) => {
    const { customer_id: id } = c.req.valid('param')
    await batch(c.var.database, 'write', [insertAudit(audited(c, 'export', id), isCustomer(id))])
    const exported = await exportAccount(c.var.database, { onBehalfOf: id, now: c.var.now.toISOString() }, undefined)
    return exported === undefined ? unknown(c) : c.json(exported, 200)
  })
  .openapi(erasing, async (c) => {
    const { customer_id: id } = c.req.valid('param')
    const { now } = writerOf(c)
    const [emails] = await batch(c.var.database, 'read', [selectDetails(id)])
    const email = emails.rows[0]?.email
    if (email === undefined) return unknown(c)
    if (email !== c.req.valid('json').email)
      return fieldProblem(c, 'email', 'This is not the customer’s e-mail address')
    const isErased = sql`EXISTS (SELECT 1 FROM customers WHERE id = ${id} AND erased_at = ${now})`
    const [{ rows: obstacles }, erased] = await batch(c.var.database, 'write', [
      selectObstacles(id),
      ...eraseCustomer({ id, email, visitor: undefined, now }),
      insertAudit(audited(c, 'erase', id), isErased),
    ])
    if (erased.rows.length > 0) return c.json({ erased: true as const }, 200)
    const named = obstacles.map(obstacleText).join(', ')
    return problem(c, 422, `Not while something is on its way or would be charged: ${named}`)
  })
