import { type RawBuilder, sql } from 'kysely'
import { KNOWN_CASES } from '../../../domain/plans/plan/facts.ts'

/** The facts that decide which changes a plan allows, as text (domain/plans/plan/facts.ts): its version for changes. */
export const PLAN_VERSION: RawBuilder<string> = sql`json_array(plans.updated_at, plans.created_at, plans.type,
  plans.state, plans.frequency, plans.anchor_day, plans.next_case_on, plans.paused_until, plans.cases_left,
  json((SELECT json_group_array(json_array(planned_on, dispatch_on, state)) FROM (SELECT planned_on, dispatch_on, state
    FROM cases WHERE plan_id = plans.id ORDER BY planned_on DESC LIMIT ${sql.lit(KNOWN_CASES)}))))`
