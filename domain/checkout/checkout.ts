/** The checkout in the API (docs/domain.md#checkout). Amounts are pounds: this is JSON. */
import type { Address, SavedAddress } from '../address/address.ts'
import type { ClubChoice, GiftDetails } from '../club-plan/choice.ts'
import type { Day } from '../delivery/calendar.ts'
import type { Frequency } from '../lock-it-in/frequency.ts'
import type { ChargeAction, PaymentAdapter } from '../payment/payment-port.ts'
import type { ProductCard } from '../product/product.ts'

/** The subscription type of the route: '' is the standard cart's `/checkout`. */
export const CHECKOUT_KINDS = ['', 'lock_it_in', 'wineclub', 'buy-wine-club-wines', 'gift'] as const
export type CheckoutKind = (typeof CHECKOUT_KINDS)[number]

export const DELIVERY_METHODS = ['standard', 'next_day', 'collection'] as const
export type DeliveryChoice = (typeof DELIVERY_METHODS)[number]

/** POST /api/checkout. Omitted fields stay as they were; null clears them. It carries no prices. */
export type CheckoutUpdate = {
  kind: CheckoutKind
  email?: string | null | undefined
  address?: Address | null | undefined
  /** One of the customer's saved ones instead of `address`. */
  address_id?: number | undefined
  saves_address?: boolean | undefined
  delivery?: DeliveryChoice | null | undefined
  order_note?: string | undefined
  gift_message?: string | undefined
  promotion_code?: string | null | undefined
  marketing_opt_in?: boolean | undefined
  /** Of the kinds that sell cases of a club plan. */
  club?: ClubChoice | undefined
  gift?: (GiftDetails & { deliver_on: Day }) | undefined
}

export type CheckoutLine = {
  product: ProductCard
  quantity: number
  /** Of one, at the price that applies. */
  price: number
  total: number
  /** Why it can't be bought: 'There are only N of this item left in stock'. */
  problem: string | null
}

export type DeliveryOption = {
  method: DeliveryChoice
  name: string
  price: number
  /** 'YYYY-MM-DD', Europe/London: the first and the last day it may come. */
  first_day: string
  last_day: string
  /** 'Ready in 4 hours', 'Order in the next 2 hours'; '' for none. */
  note: string
  /** Why it can't be chosen now; null when it can. */
  problem: string | null
}

/** The shop that is collected from. */
export type CheckoutStore = {
  id: string
  name: string
  /** What its shelves don't hold enough of, with what they hold in words ('Only 1 at this shop'). */
  lacks: { productname: string; problem: string }[]
}

export type CheckoutTotals = {
  subtotal: number
  mix_six_saving: number
  promotion_saving: number
  /** null until an address or a shop is known. */
  delivery: number | null
  store_credit: number
  /** What is charged: the amount on the Pay button. */
  total: number
}

export type PaymentMethodView = {
  id: number
  brand: string
  last_four: string
  expiry_month: number
  expiry_year: number
  is_default: boolean
}

/** The plan that continues after the first case. */
export type CheckoutPlan = {
  /** Months between cases. */
  frequency: Frequency
  /** 'YYYY-MM-DD', Europe/London: when the second case leaves, if the first is paid for today. */
  next_case_on: string
}

export type CheckoutSummary = {
  /** Unguessable id of this basket's checkout. '' while the basket is empty, when there is nothing to pay. */
  checkout_id: string
  /** The facts that this was priced from, to be sent with pay; '' when too long. */
  version: string
  kind: CheckoutKind
  is_signed_in: boolean
  email: string | null
  first_name: string
  address: Address | null
  addresses: SavedAddress[]
  /** Whether to save the address to the account once the order is paid. */
  saves_address: boolean
  /** The shop that is collected from; null when none is chosen. */
  store: CheckoutStore | null
  /** Standard unless something else was chosen, as soon as there is an address; null before. */
  delivery: DeliveryChoice | null
  delivery_options: DeliveryOption[]
  order_note: string
  gift_message: string
  marketing_opt_in: boolean
  promotion: { code: string; description: string } | null
  lines: CheckoutLine[]
  total_items: number
  totals: CheckoutTotals
  /** False once the customer has confirmed it in an earlier order. */
  /** Whether its buyer, and whoever takes it, must be over 18. */
  is_age_restricted: boolean
  needs_date_of_birth: boolean
  /** Of a kind that starts a plan; null for the others. */
  plan: CheckoutPlan | null
  /** What was chosen of the wine club, and for whom; null for the other kinds, and before. */
  club: ClubChoice | null
  gift: GiftDetails | null
  payment: { adapter: PaymentAdapter; publishable_key: string | null; methods: PaymentMethodView[] }
  /** Errors in what was just sent, or that prevent paying, by field. */
  errors: { field: string; message: string }[]
}

export type PaymentChoice =
  | { kind: 'saved'; payment_method_id: number }
  | { kind: 'stripe'; confirmation_token: string; saves_method?: boolean | undefined }
  | {
      kind: 'test_card'
      number: string
      /** 'MM/YY'. */
      expiry: string
      security_code: string
      saves_method?: boolean | undefined
    }

/** POST /api/checkout/{id}/pay. */
export type PayRequest = {
  /** The kind the checkout was opened with; there is none of any other kind. */
  kind: CheckoutKind
  /** Made by the browser when the pay step opens; the same key twice gives the same order. */
  idempotency_key: string
  /** The summary's version. If anything has changed since, the checkout is read and priced again. */
  version?: string | undefined
  /** Pounds, as on the button: anything else is a 409 with the fresh summary. */
  shown_total: number
  /** Months between cases, as on the screen; for the kinds that start a plan. Anything else is a 409, too. */
  shown_frequency?: Frequency | undefined
  /** 'YYYY-MM-DD'; asked once, kept as a yes with its date. */
  date_of_birth?: string | undefined
  /** Left out: the same as delivery. */
  billing_address?: Address | undefined
  /** Left out when store credit pays for it all. */
  payment?: PaymentChoice | undefined
}

/** POST /api/checkout/{id}/confirm: the outcome, asked for after a challenge or while processing. */
export type ConfirmRequest = { idempotency_key: string }

/**
 * Of pay and of confirm. What is missing or wrong is a 422 by field, a declined card one with the field 'payment'; a total
 * or a stock that is no longer right is a 409 with `summary`, another body with the same key a 409 without. After a
 * challenge the buyer comes back to `/checkout?confirm={idempotency_key}&checkout={checkout_id}`.
 */
export type PayAnswer =
  | { status: 'paid'; order_no: string; order_url: string }
  | { status: 'needs_action'; action: ChargeAction }
  | { status: 'processing' }

/** The body of those 409s. */
export type PayConflict = { message: string; summary?: CheckoutSummary | undefined }
