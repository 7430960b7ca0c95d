/** Reading the wine club's plans. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { toPounds } from '../../../domain/core/money/pence.ts'
import { CASE_SIZE } from '../../../domain/plans/club-plan/club-plan.ts'
import type { ClubPlanCard } from '../../../domain/plans/club-plan/schema.ts'
import { canFillCase } from '../../../domain/publishing/shop/features.ts'
import { db } from '../../query-builder.ts'
import type { ClubPlans } from '../../tables.ts'
import { type ShopFactsRow, toShopFacts } from '../core/shop-facts.ts'

/** string[] as JSON: pictures of the bottles on the card of `plan` that are still sold. */
export const PLAN_PICTURES: RawBuilder<string> = sql`(SELECT json_group_array(picture) FROM (SELECT variants.picture
  FROM json_each(plan.picture_codes_json) named JOIN variants ON variants.code = named.value
    JOIN products ON products.code = variants.product_code AND products.status = 'active'
    WHERE variants.picture <> '' ORDER BY named.key))`

/** Number of latest cases among which each plan's past case is looked for. */
const RECENT_CASES = 500

/**
 * PastCaseRow as JSON: the latest single case of `plan` that was sent as the shop chose it, of wines that are all still
 * sold, at today's bottle prices. null without one.
 */
const PAST_CASE: RawBuilder<string | null> = sql`(SELECT json_object('sent_on', sent.dispatch_on,
    'value_pence', sum(line.quantity * variants.price_pence),
    'wines', json_group_array(json_object('id', line.id, 'title', line.title, 'quantity', line.quantity)))
  FROM (SELECT id, plan_id, order_id, dispatch_on FROM cases WHERE state = 'ordered'
      ORDER BY dispatch_on DESC LIMIT ${sql.lit(RECENT_CASES)}) sent
    JOIN plans member ON member.id = sent.plan_id AND member.club_plan_id = plan.id
    JOIN orders ON orders.id = sent.order_id AND orders.state IN ('dispatched', 'delivered')
    JOIN case_lines line ON line.case_id = sent.id
    LEFT JOIN (variants JOIN products ON products.code = variants.product_code AND products.status = 'active')
      ON variants.code = line.code
  GROUP BY sent.id
  HAVING sum(line.quantity) = ${sql.lit(CASE_SIZE)} AND count(variants.code) = count(*) AND max(line.is_swapped) = 0
  ORDER BY sent.dispatch_on DESC, sent.id DESC LIMIT 1)`

export type OfferedPlanRow = Pick<ClubPlans, 'id' | 'name' | 'description'> & {
  price_pence: ClubPlans['case_price_pence']
  pictures_json: string
  past_case_json: string | null
  /** CaseSlot[]. */
  slots_json: ClubPlans['slots_json']
}

/** The plans on offer, in order. */
export const selectOfferedPlans = (): CompiledQuery<OfferedPlanRow> =>
  sql<OfferedPlanRow>`SELECT plan.id, plan.name, plan.description, plan.case_price_pence AS price_pence,
      ${PLAN_PICTURES} AS pictures_json, ${PAST_CASE} AS past_case_json, plan.slots_json
    FROM club_plans plan WHERE plan.is_offered = 1 ORDER BY plan.sequence`.compile(db)

/** A plan's card on pages. */
export const toPlanCard = (plan: OfferedPlanRow): ClubPlanCard => {
  const past: PastCaseRow | null = plan.past_case_json === null ? null : JSON.parse(plan.past_case_json)
  return {
    id: plan.id,
    name: plan.name,
    description: plan.description,
    price: toPounds(plan.price_pence),
    pictures: JSON.parse(plan.pictures_json),
    past_case: past && toPastCase(past),
  }
}

type PastCaseRow = { sent_on: string; value_pence: number; wines: { id: number; title: string; quantity: number }[] }

const toPastCase = ({ sent_on, value_pence, wines }: PastCaseRow): ClubPlanCard['past_case'] => ({
  sent_on,
  shop_value: toPounds(value_pence),
  wines: wines.toSorted((one, other) => one.id - other.id).map(({ title, quantity }) => ({ title, quantity })),
})

/** Plans whose case can be filled from the club's wines; the others are not offered yet. */
export const fillablePlans = (plans: readonly OfferedPlanRow[], facts: ShopFactsRow | undefined): OfferedPlanRow[] => {
  const { clubWines } = toShopFacts(facts)
  return plans.filter(({ slots_json }) => canFillCase(JSON.parse(slots_json), clubWines))
}
