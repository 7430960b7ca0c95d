/**
 * What a checkout costs, worked out where its order is written, so that nothing can change in between. The rules are those of
 * domain/checkout/price.ts, domain/promotion and domain/delivery; a property test holds both to the same pennies. Each step
 * hands on all that the next ones need: named once, it is planned once.
 */
import { type RawBuilder, sql } from 'kysely'
import { MIX_SIX_BOTTLES } from '../../domain/cart/pricing.ts'
import type { CheckoutKind } from '../../domain/checkout/checkout.ts'
import type { CheckoutDescriptor } from '../../domain/checkout/descriptor.ts'
import { CASE_VAT_BP } from '../../domain/club-plan/club-plan.ts'
import { DEFAULT_FREQUENCY } from '../../domain/lock-it-in/frequency.ts'
import { creditOf, isTheirs } from './checkout.ts'
import { CASE_TITLE } from './club-choice.ts'
import { zoneOfPostcode } from './delivery-zone.ts'
import { cartIdOf, customerId, type Owner } from './owner.ts'
import { localStoreId } from './stores.ts'

export type PricedCheckout = {
  owner: Owner
  kind: CheckoutKind
  descriptor: CheckoutDescriptor
  checkoutId: string
  /** Today in Europe/London: promotions begin and end at its midnight. */
  day: string
}

/** Months between cases, and how many of them at a time; null for what starts no plan. */
const planTerms = ({ goods, startsPlan }: CheckoutDescriptor) => {
  if (goods === 'cases') return sql`choice.frequency, choice.cases AS no_of_cases`
  return startsPlan
    ? sql`coalesce(carts.frequency, ${DEFAULT_FREQUENCY}) AS frequency, 1 AS no_of_cases`
    : sql`NULL AS frequency, NULL AS no_of_cases`
}

/** What is not delivered to its buyer goes to no address. */
const destination = ({ deliveries }: CheckoutDescriptor) =>
  deliveries.length === 0
    ? sql`NULL AS address_json, NULL AS postcode, 'none' AS way`
    : sql`checkouts.address_json, checkouts.address_json ->> '$.postcode' AS postcode,
      coalesce(checkouts.delivery, CASE WHEN checkouts.address_json IS NOT NULL THEN 'standard' END) AS way`

/** One row for the owner's own checkout of that kind, none for anybody else's. */
const draft = ({ owner, kind, descriptor, checkoutId }: PricedCheckout) => sql`draft AS (
  SELECT checkouts.id AS checkout_id, checkouts.cart_id, checkouts.order_note, checkouts.gift_message,
    checkouts.saves_address, checkouts.marketing_opt_in, checkouts.promotion_code, ${destination(descriptor)},
    customers.id AS customer_id, coalesce(customers.email, checkouts.email) AS buyer, customers.confirmed_over_18_at,
    stores.id AS store_id, coalesce(stores.multi_buy_allowed, 1) AS multi_buy_allowed, ${planTerms(descriptor)}
  FROM checkouts JOIN carts ON carts.id = checkouts.cart_id
    LEFT JOIN club_choices choice ON choice.checkout_id = checkouts.id
    LEFT JOIN customers ON customers.id = ${customerId(owner)}
    LEFT JOIN stores ON stores.id = ${localStoreId(owner)}
  WHERE checkouts.id = ${checkoutId} AND checkouts.kind = ${kind}
    AND checkouts.cart_id = ${cartIdOf(owner, descriptor.cart)})`

/** The price that applies, and null for what has none of that name. */
const namedPrice = ({ price }: CheckoutDescriptor) => sql.ref<number | null>(`variants.${price}_pence`)

/** Cases are put together from what there is when they are prepared. */
const cases = sql`basket AS (
  SELECT draft.*, plan.id AS code, choice.cases AS quantity, '' AS added_at, ${CASE_TITLE} AS title, 'case' AS uda,
    0 AS is_wine, ${CASE_VAT_BP} AS vat_rate_bp, plan.case_price_pence AS price_pence, 1 AS is_offered,
    plan.case_price_pence AS mix_six_pence, choice.cases AS available, 0 AS wines
  FROM draft JOIN club_choices choice ON choice.checkout_id = draft.checkout_id
    JOIN club_plans plan ON plan.id = choice.club_plan_id AND plan.is_offered = 1)`

/** What is collected comes from the shop's shelves, all else from the warehouse. */
const bottles = (descriptor: CheckoutDescriptor) => sql`basket AS (
  SELECT draft.*, line.code, line.quantity, line.added_at, products.title, variants.uda, product_types.is_wine,
    product_types.vat_rate_bp, coalesce(${namedPrice(descriptor)}, variants.price_pence) AS price_pence,
    ${namedPrice(descriptor)} IS NOT NULL AS is_offered,
    min(variants.price_pence, coalesce(variants.mix_six_price_pence, variants.price_pence)) AS mix_six_pence,
    coalesce(CASE WHEN draft.way = 'collection' THEN shelf.quantity ELSE stock.quantity END, 0) AS available,
    sum(line.quantity) FILTER (WHERE product_types.is_wine = 1) OVER () AS wines
  FROM draft
    JOIN cart_lines line ON line.cart_id = draft.cart_id
    JOIN variants ON variants.code = line.code
    JOIN products ON products.code = variants.product_code AND products.status = 'active'
    JOIN product_types ON product_types.id = products.type_id
    LEFT JOIN stock ON stock.code = line.code
    LEFT JOIN store_stock shelf ON shelf.code = line.code AND shelf.store_id = draft.store_id)`

const basket = (descriptor: CheckoutDescriptor) => (descriptor.goods === 'cases' ? cases : bottles(descriptor))

const lines = ({ hasMixSix }: CheckoutDescriptor) => sql`lines AS (
  SELECT *, CASE WHEN ${hasMixSix} AND is_wine = 1 AND wines >= ${MIX_SIX_BOTTLES}
      AND NOT (way = 'collection' AND multi_buy_allowed = 0)
    THEN mix_six_pence ELSE price_pence END AS unit_pence
  FROM basket)`

/** No row without lines. `spare` is what the scarcest of them would leave; `all_offered` is 0 when one has not the price. */
const basketTotals = sql`basket_totals AS (
  SELECT *, sum(quantity * price_pence) AS subtotal, sum(quantity * unit_pence) AS goods,
    min(available - quantity) AS spare, sum(quantity) AS bottles, min(is_offered) AS all_offered
  FROM lines GROUP BY checkout_id)`

const theirs = isTheirs(sql.ref('told.customer_id'), sql.ref('told.buyer'))

/** A code that may not be used takes nothing off, and is not kept with the order. */
const promoted = ({ day, descriptor }: PricedCheckout) => sql`promoted AS (
  SELECT told.*, promotion.code AS used_code, promotion.kind AS promotion_kind,
    CASE promotion.kind WHEN 'percent' THEN (told.goods * promotion.value + 50) / 100
      WHEN 'amount' THEN min(promotion.value, told.goods) ELSE 0 END AS saving
  FROM basket_totals told LEFT JOIN promotions promotion ON promotion.code = told.promotion_code
    AND ${descriptor.takesPromotions} AND promotion.is_active = 1 AND promotion.starts_on <= ${day}
    AND (promotion.ends_on IS NULL OR promotion.ends_on >= ${day})
    AND (promotion.total_uses IS NULL OR promotion.used < promotion.total_uses)
    AND promotion.minimum_spend_pence <= told.goods
    AND (promotion.uses_per_customer IS NULL OR promotion.uses_per_customer >
      (SELECT count(*) FROM promotion_uses WHERE promotion_code = promotion.code AND ${theirs}))
    AND (promotion.first_order_only = 0 OR NOT EXISTS
      (SELECT 1 FROM orders WHERE paid_at IS NOT NULL AND ${theirs})))`

const zoned = sql`zoned AS (
  SELECT told.*, CASE WHEN told.way <> 'collection' AND told.postcode IS NOT NULL THEN ${zoneOfPostcode(sql`told.postcode`)} END AS zone FROM promoted told)`

/** Of a `service` of the zone. */
const servicePrice = ({ startsPlan }: CheckoutDescriptor) =>
  startsPlan
    ? sql`told.zone ->> '$.plan_price_pence'`
    : sql`CASE
        WHEN told.way = 'standard' AND told.promotion_kind = 'free_delivery' THEN 0
        WHEN service.value ->> '$.free_from_pence' <= told.goods THEN 0
        ELSE service.value ->> '$.price_pence' END`

/** null where it does not come that way. */
const delivered = (descriptor: CheckoutDescriptor) => sql`delivered AS (
  SELECT told.*, CASE WHEN told.way = 'none' THEN 0 WHEN told.way = 'collection'
    THEN (SELECT value_json ->> '$.collection.price_pence' FROM config
      WHERE key = 'delivery' AND told.store_id IS NOT NULL)
    ELSE (SELECT ${servicePrice(descriptor)}
      FROM json_each(told.zone, '$.services') service
      WHERE told.zone ->> '$.is_served' AND service.value ->> '$.method' = told.way) END AS delivery
  FROM zoned told)`

/** A plan's card must be charged, so that it is kept. */
const credit = ({ startsPlan }: CheckoutDescriptor) =>
  startsPlan ? sql`0` : sql`min(${creditOf(sql.ref('told.customer_id'))}, goods - saving + delivery)`

const due = (descriptor: CheckoutDescriptor) => sql`due AS (
  SELECT told.*, goods - saving + delivery AS amount, ${credit(descriptor)} AS credit
  FROM delivered told)`

/** `WITH … lines`: the lines with what one of each costs, for a statement to go on from. */
export const withLines = (checkout: PricedCheckout): RawBuilder<unknown> =>
  sql`WITH ${sql.join([draft(checkout), basket(checkout.descriptor), lines(checkout.descriptor)])}`

/** `WITH … due`: one row with all that an order of this checkout is written from; none for an empty basket. */
export const withPrices = (checkout: PricedCheckout): RawBuilder<unknown> => {
  const { descriptor } = checkout
  const steps = [basketTotals, promoted(checkout), zoned, delivered(descriptor), due(descriptor)]
  return sql`${withLines(checkout)}, ${sql.join(steps)}`
}
