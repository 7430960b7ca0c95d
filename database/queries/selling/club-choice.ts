/** The wine club choice of a checkout, instead of a cart's lines: cases of a plan, and a gift's details. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { WineKind } from '../../../domain/catalogue/product/wine-kind.ts'
import { CASE_SIZE } from '../../../domain/plans/club-plan/club-plan.ts'
import type { ClubChoice, GiftDetails } from '../../../domain/selling/checkout/club-choice.schema.ts'
import { db } from '../../query-builder.ts'
import { cartIdOf } from '../core/owner.ts'
import type { CheckoutLineRow } from './checkout.ts'
import type { CheckoutOf } from './checkout-facts.ts'

const draftId = ({ owner, cart, kind }: CheckoutOf): RawBuilder<string> =>
  sql`(SELECT id FROM checkouts WHERE cart_id = ${cartIdOf(owner, cart)} AND kind = ${kind})`

/** Writes nothing for a plan that is not on offer. */
export const upsertChoice = (checkout: CheckoutOf, { plan_id, cases, frequency }: ClubChoice): CompiledQuery =>
  sql`INSERT INTO club_choices (checkout_id, club_plan_id, cases, frequency)
    SELECT checkouts.id, club_plans.id, ${cases}, ${frequency} FROM checkouts, club_plans
    WHERE checkouts.id = ${draftId(checkout)} AND club_plans.id = ${plan_id} AND club_plans.is_offered = 1
    ON CONFLICT (checkout_id) DO UPDATE SET club_plan_id = excluded.club_plan_id, cases = excluded.cases,
      frequency = excluded.frequency`.compile(db)

/** Run after upsertChoice: gift details need a choice. */
export const setGiftDetails = (checkout: CheckoutOf, details: GiftDetails): CompiledQuery =>
  db.updateTable('club_choices').set(details).where('checkout_id', '=', draftId(checkout)).compile()

/** The title of a case's line, from `plan` and `choice`. */
export const CASE_TITLE = sql<string>`plan.name || ${`, case of ${CASE_SIZE}`}`

/** The first bottle of `plan` that the shop still sells. */
const firstBottle = (column: RawBuilder<unknown>) =>
  sql`(SELECT ${column} FROM json_each(plan.picture_codes_json) named JOIN variants ON variants.code = named.value
    JOIN products ON products.code = variants.product_code ORDER BY named.key LIMIT 1)`

/** Picture of a bottle of `plan`; '' if none is still sold. */
export const CASE_PICTURE = sql<string>`coalesce(${firstBottle(sql`variants.picture`)}, '')`

/** The kind of wine in that bottle. */
export const CASE_KIND = sql<WineKind | null>`${firstBottle(sql`products.kind`)}`

/** The cases as lines of a checkout: one, or none without a choice. Always in stock, since they are assembled later. */
export const selectCaseLines = (checkout: CheckoutOf): CompiledQuery<CheckoutLineRow> =>
  sql<CheckoutLineRow>`SELECT plan.id AS code, plan.id AS product_code, 'club_case' AS type_id, ${CASE_KIND} AS kind,
      plan.name, plan.name AS line_name, '' AS winery, ${CASE_TITLE} AS title,
      ${CASE_TITLE} AS line_title, '' AS country, '' AS region, '' AS category_url,
      'wine-club' AS product_url, NULL AS flag, plan.description AS taste, ${CASE_PICTURE} AS picture, NULL AS second_picture,
      0 AS rating_total_half_stars, 0 AS rating_count, '' AS rating_source, 'case' AS uda, NULL AS units_tenths,
      plan.case_price_pence AS price_pence, NULL AS mix_six_price_pence, NULL AS lock_it_in_price_pence,
      NULL AS wineclub_price_pence, NULL AS was_price_pence, choice.cases AS quantity, choice.cases AS stock, 0 AS store_stock
    FROM club_choices choice JOIN club_plans plan ON plan.id = choice.club_plan_id AND plan.is_offered = 1
    WHERE choice.checkout_id = ${draftId(checkout)}`.compile(db)
