/** What a checkout was told of the wine club, instead of a cart's lines: so many cases of a plan, and whom a gift is for. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { ClubChoice, GiftWishes } from '../../domain/club-plan/choice.ts'
import { CASE_SIZE } from '../../domain/club-plan/club-plan.ts'
import { db } from '../query-builder.ts'
import type { CheckoutLineRow } from './checkout.ts'
import type { CheckoutOf } from './checkout-facts.ts'
import { cartIdOf, type Owner, ownerIds } from './owner.ts'

const draftId = ({ owner, cart, kind }: CheckoutOf): RawBuilder<string> =>
  sql`(SELECT id FROM checkouts WHERE cart_id = ${cartIdOf(owner, cart)} AND kind = ${kind})`

/** The cart a checkout of cases hangs on, unless it is there; none for somebody who is neither customer nor visitor. */
export const openCaseCart = (owner: Owner, now: string): CompiledQuery => {
  const { visitor_id, customer_id } = ownerIds(owner)
  return sql`INSERT INTO carts (kind, visitor_id, customer_id, created_at, updated_at)
    SELECT 'wineclub', visitor_id, customer_id, ${now}, ${now}
    FROM (SELECT ${visitor_id} AS visitor_id, ${customer_id} AS customer_id)
    WHERE visitor_id IS NOT NULL OR customer_id IS NOT NULL
    ON CONFLICT DO NOTHING`.compile(db)
}

/** Nothing is written of a plan that is not on offer. */
export const upsertChoice = (checkout: CheckoutOf, { plan_id, cases, frequency }: ClubChoice): CompiledQuery =>
  sql`INSERT INTO club_choices (checkout_id, club_plan_id, cases, frequency)
    SELECT checkouts.id, club_plans.id, ${cases}, ${frequency} FROM checkouts, club_plans
    WHERE checkouts.id = ${draftId(checkout)} AND club_plans.id = ${plan_id} AND club_plans.is_offered = 1
    ON CONFLICT (checkout_id) DO UPDATE SET club_plan_id = excluded.club_plan_id, cases = excluded.cases,
      frequency = excluded.frequency`.compile(db)

/** To be put behind upsertChoice: without a choice there is nothing to give. */
export const setWishes = (checkout: CheckoutOf, wishes: GiftWishes): CompiledQuery =>
  db.updateTable('club_choices').set(wishes).where('checkout_id', '=', draftId(checkout)).compile()

/** Of the `plan` and the `choice`: what a line of it is called. */
export const CASE_TITLE = sql<string>`plan.name || ${`, case of ${CASE_SIZE}`}`

const PICTURE = sql<string>`coalesce((SELECT variants.picture FROM json_each(plan.picture_codes_json) named
  JOIN variants ON variants.code = named.value ORDER BY named.key LIMIT 1), '')`

/** The cases as the lines of a checkout: one, or none without a choice. They are put together later, so there are enough. */
export const selectCaseLines = (checkout: CheckoutOf): CompiledQuery<CheckoutLineRow> =>
  sql<CheckoutLineRow>`SELECT plan.id AS code, plan.id AS product_code, 'club_case' AS type_id, 0 AS is_wine, NULL AS kind,
      plan.name, '' AS winery, ${CASE_TITLE} AS title, '' AS country, '' AS region, '' AS category_url,
      'wine-club' AS product_url, NULL AS flag, plan.description AS taste, ${PICTURE} AS picture, NULL AS second_picture,
      0 AS rating_total_half_stars, 0 AS rating_count, '' AS rating_source, 'case' AS uda, NULL AS units_tenths,
      plan.case_price_pence AS price_pence, NULL AS mix_six_price_pence, NULL AS lock_it_in_price_pence,
      NULL AS wineclub_price_pence, choice.cases AS quantity, choice.cases AS stock, 0 AS store_stock
    FROM club_choices choice JOIN club_plans plan ON plan.id = choice.club_plan_id AND plan.is_offered = 1
    WHERE choice.checkout_id = ${draftId(checkout)}`.compile(db)
