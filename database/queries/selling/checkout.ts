/** Everything a checkout summary needs, in one batch: the draft with its owner, the lines, and the choices. */
import { type CompiledQuery, type Nullable, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type {
  CartLines,
  Carts,
  Checkouts,
  ClubChoices,
  ClubPlans,
  Customers,
  PaymentMethods,
  Stores,
} from '../../tables.ts'
import { alternativeStores } from '../catalogue/alternative-store.ts'
import { type CardRow, selectCards } from '../catalogue/product-card.ts'
import { localStoreId } from '../catalogue/stores.ts'
import { type NamedLine, variantName } from '../catalogue/variant-name.ts'
import { cartIdOf, customerId, type Owner } from '../core/owner.ts'
import { BUYER, type CheckoutOf, checkoutFacts, checkoutTables } from './checkout-facts.ts'
import { runningPlan } from './club-members.ts'

export type CheckoutRow = Pick<Checkouts, 'address_json'> &
  Pick<ClubChoices, 'deliver_on'> &
  Nullable<Pick<Checkouts, 'id' | 'saves_address' | 'order_note' | 'gift_message' | 'marketing_opt_in'>> &
  Nullable<Pick<ClubChoices, 'cases' | 'giver_name' | 'recipient_name' | 'recipient_email' | 'message'>> & {
    /** E-mail address of the account, or the one entered. */
    email: string | null
    first_name: Customers['first_name'] | null
    last_name: Customers['last_name'] | null
    /** Name of the plan of this type that the customer has already; null at other checkouts. */
    own_plan: ClubPlans['name'] | null
    store_id: Stores['id'] | null
    store_hours: Stores['opening_hours'] | null
    /** For `readAlternative`. */
    alternatives_json: string | null
    /** The wine club choice; all null before. */
    club_plan_id: ClubChoices['club_plan_id'] | null
    /** The facts (domain/selling/checkout/facts.ts), as text. */
    version: string
  }

/** Always one row; its `id` is null without a cart. */
export const selectCheckout = (checkout: CheckoutOf): CompiledQuery<CheckoutRow> =>
  sql<CheckoutRow>`SELECT draft.id, draft.address_json, draft.saves_address, draft.order_note, draft.gift_message,
      draft.marketing_opt_in, ${BUYER} AS email, customers.first_name, customers.last_name,
      ${checkout.kind === 'wineclub' || checkout.kind === 'lock_it_in' ? runningPlan(sql.ref('customers.id'), checkout.kind) : sql`NULL`} AS own_plan,
      stores.id AS store_id, stores.opening_hours AS store_hours,
      ${alternativeStores(sql`draft.cart_id`, sql`stores.id`)} AS alternatives_json, choice.club_plan_id,
      choice.cases, choice.giver_name, choice.recipient_name, choice.recipient_email, choice.message, choice.deliver_on,
      ${checkoutFacts(checkout)} AS version
    FROM ${checkoutTables(checkout)}`.compile(db)

export type CheckoutLineRow = CardRow &
  NamedLine & {
    quantity: CartLines['quantity']
    /** Stock in the warehouse, and on the shelves of the owner's store. */
    stock: number
    store_stock: number
  }

/** Oldest first, as in the cart. */
export const selectCheckoutLines = (owner: Owner, cart: Carts['kind']): CompiledQuery<CheckoutLineRow> =>
  selectCards()
    .innerJoin('cart_lines', 'cart_lines.code', 'variants.code')
    .leftJoin('stock', 'stock.code', 'variants.code')
    .leftJoin('store_stock', (join) =>
      join.onRef('store_stock.code', '=', 'variants.code').on('store_stock.store_id', '=', localStoreId(owner)),
    )
    .where('cart_lines.cart_id', '=', cartIdOf(owner, cart))
    .select([
      'cart_lines.quantity',
      variantName('products.name').as('line_name'),
      variantName('products.title').as('line_title'),
      (eb) => eb.fn.coalesce('stock.quantity', eb.lit(0)).as('stock'),
      (eb) => eb.fn.coalesce('store_stock.quantity', eb.lit(0)).as('store_stock'),
    ])
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.code')
    .compile()

/** The customer's addresses, starting with the default one. */
export const selectAddresses = (owner: Owner) =>
  db
    .selectFrom('addresses')
    .where('customer_id', '=', customerId(owner))
    .select(['id', 'full_name', 'line_1', 'line_2', 'town', 'county', 'postcode', 'phone', 'is_default'])
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .compile()

/** The customer's cards at that provider, the default one first. */
export const selectPaymentMethods = (owner: Owner, adapter: PaymentMethods['adapter']) =>
  db
    .selectFrom('payment_methods')
    .where('customer_id', '=', customerId(owner))
    .where('adapter', '=', adapter)
    .select(['id', 'brand', 'last_four', 'expiry_month', 'expiry_year', 'is_default'])
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .compile()
