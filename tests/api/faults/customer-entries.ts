/** The calls of staff that change a customer's details and addresses. */
import { anAddress } from '../../factories/address.ts'
import { newCustomer, newEmail } from '../people.ts'
import { json, write } from '../shop.ts'
import { askedBy, type Entry } from './entry.ts'

/** Adds an address of a new customer and returns its path and version. */
const keptAddress = async () => {
  const { id, cookie } = await newCustomer()
  const saved = await write('POST', '/api/user/addresses', anAddress(), cookie)
  const { addresses } = await json<{ addresses: { id: number }[] }>(saved)
  const version = JSON.stringify(Object.values(anAddress()))
  return { path: `/api/admin/customers/${id}/addresses/${addresses[0]?.id}`, version }
}

export const CUSTOMER_ENTRIES: Readonly<Record<string, Entry>> = {
  'patch /api/admin/customers/{customer_id}': askedBy('serve_customers', async () => {
    const { id, email } = await newCustomer()
    const details = { first_name: 'Ann', last_name: 'Other', email: newEmail(), phone: '' }
    const version = JSON.stringify(['Ann', 'Other', email, ''])
    return { path: `/api/admin/customers/${id}`, body: { ...details, version } }
  }),
  'post /api/admin/customers/{customer_id}/addresses': askedBy('serve_customers', async () => ({
    path: `/api/admin/customers/${(await newCustomer()).id}/addresses`,
    body: { ...anAddress(), version: '[]' },
  })),
  'post /api/admin/customers/{customer_id}/tags': askedBy('serve_customers', async () => ({
    path: `/api/admin/customers/${(await newCustomer()).id}/tags`,
    body: { tag: 'Trade', is_on: true },
  })),
  'put /api/admin/customers/{customer_id}/addresses/{id}': askedBy('serve_customers', async () => {
    const { path, version } = await keptAddress()
    return { path, body: { ...anAddress({ town: 'Leeds' }), version } }
  }),
  'delete /api/admin/customers/{customer_id}/addresses/{id}': askedBy('serve_customers', async () => {
    const { path, version } = await keptAddress()
    return { path, body: { version } }
  }),
}
