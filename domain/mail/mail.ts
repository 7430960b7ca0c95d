/** All mail the shop sends, and its data. A mail is a row written in the batch of what it is about (docs/domain.md#mail). */
import type { UserType } from '../admin/roles.ts'
import type { ContactMessage } from '../contact/contact-message.ts'
import type { PlanChangeKind, PlanTerm, PlanType } from '../plan/plan.ts'

/** Data by template, as kept in the row's data_json. Amounts are pence, times UTC ISO-8601, days 'YYYY-MM-DD'. */
export type MailData = {
  /** An order's link is its kind's order status with ?token=…; the rest is read from the order when the mail goes out. */
  'order-confirmation': { order_no: string; token: string /** Of an order of a gift. */; gift_code?: string }
  'order-dispatched': { order_no: string; token: string }
  'order-ready': { order_no: string; token: string }
  'order-cancelled': { order_no: string; token: string }
  'order-refunded': { order_no: string; token: string; credit_note: string }
  /** Its link is /reset_password?token=…, good for an hour and once. */
  'password-reset': { token: string; first_name: string }
  /** The same for staff: /admin/reset_password?token=…. */
  'admin-password-reset': { token: string; name: string }
  /** To new staff, from whoever invited them. Its link is /admin/invitation?token=…, good for a week and once. */
  'admin-invitation': { token: string; name: string; by: string; user_type: UserType }
  /** To staff: two-factor sign-in was turned on or off; `by` is the owner who took it off, '' for themselves. */
  'two-factor-changed': { name: string; change: 'on' | 'off'; by: string }
  /** To the new address; nothing changes until its link, /account/confirm-email?token=…, is opened. */
  'email-change-confirm': { token: string; first_name: string; new_email: string }
  /** To the old one, that it has changed. */
  'email-changed': { first_name: string; new_email: string }
  'password-changed': { first_name: string }
  /** To the merchant, who can answer its writer. */
  contact: ContactMessage
  /** Its link is /letter?token=…, good for a week. */
  'letter-confirm': { token: string }
  /** To whoever it is for, on its day. Its link is /wine-club/redeem-gift#{gift_code}. */
  'gift-received': {
    gift_code: string
    /** Missing from mails written before it was asked. */
    giver_name?: string
    recipient_name: string
    message: string
    plan: string
    cases: number
    expires_on: string
  }
  /** To its recipient, while there is time to use it; the code itself was sent before and is kept nowhere. */
  'gift-unused': {
    giver_name?: string
    recipient_name: string
    code_ending: string
    plan: string
    cases: number
    expires_on: string
  }
  /** To a member whose card is good for this month, or the next, and no longer. */
  'card-expiring': {
    first_name: string
    type: PlanType
    brand: string
    last_four: string
    expiry_month: number
    expiry_year: number
  }
  /** To whoever rang. Its link is /phone-order?token=…, good until `expires_on`. */
  'phone-order': {
    token: string
    full_name: string
    expires_on: string
    lines: { title: string; quantity: number; total_pence: number }[]
    /** Goods after Mix Six, and standard delivery as far as it is known. */
    total_pence: number
    delivery_pence: number | null
  }
  /** To whoever asked for it, once; `path` is the product's page, without the shop's origin. */
  'back-in-stock': { product: string; path: string }
  /** What its customer has changed about a plan; its link leads to where plans are looked after. */
  'plan-changed': {
    first_name: string
    type: PlanType
    change: PlanChangeKind
    /** The next case before the change and after it; null where none is planned. */
    case_on: string | null
    next_case_on: string | null
    paused_until: string | null
    /** It was too late for the case of `case_on`, which still comes: it counts from this one. */
    counts_from: string | null
    /** Months between cases. */
    frequency: number
    /** Prepaid cases that are given up. */
    cases_left: number | null
    /** Of 'changed': what was. */
    terms: PlanTerm[]
  }
  /** The wines of a Lock it in plan have been changed. */
  'selection-amended': {
    first_name: string
    /** Months between cases. */
    frequency: number
    /** As the plan has it: the case leaves on that day or the working day after. */
    next_case_on: string | null
    /** A case that was too late to change and comes as it was; null for none. */
    closed_case_on: string | null
    lines: { title: string; quantity: number; price_pence: number }[]
  }
  /** A plan's next case has been prepared: what is in it, what it costs, and until when it can be changed. */
  'case-coming': {
    first_name: string
    type: PlanType
    dispatch_on: string
    /** null once it is too late to change. */
    closes_on: string | null
    total_pence: number
    delivery_pence: number
    /** Charged on the day it leaves, where there is a card; charged already; or given to its recipient. */
    payment: 'card' | 'no_card' | 'paid' | 'gift'
    lines: { title: string; quantity: number /** The wine it is sent instead of. */; instead_of: string | null }[]
    /** Wines that have run out: they don't come and aren't charged. */
    missing: { title: string; quantity: number }[]
  }
  /** Its card was declined; it is tried again on that day. */
  'case-declined': { first_name: string; type: PlanType; dispatch_on: string; total_pence: number; next_try_on: string }
  /** Declined for the last time: the plan is paused. */
  'case-failed': { first_name: string; type: PlanType; total_pence: number }
  /** A case that could not be sent. */
  'case-missed': {
    first_name: string
    type: PlanType
    planned_on: string
    next_case_on: string | null
    reason: MissReason
  }
  /** A gift's last case has been ordered; its link chooses the same again. Missing from mails written before: the choice. */
  'plan-ended': { first_name: string; plan_id?: string; frequency?: number }
}

/** Why a case could not be sent: nothing ran in time, its wines have run out, or its address is not delivered to. */
export type MissReason = 'late' | 'sold_out' | 'not_served'

export type MailTemplate = keyof MailData

/** Templates with a link that sets a password of staff. */
export const STAFF_PASSWORD_LINKS: readonly MailTemplate[] = ['admin-password-reset', 'admin-invitation']

/** Templates with a link that is deleted from the row once the mail is sent, and can't be made again from it. */
export const ONE_TIME_LINKS: readonly MailTemplate[] = [
  ...STAFF_PASSWORD_LINKS,
  'password-reset',
  'email-change-confirm',
  'letter-confirm',
  'phone-order',
]
