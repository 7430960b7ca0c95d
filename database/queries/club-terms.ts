/** What a member's plan says of a case of the club, of `plans` and its `club` (decision 79): as it was joined. */
import { type RawBuilder, sql } from 'kysely'

/** Pence; null for Lock it in. */
export const CASE_PRICE: RawBuilder<number | null> = sql`coalesce(plans.club_price_pence, club.case_price_pence)`

/** CaseSlot[] as JSON; null for Lock it in. */
export const CASE_SLOTS: RawBuilder<string | null> = sql`coalesce(plans.club_slots_json, club.slots_json)`
