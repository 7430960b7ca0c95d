/** Customers and their passwords: reading who is signed in, making an account, ending a session. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../query-builder.ts'
import { customerOf, type Session } from './owner.ts'

export type CustomerRow = { id: string; email: string; first_name: string; last_name: string }

const COLUMNS = ['customers.id', 'customers.email', 'customers.first_name', 'customers.last_name'] as const

/** The customer whose session it is; no row when it is over. */
export const selectCustomer = (session: Session): CompiledQuery<CustomerRow> =>
  db.selectFrom('customers').where('id', '=', customerOf(session)).select(COLUMNS).compile()

/** By e-mail address in lower case, with the hash of the password; no row for one who may not sign in. */
export const selectCredentials = (email: string): CompiledQuery<CustomerRow & { password: string | null }> =>
  db
    .selectFrom('customers')
    .innerJoin('customer_accounts', 'customer_accounts.user_id', 'customers.id')
    .where('customers.email', '=', email)
    .where('customers.is_disabled', '=', 0)
    .where('customers.erased_at', 'is', null)
    .where('customer_accounts.provider_id', '=', 'credential')
    .select([...COLUMNS, 'customer_accounts.password'])
    .compile()

/** `rowsAffected` is 0 when the address is taken. */
export const insertCustomer = ({ id, email, first_name, last_name }: CustomerRow, now: string) =>
  db
    .insertInto('customers')
    .values({ id, email, name: `${first_name} ${last_name}`, first_name, last_name, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .compile()

/** The password of a customer that is there, as better-auth keeps it; nothing for one that is not. */
export const insertPassword = (customerId: string, hash: string, now: string): CompiledQuery =>
  sql`INSERT INTO customer_accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
    SELECT id || '-password', id, 'credential', id, ${hash}, ${now}, ${now}
    FROM customers WHERE id = ${customerId}`.compile(db)

/** The shop the visitor chose becomes the customer's; without one the customer's stays (domain §2). */
export const keepLocalStore = (visitorId: string, customerId: string, now: string): CompiledQuery =>
  sql`UPDATE customers SET local_store_id = visitors.local_store_id, updated_at = ${now} FROM visitors
    WHERE visitors.id = ${visitorId} AND visitors.local_store_id IS NOT NULL AND customers.id = ${customerId}`.compile(
    db,
  )

export const deleteSession = (token: string) => db.deleteFrom('customer_sessions').where('token', '=', token).compile()
