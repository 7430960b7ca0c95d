/** Reading the wine club's plans. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { canFillCase } from '../../../domain/publishing/shop/features.ts'
import { db } from '../../query-builder.ts'
import type { ClubPlans } from '../../tables.ts'
import { type ShopFactsRow, toShopFacts } from '../core/shop-facts.ts'

/** string[] as JSON: pictures of the bottles on the card of `plan` that are still sold. */
export const PLAN_PICTURES: RawBuilder<string> = sql`(SELECT json_group_array(picture) FROM (SELECT variants.picture
  FROM json_each(plan.picture_codes_json) named JOIN variants ON variants.code = named.value
    JOIN products ON products.code = variants.product_code AND products.status = 'active' ORDER BY named.key))`

export type OfferedPlanRow = Pick<ClubPlans, 'id' | 'name' | 'description'> & {
  price_pence: ClubPlans['case_price_pence']
  pictures_json: string
  /** CaseSlot[]. */
  slots_json: ClubPlans['slots_json']
}

/** The plans on offer, in order. */
export const selectOfferedPlans = (): CompiledQuery<OfferedPlanRow> =>
  sql<OfferedPlanRow>`SELECT plan.id, plan.name, plan.description, plan.case_price_pence AS price_pence,
      ${PLAN_PICTURES} AS pictures_json, plan.slots_json
    FROM club_plans plan WHERE plan.is_offered = 1 ORDER BY plan.sequence`.compile(db)

/** Plans whose case can be filled from the club's wines; the others are not offered yet. */
export const fillablePlans = (plans: readonly OfferedPlanRow[], facts: ShopFactsRow | undefined): OfferedPlanRow[] => {
  const { clubWines } = toShopFacts(facts)
  return plans.filter(({ slots_json }) => canFillCase(JSON.parse(slots_json), clubWines))
}
