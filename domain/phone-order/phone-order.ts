/** Orders taken by telephone and paid by a mailed link (docs/domain.md#phone-orders). Amounts are pounds: this is JSON. */
import type { z } from 'zod'
import { MAX_LINE_QUANTITY } from '../cart/cart.ts'
import { addDays, type Day } from '../delivery/calendar.ts'
import type {
  newPhoneOrderSchema,
  openablePhoneOrderSchema,
  openedPhoneOrderSchema,
  phoneOrderOpeningSchema,
  phoneOrderPageSchema,
  phoneQuoteRequestSchema,
  phoneQuoteSchema,
  staffPhoneOrderSchema,
} from './schema.ts'

/** Days for which a link is good, after the one on which it is sent. */
const GOOD_FOR = 7

/** Days for which one that came to nothing is kept after its last. */
export const KEPT_FOR = 90

/** Different products in one: more than anybody says on the telephone. */
export const MAX_PHONE_LINES = 40
/** Longest note for colleagues, in characters. */
export const MAX_PHONE_NOTE = 1000
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

export type WantedLine = PhoneQuoteRequest['lines'][number]

export type PhoneQuoteLine = PhoneQuote['lines'][number]

/** What a basket of these wines comes to today. */
export type PricedLines = Omit<PhoneQuote, 'variants'>

export type PhoneVariant = PhoneQuote['variants'][number]

export type PhoneQuote = z.infer<typeof phoneQuoteSchema>

export type PhoneQuoteRequest = z.infer<typeof phoneQuoteRequestSchema>

export type NewPhoneOrder = z.infer<typeof newPhoneOrderSchema>

/** A phone order as staff see it. */
export type StaffPhoneOrder = z.infer<typeof staffPhoneOrderSchema>

export type PhoneOrderPage = z.infer<typeof phoneOrderPageSchema>

/** A phone order as whoever has its link sees it. */
export type OpenablePhoneOrder = z.infer<typeof openablePhoneOrderSchema>

export type PhoneOrderOpening = z.infer<typeof phoneOrderOpeningSchema>

export type OpenedPhoneOrder = z.infer<typeof openedPhoneOrderSchema>
