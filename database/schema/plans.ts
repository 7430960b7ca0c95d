/** Tables of plans, their cases, club gifts and the scheduler's claims. */
import type { Generated } from 'kysely'
import type { Flag } from './catalogue.ts'

export interface ClubPlansTable {
  id: string
  name: string
  description: string
  details: string
  case_price_pence: number
  /** string[]: product codes. */
  picture_codes_json: string
  /** CaseSlot[]. */
  slots_json: string
  is_offered: Generated<Flag>
  sequence: Generated<number>
  /** Rises with each edit. */
  revision: Generated<number>
}

export interface GiftsTable {
  id: Generated<number>
  code_hash: string
  /** The code's last group, by which people recognise a gift. */
  code_ending: string
  order_id: number | null
  club_plan_id: string
  cases: 1 | 2 | 3 | 6 | 12
  giver_name: Generated<string>
  recipient_name: string
  recipient_email: string
  message: Generated<string>
  deliver_on: string
  expires_on: string
  sent_at: string | null
  redeemed_at: string | null
  redeemed_by: string | null
  cancelled_at: string | null
  created_at: string
}

/** The gift details of an order. */
export interface GiftOrdersTable {
  order_id: number
  giver_name: Generated<string>
  recipient_name: string
  recipient_email: string
  message: string
  deliver_on: string
}

/** Wrong gift codes that were tried. */
export interface GiftGuessesTable {
  id: Generated<number>
  customer_id: string
  /** Empty when it is not known. */
  ip_address: string
  created_at: string
}

export interface PlansTable {
  id: Generated<number>
  type: 'lock_it_in' | 'wineclub'
  state: 'active' | 'paused' | 'cancelling' | 'cancelled' | 'ended'
  customer_id: string
  club_plan_id: string | null
  /** Of a case, and CaseSlot[], as the plan was joined; null for Lock it in. */
  club_price_pence: Generated<number | null>
  club_slots_json: Generated<string | null>
  gift_id: number | null
  /** Months between cases. */
  frequency: 1 | 2 | 3
  no_of_cases: Generated<number>
  /** For a prepaid (gift) plan; null otherwise. */
  cases_left: number | null
  out_of_stock_rule: Generated<'substitute' | 'refund'>
  /** Day of the month that dates keep to, clamped to the month's end. */
  anchor_day: number
  next_case_on: string | null
  paused_until: string | null
  address_id: number | null
  address_json: string
  payment_method_id: number | null
  cancel_reason: Generated<string>
  created_at: string
  cancelled_at: string | null
  updated_at: string
}

export interface PlanLinesTable {
  plan_id: number
  code: string
  quantity: number
  /** The most the customer pays per bottle. */
  locked_price_pence: number
  locked_on: string
}

export interface PlanEventsTable {
  id: Generated<number>
  plan_id: number
  kind: string
  detail_json: Generated<string>
  admin_id: string | null
  created_at: string
}

export interface CasesTable {
  id: Generated<number>
  plan_id: number
  sequence: number
  state: 'planned' | 'prepared' | 'charging' | 'retrying' | 'ordered' | 'skipped' | 'failed' | 'cancelled'
  /** Up to 28 days after planned_on. */
  dispatch_on: string
  planned_on: string
  charge_attempts: Generated<number>
  next_charge_at: string | null
  total_pence: number | null
  order_id: number | null
  created_at: string
  updated_at: string
}

export interface CaseLinesTable {
  id: Generated<number>
  case_id: number
  code: string
  title: string
  quantity: number
  price_pence: number
  is_swapped: Generated<Flag>
  substituted_for: string | null
}

export interface CaseRatingsTable {
  customer_id: string
  product_code: string
  /** 1 to 5. */
  stars: number
  rated_at: string
}

export interface JobClaimsTable {
  /** 'plan:17:2026-03-31:charge:1': whoever inserts it runs the step. */
  key: string
  state: 'claimed' | 'done' | 'failed'
  claimed_at: string
  lease_expires_at: string
  finished_at: string | null
  note: Generated<string>
}
