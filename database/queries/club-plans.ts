/** Reading the wine club's plans (domain §6). */
import { db } from '../query-builder.ts'

/** The plans on offer, in order. */
export const selectClubPlans = () =>
  db
    .selectFrom('club_plans')
    .select(['id', 'name', 'description', 'case_price_pence as price_pence', 'picture_codes_json'])
    .where('is_offered', '=', 1)
    .orderBy('sequence')
    .compile()
