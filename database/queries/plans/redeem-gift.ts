/** Finds gifts by code and redeems them, which starts a plan. */
import { type CompiledQuery, sql } from 'kysely'
import type { Frequency } from '../../../domain/core/calendar/frequency.ts'
import { anchorDayOf } from '../../../domain/core/calendar/monthly-days.ts'
import { db } from '../../query-builder.ts'
import type { ClubPlans, Config, Customers, Gifts, Plans } from '../../tables.ts'
import { customerOf, type Session } from '../core/owner.ts'
import { PLAN_PICTURES } from './club-plans.ts'

export type GiftRow = Pick<
  Gifts,
  'cases' | 'expires_on' | 'redeemed_at' | 'redeemed_by' | 'cancelled_at' | 'club_plan_id' | 'giver_name' | 'message'
> &
  Pick<ClubPlans, 'name' | 'description'> & {
    /** string[]: pictures of the bottles on the plan's card that are still sold. */
    pictures_json: string
    /** The frequency of the started plan; null before. */
    frequency: Plans['frequency'] | null
    first_case_on: string | null
  }

/** Returns no row for an unknown code. */
export const selectGift = (codeHash: string): CompiledQuery<GiftRow> =>
  sql<GiftRow>`SELECT gifts.cases, gifts.giver_name, gifts.message, gifts.expires_on, gifts.redeemed_at, gifts.redeemed_by,
      gifts.cancelled_at, gifts.club_plan_id, plan.name, plan.description, ${PLAN_PICTURES} AS pictures_json,
      plans.frequency, coalesce((SELECT planned_on FROM cases WHERE plan_id = plans.id AND sequence = 1),
        plans.next_case_on) AS first_case_on
    FROM gifts JOIN club_plans plan ON plan.id = gifts.club_plan_id LEFT JOIN plans ON plans.gift_id = gifts.id
    WHERE gifts.code_hash = ${codeHash}`.compile(db)

export type RedeemerRow = Pick<Customers, 'id' | 'confirmed_over_18_at' | 'first_name' | 'last_name'> & {
  /** The shop's delivery zones; null if none are set up. */
  delivery_json: Config['value_json'] | null
}

/** Returns no row if the session has expired. */
export const selectRedeemer = (session: Session): CompiledQuery<RedeemerRow> =>
  sql<RedeemerRow>`SELECT id, confirmed_over_18_at, first_name, last_name,
      (SELECT value_json FROM config WHERE key = 'delivery') AS delivery_json
    FROM customers WHERE id = ${customerOf(session)}`.compile(db)

export type Redeeming = {
  codeHash: string
  customerId: string
  /** True if the date of birth just entered is old enough. */
  isOfAge: boolean
  frequency: Frequency
  addressId: number | null
  /** As JSON. */
  address: string
  /** 'YYYY-MM-DD', Europe/London. */
  today: string
  firstCaseOn: string
  now: string
}

/** Only the first of concurrent attempts succeeds. The rest of the batch depends on it. */
const takeGift = ({ codeHash, customerId, isOfAge, today, now }: Redeeming): CompiledQuery =>
  sql`UPDATE gifts SET redeemed_at = ${now}, redeemed_by = customers.id FROM customers
    WHERE gifts.code_hash = ${codeHash} AND gifts.redeemed_at IS NULL AND gifts.cancelled_at IS NULL
      AND gifts.expires_on >= ${today} AND customers.id = ${customerId} AND customers.erased_at IS NULL
      AND (customers.confirmed_over_18_at IS NOT NULL OR ${isOfAge})`.compile(db)

const startPlan = (redeeming: Redeeming): CompiledQuery =>
  sql`INSERT INTO plans (type, state, customer_id, club_plan_id, gift_id, frequency, no_of_cases, cases_left, anchor_day,
      next_case_on, address_id, address_json, created_at, updated_at)
    SELECT 'wineclub', 'active', redeemed_by, club_plan_id, id, ${redeeming.frequency}, 1, cases,
      ${anchorDayOf(redeeming.firstCaseOn)}, ${redeeming.firstCaseOn}, ${redeeming.addressId}, ${redeeming.address},
      ${redeeming.now}, ${redeeming.now}
    FROM gifts WHERE code_hash = ${redeeming.codeHash} AND redeemed_by = ${redeeming.customerId}
      AND NOT EXISTS (SELECT 1 FROM plans WHERE gift_id = gifts.id)`.compile(db)

/** The plan as long as it has no case. */
const startedPlan = ({ codeHash }: Redeeming) =>
  sql`FROM gifts JOIN plans ON plans.gift_id = gifts.id WHERE gifts.code_hash = ${codeHash}
    AND NOT EXISTS (SELECT 1 FROM cases WHERE plan_id = plans.id)`

const insertFirstCase = (redeeming: Redeeming): CompiledQuery[] => [
  sql`INSERT INTO plan_events (plan_id, kind, detail_json, created_at)
    SELECT plans.id, 'started', json_object('gift', gifts.code_ending), ${redeeming.now} ${startedPlan(redeeming)}`.compile(
    db,
  ),
  sql`INSERT INTO cases (plan_id, sequence, state, dispatch_on, planned_on, created_at, updated_at)
    SELECT plans.id, 1, 'planned', plans.next_case_on, plans.next_case_on, ${redeeming.now}, ${redeeming.now}
    ${startedPlan(redeeming)}`.compile(db),
]

const keepAge = ({ customerId, isOfAge, now }: Redeeming): CompiledQuery =>
  sql`UPDATE customers SET confirmed_over_18_at = ${now}, updated_at = ${now}
    WHERE id = ${customerId} AND confirmed_over_18_at IS NULL AND ${isOfAge}`.compile(db)

/** Run in one batch, in this order; selectGift then returns who redeemed it. */
export const redeemGift = (redeeming: Redeeming): CompiledQuery[] => [
  takeGift(redeeming),
  startPlan(redeeming),
  ...insertFirstCase(redeeming),
  keepAge(redeeming),
]
