/** Calls for staff to add, change and delete a customer's addresses. Each returns the customer. */
import { MAX_ADDRESSES } from '../../../../domain/core/address/address.ts'
import {
  customerAddressIdSchema,
  customerConflictSchema,
  customerIdSchema,
  seenAddressSchema,
  staffAddressChangeSchema,
  staffCustomerSchema,
} from '../../../../domain/plans/customer/staff-customer.schema.ts'
import type { AppContext } from '../../../app-env.ts'
import { fieldProblem, problem } from '../../../errors.ts'
import { createRouter, staffRoutes } from '../../../router.ts'
import { type AddressesChanged, addAddressOf, changeAddressOf, deleteAddressOf } from './change-addresses.ts'
import { readStaffCustomer } from './read.ts'
import { unknown } from './shown.ts'

const routes = staffRoutes('Staff', 'serve_customers').sharing({
  answer: staffCustomerSchema,
  conflict: customerConflictSchema,
  errors: [404, 422],
})

const add = routes.post('/admin/customers/{customer_id}/addresses', {
  summary: `Adds an address, up to ${MAX_ADDRESSES}; the first is the default. \`version\` is the \`addresses_version\` as shown`,
  params: customerIdSchema,
  body: staffAddressChangeSchema,
})

const change = routes.put('/admin/customers/{customer_id}/addresses/{id}', {
  summary: 'Changes an address. `version` is that of the address as shown',
  params: customerAddressIdSchema,
  body: staffAddressChangeSchema,
})

const remove = routes.delete('/admin/customers/{customer_id}/addresses/{id}', {
  summary: 'Deletes an address; another one becomes the default. `version` is the one that was shown',
  params: customerAddressIdSchema,
  body: seenAddressSchema,
})

const CHANGED = 'This customer’s addresses have changed since you opened this. Close it and look again'

const toAnswer = async (c: AppContext, id: string, done: AddressesChanged) => {
  if (!done.ok && done.code === 'unknown-address') return problem(c, 404, 'The customer has no such address')
  if (!done.ok && done.code === 'too-many')
    return problem(c, 422, `A customer can have at most ${MAX_ADDRESSES} addresses. Delete one first`)
  if (!done.ok && done.code === 'unserved') return fieldProblem(c, 'postcode', done.message)
  const customer = await readStaffCustomer(c.var.database, id)
  if (customer === undefined) return unknown(c)
  return done.ok ? c.json(customer, 200) : c.json({ message: CHANGED, customer }, 409)
}

export const adminCustomerAddressRoutes = createRouter()
  .openapi(add, async (c) => {
    const { customer_id } = c.req.valid('param')
    return toAnswer(c, customer_id, await addAddressOf(c.var, customer_id, c.req.valid('json')))
  })
  .openapi(change, async (c) => {
    const { customer_id, id } = c.req.valid('param')
    return toAnswer(c, customer_id, await changeAddressOf(c.var, customer_id, id, c.req.valid('json')))
  })
  .openapi(remove, async (c) => {
    const { customer_id, id } = c.req.valid('param')
    return toAnswer(c, customer_id, await deleteAddressOf(c.var, customer_id, id, c.req.valid('json').version))
  })
