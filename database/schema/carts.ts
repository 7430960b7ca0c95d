/** Tables of carts and their lines. */
import type { Generated } from 'kysely'
import type { Flag } from './catalogue.ts'

export type CartKind = 'standard' | 'lock_it_in' | 'lock_it_in_amend' | 'wineclub'

export interface CartsTable {
  id: Generated<number>
  kind: CartKind
  /** Exactly one of visitor_id and customer_id is set. */
  visitor_id: string | null
  customer_id: string | null
  amends_plan_id: number | null
  target_quantity: 12 | 24 | 36 | 48 | null
  /** Months between cases. */
  frequency: 1 | 2 | 3 | null
  from_landing_page: Generated<Flag>
  created_at: string
  updated_at: string
}

export interface CartLinesTable {
  cart_id: number
  /** The cart's kind, repeated. */
  kind: CartKind
  code: string
  /** 1 to 1,000; from 2 in a lock-it-in cart. */
  quantity: number
  added_at: string
}

/** What a checkout of the wine club is for: so many cases of a plan. */
export interface ClubChoicesTable {
  checkout_id: string
  club_plan_id: string
  cases: number
  /** Months between deliveries; null for a gift, whose recipient chooses. */
  frequency: 1 | 2 | 3 | null
  giver_name: Generated<string>
  recipient_name: Generated<string>
  recipient_email: Generated<string>
  message: Generated<string>
  /** The day a gift should arrive. */
  deliver_on: string | null
}
