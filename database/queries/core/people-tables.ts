/** The tables of customers and of staff, which have the same shape but are separate (database/schema/customers.ts, staff.ts). */
import { sql } from 'kysely'

/** Customers and staff sign in apart from each other. */
export type Audience = 'customer' | 'admin'

const tablesOf = (people: string, prefix: string) => ({
  people: sql.table(people),
  sessions: sql.table(`${prefix}_sessions`),
  accounts: sql.table(`${prefix}_accounts`),
  verifications: sql.table(`${prefix}_verifications`),
})

export const PEOPLE: Record<Audience, ReturnType<typeof tablesOf>> = {
  customer: tablesOf('customers', 'customer'),
  admin: tablesOf('admins', 'admin'),
}
