/** Tables of orders, their payment, refunds, promotions and store credit. */
import type { Generated } from 'kysely'
import type { CheckoutKind } from '../../domain/checkout/checkout.ts'
import type { Flag } from './catalogue.ts'

export interface PromotionsTable {
  /** Upper case. */
  code: string
  kind: 'percent' | 'amount' | 'free_delivery'
  /** Percent 1 to 100, or pence. */
  value: number
  minimum_spend_pence: Generated<number>
  first_order_only: Generated<Flag>
  starts_on: string
  ends_on: string | null
  total_uses: number | null
  uses_per_customer: number | null
  /** Kept by triggers on promotion_uses. */
  used: Generated<number>
  is_active: Generated<Flag>
  created_at: string
  /** Rises with each change by staff. */
  version: Generated<number>
}

export type OrderState =
  | 'pending_payment'
  | 'paid'
  | 'packed'
  | 'dispatched'
  | 'delivered'
  | 'ready_to_collect'
  | 'collected'
  | 'cancelled'
  | 'refunded'

export interface OrdersTable {
  id: Generated<number>
  /** 'W' and 8 digits. */
  number: string
  kind: 'standard' | 'plan_case' | 'wineclub' | 'gift'
  subscription_type: Generated<CheckoutKind>
  /** Moves only along order_transitions; each move is written to order_events by a trigger. */
  state: OrderState
  state_reason: Generated<string>
  customer_id: string | null
  visitor_id: string | null
  cart_id: number | null
  access_token_hash: string
  email: string
  confirmed_over_18_at: string | null
  delivery_kind: 'standard' | 'next_day' | 'collection' | 'none'
  store_id: string | null
  address_json: string
  deliver_on: string | null
  subtotal_pence: number
  mix_six_saving_pence: number
  promotion_saving_pence: number
  delivery_pence: number
  /** `delivery_pence` by VAT rate: a list of TaxedAmount (domain/order/vat.ts). */
  delivery_vat_json: Generated<string>
  store_credit_pence: number
  /** What is charged: subtotal less savings and credit, plus delivery. */
  total_pence: number
  refunded_pence: Generated<number>
  promotion_code: string | null
  plan_id: number | null
  frequency: 1 | 2 | 3 | null
  no_of_cases: number | null
  tracking_number: Generated<string>
  order_note: Generated<string>
  gift_message: Generated<string>
  /** Null: the same as address_json. */
  billing_address_json: string | null
  saves_address: Generated<Flag>
  marketing_opt_in: Generated<Flag>
  created_at: string
  paid_at: string | null
  updated_at: string
}

/** A checkout's draft before it is paid; one per cart and kind. */
export interface CheckoutsTable {
  /** 32 hex digits. */
  id: string
  cart_id: number
  kind: Generated<CheckoutKind>
  email: string | null
  address_json: string | null
  saves_address: Generated<Flag>
  delivery: 'standard' | 'next_day' | 'collection' | null
  order_note: Generated<string>
  gift_message: Generated<string>
  promotion_code: string | null
  marketing_opt_in: Generated<Flag>
  created_at: string
  updated_at: string
}

/** Tokens that give access to an order; SHA-256 in hex. */
export interface OrderTokensTable {
  token_hash: string
  order_id: number
  created_at: string
}

export interface OrderLinesTable {
  id: Generated<number>
  order_id: number
  code: string
  title: string
  uda: string
  quantity: number
  unit_price_pence: number
  total_pence: number
  vat_rate_bp: number
  vat_pence: number
  refunded_quantity: Generated<number>
  substituted_for: string | null
}

export interface OrderEventsTable {
  id: Generated<number>
  order_id: number
  kind: string
  from_state: OrderState | null
  to_state: OrderState | null
  note: Generated<string>
  admin_id: string | null
  created_at: string
}

export interface OrderTransitionsTable {
  from_state: OrderState
  to_state: OrderState
}

export interface IdempotencyKeysTable {
  scope: string
  key: string
  request_hash: string
  order_id: number | null
  answer_json: string | null
  created_at: string
}

export interface PromotionUsesTable {
  promotion_code: string
  order_id: number
  customer_id: string | null
  email: string
  created_at: string
}

export type PaymentAdapter = 'stripe' | 'test'

export interface PaymentsTable {
  id: Generated<number>
  order_id: number
  adapter: PaymentAdapter
  adapter_ref: string | null
  idempotency_key: string
  state: 'started' | 'needs_action' | 'succeeded' | 'failed' | 'cancelled'
  failure_code: Generated<string>
  amount_pence: number
  payment_method_id: number | null
  /** The IP address of the payer, as long as it counts towards the limits; else ''. */
  ip_address: Generated<string>
  created_at: string
  updated_at: string
}

export interface RefundsTable {
  id: Generated<number>
  order_id: number
  payment_id: number | null
  credit_note: string
  idempotency_key: string
  adapter_ref: string | null
  state: 'requested' | 'started' | 'succeeded' | 'failed' | 'refused'
  amount_pence: number
  vat_pence: number
  delivery_pence: Generated<number>
  reason: string
  admin_id: string | null
  created_at: string
  updated_at: string
}

export interface RefundLinesTable {
  refund_id: number
  order_line_id: number
  quantity: number
  amount_pence: number
  vat_rate_bp: number
  vat_pence: number
}

/** Under the money-back guarantee: its lines are those of a case, not of an order. */
export interface RefundedBottlesTable {
  refund_id: number
  case_line_id: number
  quantity: number
  amount_pence: number
  vat_rate_bp: number
  vat_pence: number
}

export interface WebhookEventsTable {
  id: string
  adapter: PaymentAdapter
  type: string
  payload_json: string
  received_at: string
  applied_at: string | null
  /** Not to be retried before: the payment was unknown. */
  next_try_at: string | null
  /** No longer retried: the payment has stayed unknown. */
  set_aside_at: string | null
}

export interface StoreCreditTable {
  id: Generated<number>
  customer_id: string
  /** A customer's balance is the sum of these. */
  change_pence: number
  reason: string
  order_id: number | null
  admin_id: string | null
  created_at: string
}
