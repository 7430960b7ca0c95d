/** All mails of the shop, and their data. A mail is a row in the batch of its change (docs/domain.md#mail). */

import type { PlanChangeKind, PlanTerm } from '../../plans/plan/plan.ts'
import type { PlanType } from '../../selling/cart/plan-type.ts'
import type { ContactMessage } from '../../selling/contact/contact-message.ts'
import type { UserType } from '../access/roles.ts'

/** Data by template, as kept in the row's data_json. Amounts are pence, times UTC ISO-8601, days 'YYYY-MM-DD'. */
export type MailData = {
  /** Links to the order status page of its kind with ?token=…; the rest is read from the order on sending. */
  'order-confirmation': { order_no: string; token: string /** Of an order of a gift. */; gift_code?: string }
  'order-dispatched': { order_no: string; token: string }
  'order-ready': { order_no: string; token: string }
  /** After staff changed the delivery address. */
  'order-address': { order_no: string; token: string }
  /** After staff changed the lines: the order as it is now. `credit_note` is null if nothing was refunded to the card. */
  'order-lines': {
    order_no: string
    token: string
    lines: { title: string; quantity: number; total: number }[]
    delivery: number
    total: number
    credit_note: string | null
  }
  'order-cancelled': { order_no: string; token: string }
  'order-refunded': { order_no: string; token: string; credit_note: string }
  /** Its link /reset_password?token=… is valid for an hour and works once. */
  'password-reset': { token: string; first_name: string }
  /** The same for staff: /admin/reset_password?token=…. */
  'admin-password-reset': { token: string; name: string }
  /** To new staff, from the person who invited them. Its link /admin/invitation?token=… is valid for a week, once. */
  'admin-invitation': {
    token: string
    name: string
    by: string
    user_type: UserType
    /** Name of the role, which replaces the type; missing from mails written before there were roles. */
    role?: string | null
  }
  /** To staff: two-factor sign-in was turned on or off; `by` is the owner who turned it off, '' for the user. */
  'two-factor-changed': { name: string; change: 'on' | 'off'; by: string }
  /** To the new address; nothing changes until its link, /account/confirm-email?token=…, is opened. */
  'email-change-confirm': { token: string; first_name: string; new_email: string }
  /** To the old address, after the change; to the new one too if staff made it. */
  'email-changed': { first_name: string; new_email: string; by?: 'staff' }
  'password-changed': { first_name: string }
  /** To the merchant; replies go to the writer. */
  contact: ContactMessage
  /** Its link /letter?token=… is valid for a week. */
  'letter-confirm': { token: string }
  /** To the recipient, on the gift's day. Its link is /wine-club/redeem-gift#{gift_code}. */
  'gift-received': {
    gift_code: string
    /** Missing from mails written before the giver's name was asked for. */
    giver_name?: string
    recipient_name: string
    message: string
    plan: string
    cases: number
    expires_on: string
  }
  /** To its recipient, while there is time to use it; the code was mailed before and isn't stored. */
  'gift-unused': {
    giver_name?: string
    recipient_name: string
    code_ending: string
    plan: string
    cases: number
    expires_on: string
  }
  /** To a member whose card expires this month or next. */
  'card-expiring': {
    first_name: string
    type: PlanType
    brand: string
    last_four: string
    expiry_month: number
    expiry_year: number
  }
  /** To the caller. Its link /phone-order?token=… is valid until `expires_on`. */
  'phone-order': {
    token: string
    full_name: string
    expires_on: string
    lines: { title: string; quantity: number; total_pence: number }[]
    /** Goods after Mix Six, and standard delivery if known. */
    total_pence: number
    delivery_pence: number | null
  }
  /** To the customer who asked for it, once; `path` is the product's page, without the shop's origin. */
  'back-in-stock': { product: string; path: string }
  /** A change of a plan by its customer; its link points to the plan's page. */
  'plan-changed': {
    first_name: string
    type: PlanType
    change: PlanChangeKind
    /** The next case before the change and after it; null when none is planned. */
    case_on: string | null
    next_case_on: string | null
    paused_until: string | null
    /** The change was too late for the case on `case_on`, which still comes: it counts from this one. */
    counts_from: string | null
    /** Months between cases. */
    frequency: number
    /** Prepaid cases given up. */
    cases_left: number | null
    /** The old terms, for 'changed'. */
    terms: PlanTerm[]
  }
  /** The wines of a Lock it in plan have changed. */
  'selection-amended': {
    first_name: string
    /** Months between cases. */
    frequency: number
    /** As planned: the case leaves on that day or the next working day. */
    next_case_on: string | null
    /** A case that could no longer be changed and comes as it was; null for none. */
    closed_case_on: string | null
    lines: { title: string; quantity: number; price_pence: number }[]
  }
  /** A plan's next case has been prepared: its contents, its price, and the last day for changes. */
  'case-coming': {
    first_name: string
    type: PlanType
    dispatch_on: string
    /** null once it is too late to change. */
    closes_on: string | null
    total_pence: number
    delivery_pence: number
    /** Charged to the card on its dispatch day, missing a card, paid already, or a gift. */
    payment: 'card' | 'no_card' | 'paid' | 'gift'
    lines: { title: string; quantity: number /** The wine it is sent instead of. */; instead_of: string | null }[]
    /** Wines that ran out: they aren't sent or charged. */
    missing: { title: string; quantity: number }[]
  }
  /** Its card was declined; the next try is on `next_try_on`. */
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
  /** A gift's last case has been ordered; its link repeats the same choice. The choice is missing from older mails. */
  'plan-ended': { first_name: string; plan_id?: string; frequency?: number }
}

/** Reason why a case could not be sent: nothing ran in time, its wines ran out, or its address is not served. */
export type MissReason = 'late' | 'sold_out' | 'not_served'

export type MailTemplate = keyof MailData

/** Templates with a link that sets a password of staff. */
export const STAFF_PASSWORD_LINKS: readonly MailTemplate[] = ['admin-password-reset', 'admin-invitation']

/** Templates with a link that is deleted from the row once the mail is sent, and can't be restored from it. */
export const ONE_TIME_LINKS: readonly MailTemplate[] = [
  ...STAFF_PASSWORD_LINKS,
  'password-reset',
  'email-change-confirm',
  'letter-confirm',
  'phone-order',
]

const ORDER_MAILS: readonly MailTemplate[] = [
  'order-confirmation',
  'order-dispatched',
  'order-ready',
  'order-address',
  'order-lines',
  'order-cancelled',
  'order-refunded',
]

/** Tests for mails with a link to an order, which may have any number of links. */
export const isOrderMail = (template: MailTemplate): boolean => ORDER_MAILS.includes(template)

type WithSecret = {
  [Template in MailTemplate]: Extract<keyof MailData[Template], 'token' | 'gift_code'> extends never ? never : Template
}[MailTemplate]

/** Templates whose token or code is deleted from the row once the mail is sent: all of those with one. */
const SECRETS: Record<WithSecret, true> = {
  'order-confirmation': true,
  'order-dispatched': true,
  'order-ready': true,
  'order-address': true,
  'order-lines': true,
  'order-cancelled': true,
  'order-refunded': true,
  'password-reset': true,
  'admin-password-reset': true,
  'admin-invitation': true,
  'email-change-confirm': true,
  'letter-confirm': true,
  'gift-received': true,
  'phone-order': true,
}

export const LOSES_ITS_SECRET: readonly string[] = Object.keys(SECRETS)
