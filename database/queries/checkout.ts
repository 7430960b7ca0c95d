/** All that a checkout's summary is made of, in one batch: the draft with its owner, the lines, and what may be chosen. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { CheckoutKind } from '../../domain/checkout/checkout.ts'
import { db } from '../query-builder.ts'
import type { CartKind } from '../schema/carts.ts'
import type { Flag } from '../schema/catalogue.ts'
import type { PaymentMethodsTable } from '../schema/people.ts'
import { isMember } from './club-members.ts'
import { cartIdOf, customerId, type Owner } from './owner.ts'
import { type CardRow, selectCards } from './product-card.ts'
import { localStoreId } from './stores.ts'

export type CheckoutRow = {
  id: string | null
  email: string | null
  address_json: string | null
  saves_address: Flag | null
  delivery: 'standard' | 'next_day' | 'collection' | null
  order_note: string | null
  gift_message: string | null
  promotion_code: string | null
  marketing_opt_in: Flag | null
  customer_id: string | null
  customer_email: string | null
  first_name: string | null
  confirmed_over_18_at: string | null
  store_id: string | null
  store_name: string | null
  multi_buy_allowed: Flag | null
  /** Months between cases, as chosen for the cart or the club's cases; null where nobody has said. */
  frequency: number | null
  is_member: Flag
  /** What was chosen of the wine club: all null before. */
  club_plan_id: string | null
  cases: number | null
  recipient_name: string | null
  recipient_email: string | null
  message: string | null
  deliver_on: string | null
  delivery_json: string | null
  credit_pence: number
}

/** What a customer has; 0 for a guest. */
export const creditOf = (customer: RawBuilder<string | null>): RawBuilder<number> =>
  sql`coalesce((SELECT sum(change_pence) FROM store_credit WHERE customer_id = ${customer}), 0)`

/** Whose checkout, of which cart, and of which kind. */
export type CheckoutOf = { owner: Owner; cart: CartKind; kind: CheckoutKind }

/** The draft as a table of one row at most. */
const draftOf = ({ owner, cart, kind }: CheckoutOf) =>
  sql`(SELECT * FROM checkouts WHERE cart_id = ${cartIdOf(owner, cart)} AND kind = ${kind})`

/** Always one row; its `id` is null without a cart. */
export const selectCheckout = ({ owner, cart, kind }: CheckoutOf): CompiledQuery<CheckoutRow> =>
  sql<CheckoutRow>`SELECT draft.id, draft.email, draft.address_json, draft.saves_address, draft.delivery,
      draft.order_note, draft.gift_message, draft.promotion_code, draft.marketing_opt_in,
      customers.id AS customer_id, customers.email AS customer_email, customers.first_name,
      customers.confirmed_over_18_at, stores.id AS store_id, stores.name AS store_name, stores.multi_buy_allowed,
      coalesce(choice.frequency, (SELECT frequency FROM carts WHERE carts.id = draft.cart_id)) AS frequency,
      ${isMember(owner)} AS is_member, choice.club_plan_id, choice.cases, choice.recipient_name, choice.recipient_email,
      choice.message, choice.deliver_on,
      (SELECT value_json FROM config WHERE key = 'delivery') AS delivery_json,
      ${creditOf(sql.ref('customers.id'))} AS credit_pence
    FROM (SELECT 1)
      LEFT JOIN ${draftOf({ owner, cart, kind })} draft ON true
      LEFT JOIN club_choices choice ON choice.checkout_id = draft.id
      LEFT JOIN customers ON customers.id = ${customerId(owner)}
      LEFT JOIN stores ON stores.id = ${localStoreId(owner)}`.compile(db)

export type CheckoutLineRow = CardRow & {
  quantity: number
  /** In the warehouse, and on the shelves of the owner's shop. */
  stock: number
  store_stock: number
  vat_rate_bp: number
}

/** Oldest first, as in the cart. */
export const selectCheckoutLines = (owner: Owner, cart: CartKind): CompiledQuery<CheckoutLineRow> =>
  selectCards()
    .innerJoin('cart_lines', 'cart_lines.code', 'variants.code')
    .leftJoin('stock', 'stock.code', 'variants.code')
    .leftJoin('store_stock', (join) =>
      join.onRef('store_stock.code', '=', 'variants.code').on('store_stock.store_id', '=', localStoreId(owner)),
    )
    .where('cart_lines.cart_id', '=', cartIdOf(owner, cart))
    .select([
      'cart_lines.quantity',
      'product_types.vat_rate_bp',
      (eb) => eb.fn.coalesce('stock.quantity', eb.lit(0)).as('stock'),
      (eb) => eb.fn.coalesce('store_stock.quantity', eb.lit(0)).as('store_stock'),
    ])
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.code')
    .compile()

/** The customer's addresses, the default one first. */
export const selectAddresses = (owner: Owner) =>
  db
    .selectFrom('addresses')
    .where('customer_id', '=', customerId(owner))
    .select(['id', 'full_name', 'line_1', 'line_2', 'town', 'county', 'postcode', 'phone', 'is_default'])
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .compile()

/** The customer's cards at that provider, the default one first. */
export const selectPaymentMethods = (owner: Owner, adapter: PaymentMethodsTable['adapter']) =>
  db
    .selectFrom('payment_methods')
    .where('customer_id', '=', customerId(owner))
    .where('adapter', '=', adapter)
    .select(['id', 'brand', 'last_four', 'expiry_month', 'expiry_year', 'is_default'])
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .compile()

export type CheckoutPromotionRow = {
  code: string
  kind: 'percent' | 'amount' | 'free_delivery'
  value: number
  minimum_spend_pence: number
  first_order_only: Flag
  starts_on: string
  ends_on: string | null
  total_uses: number | null
  uses_per_customer: number | null
  used: number
  is_active: Flag
  used_before: number
  paid_orders: number
}

/** Orders and uses of theirs: by account, or by the address that was given. */
export const isTheirs = (customer: RawBuilder<string | null>, email: RawBuilder<string | null>) =>
  sql<boolean>`(customer_id = ${customer} OR email = ${email})`

/** The draft's code with what its owner has done with it; no row without one, or when there is no such code. */
export const selectPromotion = ({ owner, cart, kind }: CheckoutOf): CompiledQuery<CheckoutPromotionRow> =>
  sql<CheckoutPromotionRow>`WITH asking AS (
      SELECT draft.promotion_code, customers.id AS customer_id, coalesce(customers.email, draft.email) AS email
      FROM ${draftOf({ owner, cart, kind })} draft LEFT JOIN customers ON customers.id = ${customerId(owner)})
    SELECT promotions.code, kind, value, minimum_spend_pence, first_order_only, starts_on, ends_on, total_uses,
      uses_per_customer, used, is_active,
      (SELECT count(*) FROM promotion_uses WHERE promotion_code = promotions.code
        AND ${isTheirs(sql.ref('asking.customer_id'), sql.ref('asking.email'))}) AS used_before,
      (SELECT count(*) FROM orders WHERE paid_at IS NOT NULL
        AND ${isTheirs(sql.ref('asking.customer_id'), sql.ref('asking.email'))}) AS paid_orders
    FROM asking JOIN promotions ON promotions.code = asking.promotion_code`.compile(db)
