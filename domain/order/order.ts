/** An order in the API, as its customer sees it (docs/domain.md#orders). Amounts are pounds: this is JSON. */
import type { Address } from '../address/address.ts'
import type { CheckoutKind, DeliveryChoice } from '../checkout/checkout.ts'
import type { CountedIn } from '../product/counted-in.ts'
import type { NicheStyle } from '../product/wine-kind.ts'

export const ORDER_STATES = [
  'pending_payment',
  'paid',
  'packed',
  'dispatched',
  'delivered',
  'ready_to_collect',
  'collected',
  'cancelled',
  'refunded',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

export type OrderItem = {
  product_id: string
  product_name: string
  /** Of one, as paid. */
  price: number
  quantity: number
  total: number
  /** File under /images/ and path of its page; '' when it is no longer sold. */
  main_picture: string
  /** The niche its bottle stands in; null for what is no wine, or no longer sold. */
  niche: NicheStyle | null
  url: string
}

export type VatLine = { /** Percent. */ rate: number; net: number; vat: number; gross: number }

/** What was paid back, and for what; `vat_by_rate` adds up to `amount` and `vat`. */
export type CreditNote = {
  number: string
  amount: number
  vat: number
  reason: string
  created_at: string
  items: { product_id: string; product_name: string; quantity: number; total: number }[]
  delivery: number
  vat_by_rate: VatLine[]
}

/** The plan that an order is a case of. */
export type OrderPlan = {
  state: 'active' | 'paused' | 'cancelling' | 'cancelled' | 'ended'
  /** 'YYYY-MM-DD', Europe/London; null while none is planned. */
  next_case_on: string | null
  /** The plan began with this order, and is cancelled with it. */
  is_first_case: boolean
  /** Its cases were given: one that is cancelled comes later instead. */
  is_prepaid: boolean
}

/** Whom a gift was bought for. Its whole code is in the two mails alone. */
export type GiftOrder = {
  recipient_name: string
  recipient_email: string
  /** 'YYYY-MM-DD': the day its code goes to them. */
  deliver_on: string
  /** Its last group; null before it is paid. */
  code_ending: string | null
  is_redeemed: boolean
}

/** GET /api/orders/{order_id}: its customer's, or whoever has the token of the confirmation mail. */
export type OrderView = {
  /** 'W' and 8 digits; also the address's {order_id}. */
  order_no: string
  order_total: number
  items: OrderItem[]
  subscription_type: CheckoutKind
  frequency: number | null
  no_of_cases: number | null
  plan_id: number | null
  plan: OrderPlan | null
  state: OrderState
  state_reason: string
  /** Whether whoever takes it must be over 18. */
  is_age_restricted: boolean
  email: string
  delivery_method: DeliveryChoice | 'none'
  store: { id: string; name: string; address: string; phone: string; opening_hours: string } | null
  address: Address | null
  /** Whom the invoice is for; null for the same as `address`. */
  billing_address: Address | null
  deliver_on: string | null
  order_note: string
  gift_message: string
  totals: {
    subtotal: number
    mix_six_saving: number
    promotion_saving: number
    delivery: number
    store_credit: number
    total: number
    refunded: number
  }
  vat: VatLine[]
  credit_notes: CreditNote[]
  events: { state: OrderState; note: string; at: string }[]
  tracking_number: string
  created_at: string
  paid_at: string | null
  /** Where the same cases are chosen again; null for what goes into the basket. */
  again_at: string | null
  /** Of an order of a gift; null for the others. */
  gift: GiftOrder | null
  /** What may be done now, and until when. */
  may_cancel: boolean
  may_return: boolean
}

/** A file name below /images/, and the niche its bottle stands in; null for what is no wine. */
export type OrderPicture = { file: string; niche: NicheStyle | null }

/** A line of GET /api/user/orders, newest first. */
export type OrderListItem = {
  order_no: string
  /** Says where it is seen (domain/checkout/paths.ts). */
  subscription_type: CheckoutKind
  order_total: number
  total_items: number
  /** What those are counted in. */
  counted_in: CountedIn
  state: OrderState
  created_at: string
  /** Up to four of what was bought. */
  pictures: OrderPicture[]
}
