/** Membership of the wine club, decided in the SQL of each call: a customer with a plan of the club. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { PlanType } from '../../../domain/selling/cart/plan-type.ts'
import { db } from '../../query-builder.ts'
import { customerId, type Owner } from '../core/owner.ts'

/** Plans that have not ended. */
const RUNNING = sql`('active', 'paused', 'cancelling')`

/** SQL: true if the customer with that id is a member; false for null. */
export const isMember = (customer: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM plans WHERE plans.customer_id = ${customer} AND plans.type = 'wineclub'
    AND plans.state IN ${RUNNING})`

/** SQL: name of the newest running plan of that type of the customer with that id, '' for Lock it in; null without one. */
export const runningPlan = (customer: RawBuilder<unknown>, type: PlanType): RawBuilder<string | null> =>
  sql`(SELECT coalesce(club_plans.name, '')
    FROM plans LEFT JOIN club_plans ON club_plans.id = plans.club_plan_id
    WHERE plans.customer_id = ${customer} AND plans.type = ${type} AND plans.state IN ${RUNNING}
    ORDER BY plans.id DESC LIMIT 1)`

/** Creates the member's club basket unless it exists. */
export const openClubCart = (owner: Owner, now: string): CompiledQuery =>
  sql`INSERT INTO carts (kind, customer_id, created_at, updated_at)
    SELECT 'wineclub', id, ${now}, ${now} FROM customers
    WHERE id = ${customerId(owner)} AND ${isMember(sql.ref('customers.id'))}
    ON CONFLICT DO NOTHING`.compile(db)
