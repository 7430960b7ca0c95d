/** Customers and their passwords: reading sessions, creating and changing accounts, signing out. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { CustomerAccounts, Customers } from '../../tables.ts'
import { customerOf, type Session } from '../core/owner.ts'

export type CustomerRow = Pick<Customers, 'id' | 'email' | 'first_name' | 'last_name' | 'phone'> & {
  letter: 'off' | 'unconfirmed' | 'on'
}

const COLUMNS = [
  'customers.id',
  'customers.email',
  'customers.first_name',
  'customers.last_name',
  'customers.phone',
] as const

const NEWSLETTER = sql<CustomerRow['letter']>`coalesce((SELECT CASE state WHEN 'subscribed' THEN 'on'
  WHEN 'unconfirmed' THEN 'unconfirmed' ELSE 'off' END FROM marketing_subscribers
  WHERE marketing_subscribers.email = customers.email), 'off')`.as('letter')

const customer = (id: RawBuilder<string | null> | string) =>
  db.selectFrom('customers').where('customers.id', '=', id).select(COLUMNS).select(NEWSLETTER)

/** The customer of a session. Returns no row if the session has expired. */
export const selectCustomer = (session: Session): CompiledQuery<CustomerRow> => customer(customerOf(session)).compile()

export const selectCustomerById = (id: string): CompiledQuery<CustomerRow> => customer(id).compile()

const PASSWORD = sql<string | null>`(SELECT password FROM customer_accounts
  WHERE user_id = customers.id AND provider_id = 'credential')`.as('password')

export type AccountRow = CustomerRow & Pick<CustomerAccounts, 'password'> & Pick<Customers, 'email_verified'>

/** Selects the password hash too, for calls that ask for the password again. */
export const selectAccount = (session: Session): CompiledQuery<AccountRow> =>
  customer(customerOf(session))
    .select([PASSWORD, sql<0 | 1>`email_verified`.as('email_verified')])
    .compile()

export type CredentialsRow = CustomerRow &
  Pick<CustomerAccounts, 'password'> & { credentials_from: CustomerAccounts['updated_at'] }

/** Takes the e-mail address in lower case. Returns the password hash too; no row for accounts that may not sign in. */
export const selectCredentials = (email: string): CompiledQuery<CredentialsRow> =>
  db
    .selectFrom('customers')
    .innerJoin('customer_accounts', 'customer_accounts.user_id', 'customers.id')
    .where('customers.email', '=', email)
    .where('customers.is_disabled', '=', 0)
    .where('customers.erased_at', 'is', null)
    .where('customer_accounts.provider_id', '=', 'credential')
    .select([...COLUMNS, 'customer_accounts.password', 'customer_accounts.updated_at as credentials_from'])
    .select(NEWSLETTER)
    .compile()

export type NewCustomer = Pick<CustomerRow, 'id' | 'email' | 'first_name' | 'last_name'>

/** `rowsAffected` is 0 if another account has the e-mail address. */
export const insertCustomer = ({ id, email, first_name, last_name }: NewCustomer, now: string) =>
  db
    .insertInto('customers')
    .values({ id, email, name: `${first_name} ${last_name}`, first_name, last_name, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .compile()

/** Sets the password of a customer; has no effect if the customer does not exist. */
export const insertPassword = (customerId: string, hash: string, now: string): CompiledQuery =>
  sql`INSERT INTO customer_accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
    SELECT id || '-password', id, 'credential', id, ${hash}, ${now}, ${now}
    FROM customers WHERE id = ${customerId}`.compile(db)

export type DetailsChange = { [Field in 'first_name' | 'last_name' | 'phone']?: string | undefined }

/** Omitted fields are unchanged. */
export const updateDetails = (id: string, change: DetailsChange, now: string): CompiledQuery => {
  const { first_name = null, last_name = null, phone = null } = change
  return sql`UPDATE customers SET first_name = coalesce(${first_name}, first_name),
    last_name = coalesce(${last_name}, last_name), phone = coalesce(${phone}, phone),
    name = coalesce(${first_name}, first_name) || ' ' || coalesce(${last_name}, last_name), updated_at = ${now}
    WHERE id = ${id}`.compile(db)
}

/** Copies the visitor's chosen store to the customer. Without one, the customer's store is unchanged. */
export const keepLocalStore = (visitorId: string, customerId: string, now: string): CompiledQuery =>
  sql`UPDATE customers SET local_store_id = visitors.local_store_id, updated_at = ${now} FROM visitors
    WHERE visitors.id = ${visitorId} AND visitors.local_store_id IS NOT NULL AND customers.id = ${customerId}`.compile(
    db,
  )

export const deleteSession = (token: string) => db.deleteFrom('customer_sessions').where('token', '=', token).compile()
