/** GET /api/admin/club-plans: all club plans, offered or not, with their number of members. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { type ShopFactsRow, selectShopFacts, toShopFacts } from '../../../../database/queries/core/shop-facts.ts'
import { type StaffClubPlanRow, selectStaffClubPlans } from '../../../../database/queries/plans/staff-club-plans.ts'
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import type { StaffClubPlan } from '../../../../domain/plans/club-plan/edit-club-plan.schema.ts'
import { staffClubPlanRowSchema } from '../../../../domain/plans/club-plan/edit-club-plan.schema.ts'
import { canFillCase } from '../../../../domain/publishing/shop/features.ts'

const toStaffClubPlan = (row: StaffClubPlanRow, facts: ShopFactsRow | undefined): StaffClubPlan => {
  const plan = staffClubPlanRowSchema.parse(row)
  return { ...plan, can_be_filled: canFillCase(plan.slots, toShopFacts(facts).clubWines) }
}

/** Returns all plans, or the one with that id. */
export const readClubPlans = async (database: Client, at: Date, id?: string): Promise<StaffClubPlan[]> => {
  const [plans, facts] = await batch(database, 'read', [selectStaffClubPlans(inLondon(at).day, id), selectShopFacts()])
  return plans.rows.map((row) => toStaffClubPlan(row, facts.rows[0]))
}
