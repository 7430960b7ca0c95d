/** Any number of signed-in customers. */
import type { Client } from '@libsql/client'
import { serializeSigned } from 'hono/utils/cookie'
import { batch, insertMany } from '../../database/batch.ts'
import { insertSession } from '../../database/queries/core/passwords.ts'
import { newCustomerSession } from '../../functions/core/session/new-session.ts'
import { AUTH_SECRET } from './running-shop.ts'

/** `cookie` is 'name=value'. */
export type SignedInCustomer = { email: string; cookie: string }

export async function signInCustomers(client: Client, number: number, now: Date): Promise<SignedInCustomer[]> {
  const at = now.toISOString()
  const customers = Array.from({ length: number }, () => {
    const id = crypto.randomUUID()
    return { id, email: `${id}@example.test`, session: newCustomerSession({ ipAddress: '', userAgent: '' }, now) }
  })
  await insertMany(
    client,
    'customers',
    customers.map(({ id, email }) => ({
      id,
      name: 'Ann Other',
      email,
      first_name: 'Ann',
      created_at: at,
      updated_at: at,
    })),
  )
  await batch(
    client,
    'write',
    customers.map(({ id, session }) => insertSession('customer', id, session)),
  )
  const signedIn = async ({ email, session }: (typeof customers)[number]) => ({
    email,
    cookie: await serializeSigned('session', session.token, AUTH_SECRET),
  })
  return Promise.all(customers.map(signedIn))
}
