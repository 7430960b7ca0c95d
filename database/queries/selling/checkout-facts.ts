/**
 * Facts of a checkout as one text (domain/selling/checkout/facts.ts). The summary is priced from it, and an order is written
 * only if the text is still the same.
 */
import { type RawBuilder, sql } from 'kysely'
import { CASE_VAT_BP } from '../../../domain/plans/club-plan/club-plan.ts'
import type { CheckoutKind } from '../../../domain/selling/checkout/checkout.ts'
import { CHECKOUTS, type CheckoutDescriptor } from '../../../domain/selling/checkout/descriptor.ts'
import type { Carts } from '../../tables.ts'
import { localStoreId } from '../catalogue/stores.ts'
import { cartIdOf, customerId, type Owner } from '../core/owner.ts'
import { isMember } from './club-members.ts'
import { isPromoted, isPromotedTo, promotionScope } from './promotion-scope.ts'

export type CheckoutOf = { owner: Owner; cart: Carts['kind']; kind: CheckoutKind }

/** `draft`, `choice`, `customers` and `stores`: always one row, with null for missing ones. */
export const checkoutTables = ({ owner, cart, kind }: CheckoutOf): RawBuilder<unknown> =>
  sql`(SELECT 1)
    LEFT JOIN (SELECT * FROM checkouts WHERE cart_id = ${cartIdOf(owner, cart)} AND kind = ${kind}) draft ON true
    LEFT JOIN club_choices choice ON choice.checkout_id = draft.id
    LEFT JOIN customers ON customers.id = ${customerId(owner)}
    LEFT JOIN stores ON stores.id = ${localStoreId(owner)}`

/** The account's e-mail address takes precedence over an entered one. */
export const BUYER = sql<string | null>`coalesce(customers.email, draft.email)`

const lineFacts = (rows: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(SELECT json_group_array(json_object('code', code, 'quantity', quantity, 'price', price,
      'offered_price', offered_price, 'mix_six_price', mix_six_price, 'is_wine', is_wine,
      'is_age_restricted', is_age_restricted, 'vat_rate_bp', vat_rate_bp, 'is_available', is_available,
      'is_in_promotion', is_in_promotion)) FROM (${rows}))`

/** Same rule as the quote's (domain/selling/delivery/fulfilment-method.ts). */
const isCollected = ({ deliveries }: CheckoutDescriptor): RawBuilder<boolean> =>
  deliveries.includes('collection')
    ? sql`(draft.delivery = 'collection' OR (draft.delivery IS NULL AND stores.id IS NOT NULL))`
    : sql`0`

/** True if the draft's code is for `products`; 0 without a code. */
const isInPromotion = sql`coalesce((SELECT ${isPromoted(sql`products.code`)} FROM promotions
  WHERE promotions.code = draft.promotion_code), 0)`

/** Orders for collection use the store's stock, all others the warehouse's. */
const bottles = (descriptor: CheckoutDescriptor) =>
  lineFacts(sql`SELECT line.code, line.quantity, variants.price_pence AS price,
      ${sql.ref(`variants.${descriptor.price}_pence`)} AS offered_price, variants.mix_six_price_pence AS mix_six_price,
      product_types.is_wine, product_types.is_age_restricted, product_types.vat_rate_bp,
      coalesce(CASE WHEN ${isCollected(descriptor)} THEN shelf.quantity ELSE stock.quantity END, 0) >= line.quantity
        AS is_available,
      ${descriptor.takesPromotions ? isInPromotion : sql`0`} AS is_in_promotion
    FROM cart_lines line
      JOIN variants ON variants.code = line.code
      JOIN products ON products.code = variants.product_code AND products.status = 'active'
      JOIN product_types ON product_types.id = products.type_id
      LEFT JOIN stock ON stock.code = line.code
      LEFT JOIN store_stock shelf ON shelf.code = line.code AND shelf.store_id = stores.id
    WHERE line.cart_id = draft.cart_id ORDER BY line.added_at, line.code`)

/** Cases are filled from the stock at the time they are prepared. */
const cases = lineFacts(sql`SELECT plan.id AS code, choice.cases AS quantity, plan.case_price_pence AS price,
    plan.case_price_pence AS offered_price, NULL AS mix_six_price, 0 AS is_wine, 1 AS is_age_restricted,
    ${CASE_VAT_BP} AS vat_rate_bp, 1 AS is_available, 0 AS is_in_promotion
  FROM club_plans plan WHERE plan.id = choice.club_plan_id AND plan.is_offered = 1`)

/**
 * The buyer's orders and promotion uses: by account, and by its e-mail address once that is verified. Unverified
 * addresses are not looked up, or codes would reveal if an address belongs to a customer.
 */
const ownedByCustomer = sql`(customer_id = customers.id OR (customers.email_verified = 1 AND email = customers.email))`

const promotion = sql`(SELECT json_object('code', code, 'kind', kind, 'value', value,
    'minimum_spend', minimum_spend_pence, 'minimum_bottles', minimum_bottles, 'scope', json(${promotionScope}),
    'first_order_only', first_order_only, 'starts_on', starts_on,
    'ends_on', ends_on, 'uses_per_customer', uses_per_customer, 'is_active', is_active,
    'is_used_up', coalesce(used >= total_uses, 0), 'has_account', customers.id IS NOT NULL,
    'is_for_buyer', ${isPromotedTo(sql`customers.email`)},
    'used_before', (SELECT count(*) FROM promotion_uses WHERE promotion_code = promotions.code AND ${ownedByCustomer}),
    'paid_orders', (SELECT count(*) FROM orders WHERE paid_at IS NOT NULL AND ${ownedByCustomer}))
  FROM promotions WHERE promotions.code = draft.promotion_code)`

const credit = sql`coalesce((SELECT sum(change_pence) FROM store_credit WHERE customer_id = customers.id), 0)`

const gift = sql`CASE WHEN choice.checkout_id IS NOT NULL THEN json_object('giver_name', choice.giver_name, 'recipient_name', choice.recipient_name,
  'recipient_email', choice.recipient_email, 'deliver_on', choice.deliver_on) END`

const NONE = sql`NULL`

/** Join with checkoutTables of the same checkout. Has only the facts that its kind of checkout needs. */
export const checkoutFacts = ({ owner, kind }: CheckoutOf): RawBuilder<string> => {
  const descriptor = CHECKOUTS[kind]
  const { goods, startsPlan, takesPromotions, membersOnly } = descriptor
  return sql<string>`json_object(
    'lines', json(${goods === 'cases' ? cases : bottles(descriptor)}),
    'delivery', draft.delivery,
    'postcode', draft.address_json ->> '$.postcode',
    'store', json(CASE WHEN stores.id IS NOT NULL
      THEN json_object('name', stores.name, 'has_mix_six', stores.multi_buy_allowed) END),
    'delivery_settings', json((SELECT value_json FROM config WHERE key = 'delivery')),
    'promotion_code', draft.promotion_code,
    'promotion', json(${takesPromotions ? promotion : NONE}),
    'credit', ${startsPlan ? sql`0` : credit},
    'frequency', coalesce(choice.frequency, (SELECT frequency FROM carts WHERE carts.id = draft.cart_id)),
    'is_customer', customers.id IS NOT NULL,
    'is_member', ${membersOnly ? isMember(customerId(owner)) : sql`0`},
    'is_amending', ${kind === 'lock_it_in' ? sql`${cartIdOf(owner, 'lock_it_in_amend')} IS NOT NULL` : sql`0`},
    'has_email', ${BUYER} IS NOT NULL,
    'deliver_on', draft.deliver_on,
    'is_over_18', customers.confirmed_over_18_at IS NOT NULL,
    'gift', json(${kind === 'gift' ? gift : NONE}))`
}
