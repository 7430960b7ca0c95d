/** GET /api/admin/club-plans: all club plans, offered or not, with how many have them. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { type ShopFactsRow, selectShopFacts, toShopFacts } from '../../../database/queries/shop-facts.ts'
import { type StaffClubPlanRow, selectStaffClubPlans } from '../../../database/queries/staff-club-plans.ts'
import type { StaffClubPlan } from '../../../domain/club-plan/edit-club-plan.ts'
import { inLondon } from '../../../domain/delivery/calendar.ts'
import { toPounds } from '../../../domain/money/pence.ts'
import { canFillCase } from '../../../domain/shop/features.ts'

const toStaffClubPlan = (row: StaffClubPlanRow, facts: ShopFactsRow | undefined): StaffClubPlan => {
  const { case_price_pence, slots_json, is_offered, ...plan } = row
  const slots: StaffClubPlan['slots'] = JSON.parse(slots_json)
  return {
    ...plan,
    price: toPounds(case_price_pence),
    slots,
    is_offered: is_offered === 1,
    can_be_filled: canFillCase(slots, toShopFacts(facts).clubWines),
  }
}

/** All of them, or the one with that id. */
export const readClubPlans = async (database: Client, at: Date, id?: string): Promise<StaffClubPlan[]> => {
  const [plans, facts] = await batch(database, 'read', [selectStaffClubPlans(inLondon(at).day, id), selectShopFacts()])
  return plans.rows.map((row) => toStaffClubPlan(row, facts.rows[0]))
}
