/** Terms of a member's plan for a case of the club, as when they joined; of `plans` and its `club` (decision 79). */
import { type RawBuilder, sql } from 'kysely'

/** Pence; null for Lock it in. */
export const CASE_PRICE: RawBuilder<number | null> = sql`coalesce(plans.club_price_pence, club.case_price_pence)`

/** CaseSlot[] as JSON; null for Lock it in. */
export const CASE_SLOTS: RawBuilder<string | null> = sql`coalesce(plans.club_slots_json, club.slots_json)`
