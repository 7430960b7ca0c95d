/** Queries for the events in a plan's history (domain/plans/plan/history.ts). */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { VISIBLE_KINDS } from '../../../domain/plans/plan/history.ts'
import type { StaffPlanHistory } from '../../../domain/plans/plan/schema.ts'
import { db } from '../../query-builder.ts'
import type { PlanEvents } from '../../tables.ts'
import type { Session } from '../core/owner.ts'
import { ownsPlan } from './plans.ts'

/** Maximum number of events. Each case creates two events, so this covers years of a plan. */
const MAX_EVENTS = 200

export type PlanEventRow = Pick<PlanEvents, 'kind' | 'created_at'> & {
  /** PlanEventDetail as JSON. */
  detail_json: PlanEvents['detail_json']
  /** Name of the staff member; null if the customer or the system made the change. */
  by: string | null
}

const eventsOf = (isPlan: RawBuilder<boolean>): CompiledQuery<PlanEventRow> =>
  sql<PlanEventRow>`SELECT event.kind, event.detail_json, event.created_at,
      iif(event.admin_id IS NULL, NULL, coalesce(admins.name, '')) AS "by"
    FROM plans JOIN plan_events event ON event.plan_id = plans.id LEFT JOIN admins ON admins.id = event.admin_id
    WHERE ${isPlan} AND event.kind IN (${sql.join(VISIBLE_KINDS)})
    ORDER BY event.id DESC LIMIT ${sql.lit(MAX_EVENTS)}`.compile(db)

/** Latest first. Returns no rows for another customer's plan. */
export const selectPlanEvents = (session: Session, id: number): CompiledQuery<PlanEventRow> =>
  eventsOf(ownsPlan({ session, id }))

/** Events of any customer's plan for staff, latest first. */
export const selectAnyPlanEvents = (id: number): CompiledQuery<PlanEventRow> => eventsOf(sql`plans.id = ${id}`)

/** Customer of the plan. Returns no row if the plan does not exist. */
export const selectPlanOwner = (id: number): CompiledQuery<StaffPlanHistory['plan']> =>
  db
    .selectFrom('plans')
    .innerJoin('customers', 'customers.id', 'plans.customer_id')
    .where('plans.id', '=', id)
    .select(['plans.id', 'plans.type', 'plans.state', 'customers.name as customer_name'])
    .select('customers.email as customer_email')
    .compile()

/** Always returns one row. */
export const selectOwnsPlan = (session: Session, id: number): CompiledQuery<{ is_theirs: 0 | 1 }> =>
  sql<{
    is_theirs: 0 | 1
  }>`SELECT EXISTS (SELECT 1 FROM plans WHERE ${ownsPlan({ session, id })}) AS is_theirs`.compile(db)
