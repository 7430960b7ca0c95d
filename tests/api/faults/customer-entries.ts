/** The calls of staff that change a customer's details and addresses. */
import { anAddress } from '../../factories/pay-request.ts'
import { newCustomer, newEmail } from '../people.ts'
import { json, write } from '../shop.ts'
import { askedBy, type Call } from './entry.ts'

/** Adds an address of a new customer and returns where it is, and its version. */
const keptAddress = async () => {
  const { id, cookie } = await newCustomer()
  const saved = await write('POST', '/api/user/addresses', anAddress(), cookie)
  const { addresses } = await json<{ addresses: { id: number }[] }>(saved)
  const version = JSON.stringify(Object.values(anAddress()))
  return { at: [id, addresses[0]?.id ?? 0], version }
}

export const CUSTOMER_ENTRIES: Readonly<Record<string, Call>> = {
  'patch /api/admin/customers/{customer_id}': askedBy('serve_customers', async () => {
    const { id, email } = await newCustomer()
    const details = { first_name: 'Ann', last_name: 'Other', email: newEmail(), phone: '' }
    const version = JSON.stringify(['Ann', 'Other', email, ''])
    return { at: id, body: { ...details, version } }
  }),
  'post /api/admin/customers/{customer_id}/addresses': askedBy('serve_customers', async () => ({
    at: (await newCustomer()).id,
    body: { ...anAddress(), version: '[]' },
  })),
  'post /api/admin/customers/{customer_id}/tags': askedBy('serve_customers', async () => ({
    at: (await newCustomer()).id,
    body: { tag: 'Trade', is_on: true },
  })),
  'put /api/admin/customers/{customer_id}/addresses/{id}': askedBy('serve_customers', async () => {
    const { at, version } = await keptAddress()
    return { at, body: { ...anAddress({ town: 'Leeds' }), version } }
  }),
  'delete /api/admin/customers/{customer_id}/addresses/{id}': askedBy('serve_customers', async () => {
    const { at, version } = await keptAddress()
    return { at, body: { version } }
  }),
}
