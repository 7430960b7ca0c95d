/** Orders taken by telephone and paid by a mailed link (docs/domain.md#phone-orders). Amounts are pounds: this is JSON. */
import type { Address } from '../address/address.ts'
import { MAX_LINE_QUANTITY } from '../cart/cart.ts'
import { addDays, type Day } from '../delivery/calendar.ts'
import type { NicheStyle } from '../product/wine-kind.ts'

/** Days for which a link is good, after the one on which it is sent. */
const GOOD_FOR = 7

/** Days for which one that came to nothing is kept after its last. */
export const KEPT_FOR = 90

/** Different products in one: more than anybody says on the telephone. */
export const MAX_PHONE_LINES = 40
/** Longest note for colleagues, in characters. */
export const MAX_PHONE_NOTE = 1000
/** Phone orders on a page of the list. */
export const PHONE_ORDER_PAGE = 30

export const PHONE_ORDER_STATES = ['waiting', 'ordered', 'expired', 'cancelled'] as const
export type PhoneOrderState = (typeof PHONE_ORDER_STATES)[number]

/** The last day of a link that is sent on that day. */
export const phoneOrderExpiry = (sentOn: Day): Day => addDays(sentOn, GOOD_FOR)

type Facts = { isOrdered: boolean; isCancelled: boolean; expiresOn: Day }

/** What was paid stays ordered, however late that was. */
export const phoneOrderState = ({ isOrdered, isCancelled, expiresOn }: Facts, today: Day): PhoneOrderState => {
  if (isOrdered) return 'ordered'
  if (isCancelled) return 'cancelled'
  return expiresOn < today ? 'expired' : 'waiting'
}

/** 'add': to what is in the basket. 'replace': instead of it. */
export const OPENING_MODES = ['add', 'replace'] as const
export type OpeningMode = (typeof OPENING_MODES)[number]

export type Filling = {
  wanted: number
  left: number
  /** Of the same product, in the basket already. */
  inBasket: number
  mode: OpeningMode
  /** Whether this phone order was put into this basket before: pressing twice is pressing once. */
  isThere: boolean
}

/** How many the basket then holds: as far as stock allows, and never fewer than whoever adds to it had. */
export const fillBasket = ({ wanted, left, inBasket, mode, isThere }: Filling) => {
  const had = mode === 'add' ? inBasket : 0
  const asked = isThere ? Math.max(had, wanted) : had + wanted
  const quantity = Math.max(had, Math.min(asked, left, MAX_LINE_QUANTITY))
  return { quantity, isShort: quantity < asked }
}

export type WantedLine = { code: string; quantity: number }

export type PhoneQuoteLine = WantedLine & {
  title: string
  picture: string
  /** null for what is no wine. */
  niche: NicheStyle | null
  /** null where it is not sold. */
  total: number | null
  /** Why it can't be ordered so; null when it can. */
  problem: string | null
}

/** What a basket of these wines comes to today. */
export type PricedLines = {
  lines: PhoneQuoteLine[]
  subtotal: number
  mix_six_saving: number
  /** Goods after Mix Six. */
  total: number
  /** Standard delivery to the postcode given; null without one, and where nothing comes. */
  delivery: number | null
  total_items: number
}

export type PhoneVariant = { code: string; product_code: string; choice: string }

export type PhoneQuote = PricedLines & {
  /** Of those of its products that come in more than one size, vintage or colour: all of them, in the shop's order. */
  variants: PhoneVariant[]
}

export type PhoneQuoteRequest = { lines: WantedLine[]; postcode?: string | undefined }

export type NewPhoneOrder = {
  idempotency_key: string
  lines: WantedLine[]
  email: string
  full_name: string
  phone: string
  /** null: the customer says at the checkout where it goes, or collects it. */
  address: Address | null
  note: string
}

/** A phone order as staff see it. */
export type StaffPhoneOrder = {
  id: number
  state: PhoneOrderState
  email: string
  full_name: string
  phone: string
  address: Address | null
  note: string
  lines: { code: string; title: string; quantity: number; total: number }[]
  /** As the mail said. */
  total: number
  delivery: number | null
  /** Who put it together. */
  by: string
  /** The link's last day. */
  expires_on: Day
  /** UTC ISO-8601. */
  created_at: string
  sent_at: string
  /** When its wines were last put into a basket; null before. */
  opened_at: string | null
  order_no: string | null
}

export type PhoneOrderPage = {
  phone_orders: StaffPhoneOrder[]
  counts: Record<PhoneOrderState, number>
  has_more: boolean
}

/** POST …/resend. `seen`: the `sent_at` of the link that ends, so that two presses send one mail. */
export type PhoneOrderResend = { seen: string }

/** A phone order as whoever has its link sees it. */
export type OpenablePhoneOrder = {
  state: PhoneOrderState
  /** The link's last day. */
  expires_on: Day
  /** Empty unless it waits. */
  lines: (PhoneQuoteLine & {
    /** What the mail said it comes to. */
    was: number
  })[]
  total: number
  was: number
  mix_six_saving: number
  basket: {
    /** Bottles and things in the visitor's own basket now. */
    total_items: number
    /** Whether it was put there before. */
    is_there: boolean
  }
}

export type PhoneOrderOpening = { token: string; mode: OpeningMode }

export type OpenedPhoneOrder = {
  /** Lines of which something is now in the basket. */
  added: number
  /** Names of products of which there is less than was asked for, or none. */
  missing: string[]
  /** For the checkout’s form, where no address was given on the telephone. */
  full_name: string
  phone: string
}
