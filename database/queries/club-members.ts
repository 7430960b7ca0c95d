/** Membership of the wine club, decided in the SQL of each call: a customer with a plan of the club. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../query-builder.ts'
import type { Flag } from '../tables.ts'
import { customerId, customerOf, type Owner, type Session } from './owner.ts'

/** Plans that have not ended. */
const RUNNING = sql`('active', 'paused', 'cancelling')`

const hasPlan = (customer: RawBuilder<string | null>): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM plans WHERE plans.customer_id = ${customer} AND plans.type = 'wineclub'
    AND plans.state IN ${RUNNING})`

export const isMember = (owner: Owner): RawBuilder<boolean> => hasPlan(customerId(owner))

/** No row once the session is over. */
export const selectMembership = (session: Session): CompiledQuery<{ is_member: Flag }> =>
  sql<{ is_member: Flag }>`SELECT ${hasPlan(sql.ref('customers.id'))} AS is_member FROM customers
    WHERE id = ${customerOf(session)}`.compile(db)

/** Creates the member's club basket unless it exists. */
export const openClubCart = (session: Session): CompiledQuery =>
  sql`INSERT INTO carts (kind, customer_id, created_at, updated_at)
    SELECT 'wineclub', id, ${session.now}, ${session.now} FROM customers
    WHERE id = ${customerOf(session)} AND ${hasPlan(sql.ref('customers.id'))}
    ON CONFLICT DO NOTHING`.compile(db)
