/**
 * What a checkout costs, worked out where its order is written, so that nothing can change in between. The rules are those of
 * domain/checkout/price.ts, domain/promotion and domain/delivery; a property test holds both to the same pennies.
 */
import { type RawBuilder, sql } from 'kysely'
import { MIX_SIX_BOTTLES } from '../../domain/cart/pricing.ts'
import type { CartKind } from '../schema/carts.ts'
import { creditOf, isTheirs } from './checkout.ts'
import { cartIdOf, customerId, type Owner } from './owner.ts'
import { localStoreId } from './stores.ts'

export type PricedCheckout = {
  owner: Owner
  cart: CartKind
  checkoutId: string
  hasMixSix: boolean
  /** Today in Europe/London: promotions begin and end at its midnight. */
  day: string
}

/** One row for the owner's own checkout, none for anybody else's. */
const draft = ({ owner, cart, checkoutId, hasMixSix }: PricedCheckout) => sql`draft AS (
  SELECT told.*, substr(told.postcode, 1, instr(told.postcode, ' ') - 1) AS district,
    substr(told.postcode, 1, CASE WHEN substr(told.postcode, 2, 1) GLOB '[0-9]' THEN 1 ELSE 2 END) AS area,
    ${hasMixSix} AND NOT (told.way = 'collection' AND coalesce(told.multi_buy_allowed, 1) = 0) AS has_mix_six
  FROM (
    SELECT checkouts.*, checkouts.address_json ->> '$.postcode' AS postcode,
      coalesce(checkouts.delivery, CASE WHEN checkouts.address_json IS NOT NULL THEN 'standard' END) AS way,
      customers.id AS customer_id, coalesce(customers.email, checkouts.email) AS buyer, customers.confirmed_over_18_at,
      stores.id AS store_id, stores.multi_buy_allowed
    FROM checkouts
      LEFT JOIN customers ON customers.id = ${customerId(owner)}
      LEFT JOIN stores ON stores.id = ${localStoreId(owner)}
    WHERE checkouts.id = ${checkoutId} AND checkouts.cart_id = ${cartIdOf(owner, cart)}) AS told)`

/** What is collected comes from the shop's shelves, all else from the warehouse. */
const basket = sql`basket AS MATERIALIZED (
  SELECT line.code, line.quantity, line.added_at, products.title, variants.uda, product_types.is_wine,
    product_types.vat_rate_bp, variants.price_pence,
    min(variants.price_pence, coalesce(variants.mix_six_price_pence, variants.price_pence)) AS mix_six_pence,
    coalesce(CASE WHEN draft.way = 'collection' THEN shelf.quantity ELSE stock.quantity END, 0) AS available,
    draft.has_mix_six
  FROM draft
    JOIN cart_lines line ON line.cart_id = draft.cart_id
    JOIN variants ON variants.code = line.code
    JOIN products ON products.code = variants.product_code AND products.status = 'active'
    JOIN product_types ON product_types.id = products.type_id
    LEFT JOIN stock ON stock.code = line.code
    LEFT JOIN store_stock shelf ON shelf.code = line.code AND shelf.store_id = draft.store_id)`

const lines = sql`lines AS (
  SELECT *, CASE WHEN is_wine = 1 AND has_mix_six
      AND (SELECT sum(quantity) FROM basket WHERE is_wine = 1) >= ${MIX_SIX_BOTTLES}
    THEN mix_six_pence ELSE price_pence END AS unit_pence
  FROM basket)`

/** `spare` is what the scarcest line would leave, null without lines. */
const goods = sql`goods AS (
  SELECT sum(quantity * price_pence) AS subtotal, sum(quantity * unit_pence) AS goods, min(available - quantity) AS spare
  FROM lines)`

const promotion = (day: string) => sql`promotion AS (
  SELECT promotions.code, promotions.kind, promotions.value FROM draft, goods, promotions
  WHERE promotions.code = draft.promotion_code AND is_active = 1 AND starts_on <= ${day}
    AND (ends_on IS NULL OR ends_on >= ${day})
    AND (total_uses IS NULL OR used < total_uses)
    AND minimum_spend_pence <= goods.goods
    AND (uses_per_customer IS NULL OR uses_per_customer > (SELECT count(*) FROM promotion_uses
      WHERE promotion_code = promotions.code AND ${isTheirs(sql.ref('draft.customer_id'), sql.ref('draft.buyer'))}))
    AND (first_order_only = 0 OR NOT EXISTS (SELECT 1 FROM orders
      WHERE paid_at IS NOT NULL AND ${isTheirs(sql.ref('draft.customer_id'), sql.ref('draft.buyer'))})))`

const names = (column: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM json_each(zones.value, '$.areas') area WHERE area.value = ${sql.ref(column)})`

/** A named district wins over a named area, and both over the zone that takes the rest (domain/delivery). */
const zone = sql`zone AS (
  SELECT zones.value AS zone,
    CASE WHEN ${names('draft.district')} THEN 0 WHEN ${names('draft.area')} THEN 1
      WHEN json_array_length(zones.value, '$.areas') = 0 THEN 2 END AS distance
  FROM draft, config, json_each(config.value_json, '$.zones') zones
  WHERE config.key = 'delivery' AND draft.postcode IS NOT NULL AND distance IS NOT NULL
  ORDER BY distance, zones.key LIMIT 1)`

/** null where it does not come that way. */
const delivery = sql`delivery AS (
  SELECT CASE WHEN draft.way = 'collection'
    THEN (SELECT value_json ->> '$.collection.price_pence' FROM config
      WHERE key = 'delivery' AND draft.store_id IS NOT NULL)
    ELSE (SELECT CASE
        WHEN draft.way = 'standard' AND EXISTS (SELECT 1 FROM promotion WHERE kind = 'free_delivery') THEN 0
        WHEN service.value ->> '$.free_from_pence' <= goods.goods THEN 0
        ELSE service.value ->> '$.price_pence' END
      FROM zone, json_each(zone.zone, '$.services') service
      WHERE zone.zone ->> '$.is_served' AND service.value ->> '$.method' = draft.way) END AS price
  FROM draft, goods)`

const due = sql`due AS (
  SELECT goods.subtotal, goods.goods, goods.spare, delivery.price AS delivery, saving.pence AS saving,
    goods.goods - saving.pence + delivery.price AS amount,
    min(${creditOf(sql.ref('draft.customer_id'))}, goods.goods - saving.pence + delivery.price) AS credit
  FROM draft, goods, delivery, (
    SELECT coalesce((SELECT CASE kind
      WHEN 'percent' THEN (goods.goods * value + 50) / 100
      WHEN 'amount' THEN min(value, goods.goods) ELSE 0 END FROM promotion, goods), 0) AS pence) AS saving)`

/** `WITH draft, lines, goods, promotion, delivery, due`, for a statement to go on from. */
export const withPrices = (checkout: PricedCheckout): RawBuilder<unknown> =>
  sql`WITH ${sql.join([draft(checkout), basket, lines, goods, promotion(checkout.day), zone, delivery, due])}`
