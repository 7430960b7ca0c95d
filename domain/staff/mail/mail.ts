/**
 * Mail templates and their data. A mail is inserted in the same batch as the change it reports (docs/domain.md#mail).
 */
import type { KeptSkips } from '../../plans/plan/kept-skips.ts'
import type { PlanChangeKind, PlanTerm } from '../../plans/plan/plan.ts'
import type { PlanType } from '../../selling/cart/plan-type.ts'
import type { ContactMessage } from '../../selling/contact/schema.ts'
import type { UserType } from '../access/roles.ts'

/** Data by template, as stored in data_json. Amounts are in pence, times UTC ISO 8601, days 'YYYY-MM-DD'. */
export type MailData = {
  /** Links to the order status page with ?token=…. Everything else is read from the order when the mail is sent. */
  'order-confirmation': { order_no: string; token: string /** Of an order of a gift. */; gift_code?: string }
  'order-dispatched': { order_no: string; token: string }
  'order-ready': { order_no: string; token: string }
  /** Sent after staff changed the delivery address. */
  'order-address': { order_no: string; token: string }
  /**
   * Sent after staff changed the lines, with the new contents of the order. `credit_note` is null if nothing was
   * refunded to the card.
   */
  'order-lines': {
    order_no: string
    token: string
    lines: { title: string; quantity: number; total: number }[]
    delivery: number
    total: number
    credit_note: string | null
  }
  'order-cancelled': { order_no: string; token: string }
  /** `is_instead` is true if an earlier mail announced a refund that the bank then declined. */
  'order-refunded': { order_no: string; token: string; credit_note: string; is_instead?: boolean }
  /** The link /reset_password?token=… is valid for an hour and works once. */
  'password-reset': { token: string; first_name: string }
  /** The link /your-data?token=… is valid for an hour. */
  'own-data': { token: string }
  /** Password reset for staff: /admin/reset_password?token=…. */
  'admin-password-reset': { token: string; name: string }
  /**
   * Invitation to new staff, from the person who invited them. The link /admin/invitation?token=… is valid for a week
   * and works once.
   */
  'admin-invitation': {
    token: string
    name: string
    by: string
    user_type: UserType
    /** Name of the role, which overrides the user type. Missing in mails written before roles existed. */
    role?: string | null
  }
  /**
   * Sent to staff when two-factor sign-in is turned on or off. `by` is the owner who turned it off, or '' if the user
   * did.
   */
  'two-factor-changed': { name: string; change: 'on' | 'off'; by: string }
  /** Sent to the new address. The change takes effect when the link /account/confirm-email?token=… is opened. */
  'email-change-confirm': { token: string; first_name: string; new_email: string }
  /** Sent to the old address after the change, and also to the new one if staff made the change. */
  'email-changed': { first_name: string; new_email: string; by?: 'staff' }
  'password-changed': { first_name: string }
  /** Sent to the merchant. Replies go to the sender of the message. */
  contact: ContactMessage
  /** The link /letter?token=… is valid for a week. */
  'letter-confirm': { token: string }
  /** Sent to the recipient on the day chosen for the gift. The link is /wine-club/redeem-gift#{gift_code}. */
  'gift-received': {
    gift_code: string
    /** Missing in mails written before the giver's name was recorded. */
    giver_name?: string
    recipient_name: string
    message: string
    plan: string
    cases: number
    expires_on: string
  }
  /** Reminder to the recipient while the gift is still valid. Contains no code, because codes are not stored. */
  'gift-unused': {
    giver_name?: string
    recipient_name: string
    code_ending: string
    plan: string
    cases: number
    expires_on: string
  }
  /** Sent to a member whose card expires this month or next month. */
  'card-expiring': {
    first_name: string
    type: PlanType
    brand: string
    last_four: string
    expiry_month: number
    expiry_year: number
  }
  /** Sent to the caller. The link /phone-order?token=… is valid until `expires_on`. */
  'phone-order': {
    token: string
    full_name: string
    expires_on: string
    lines: { title: string; quantity: number; total_pence: number }[]
    /** Price of the goods after Mix Six, plus standard delivery if its price is known. */
    total_pence: number
    delivery_pence: number | null
  }
  /** Sent once to the customer who requested it. `path` is the path of the product's page. */
  'back-in-stock': { product: string; path: string }
  /** Sent after a customer changed a plan. Links to the plan's page. */
  'plan-changed': {
    first_name: string
    type: PlanType
    change: PlanChangeKind
    /** Day of the next case before and after the change; null if none is scheduled. */
    case_on: string | null
    next_case_on: string | null
    paused_until: string | null
    /**
     * Set if the change was too late for the case on `case_on`, which is sent unchanged. First case to which the change
     * applies.
     */
    counts_from: string | null
    /** Number of months between cases. */
    frequency: number
    /** Number of prepaid cases that the customer gave up. */
    cases_left: number | null
    /** The changed terms, for 'changed'. */
    terms: PlanTerm[]
    /** Skipped cases, for a new frequency. */
    skips?: KeptSkips | undefined
    /** States what a move changes in the later cases; absent for other changes. */
    later?: string | undefined
    /** The club plan that was chosen; absent for other changes. */
    club?: { name: string; price_pence: number }
  }
  /** The wines of a Lock it in plan have changed. */
  'selection-amended': {
    first_name: string
    /** Number of months between cases. */
    frequency: number
    /** Scheduled day: the case is dispatched on that day or the next working day. */
    next_case_on: string | null
    /** Day of a case that could no longer be changed and is sent with the old wines; null if there is none. */
    closed_case_on: string | null
    lines: { title: string; quantity: number; price_pence: number }[]
  }
  /** Sent when a plan's next case has been prepared: its contents, its price, and the last day for changes. */
  'case-coming': {
    first_name: string
    type: PlanType
    dispatch_on: string
    /** null if it is too late for changes. */
    closes_on: string | null
    total_pence: number
    delivery_pence: number
    /** Payment of the case: charged to the card on dispatch, no card saved, already paid, or a gift. */
    payment: 'card' | 'no_card' | 'paid' | 'gift'
    lines: { title: string; quantity: number /** The wine it is sent instead of. */; instead_of: string | null }[]
    /** Wines that are out of stock. They are neither sent nor charged. */
    missing: { title: string; quantity: number }[]
  }
  /** Sent after a declined charge. The next attempt is on `next_try_on`. */
  'case-declined': { first_name: string; type: PlanType; dispatch_on: string; total_pence: number; next_try_on: string }
  /** Sent after the last declined charge: the plan is paused. */
  'case-failed': { first_name: string; type: PlanType; total_pence: number }
  /** A case that could not be sent. */
  'case-missed': {
    first_name: string
    type: PlanType
    planned_on: string
    next_case_on: string | null
    reason: MissReason
    /** Absent in older mails. */
    is_gift?: boolean
  }
  /**
   * The last of a gift plan's `cases` has been ordered. The link preselects the same plan; older mails lack the data for
   * it.
   */
  'plan-ended': { first_name: string; plan_id?: string; frequency?: number; cases?: number }
}

/**
 * Reason why a case could not be sent: it was processed too late, its wines are sold out, or its address is outside the
 * delivery area.
 */
export type MissReason = 'late' | 'sold_out' | 'not_served'

export type MailTemplate = keyof MailData

/** Templates with a link to set a staff password. */
export const STAFF_PASSWORD_LINKS: readonly MailTemplate[] = ['admin-password-reset', 'admin-invitation']

/** Templates with a link that is deleted from the row once the mail is sent, and can't be restored from it. */
export const ONE_TIME_LINKS: readonly MailTemplate[] = [
  ...STAFF_PASSWORD_LINKS,
  'password-reset',
  'own-data',
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

/** True for mails that link to an order. An order may have any number of valid links. */
export const isOrderMail = (template: MailTemplate): boolean => ORDER_MAILS.includes(template)

type WithSecret = {
  [Template in MailTemplate]: Extract<keyof MailData[Template], 'token' | 'gift_code'> extends never ? never : Template
}[MailTemplate]

/** Templates that contain a token or code, which is deleted from the row after the mail is sent. */
const SECRETS: Record<WithSecret, true> = {
  'order-confirmation': true,
  'order-dispatched': true,
  'order-ready': true,
  'order-address': true,
  'order-lines': true,
  'order-cancelled': true,
  'order-refunded': true,
  'password-reset': true,
  'own-data': true,
  'admin-password-reset': true,
  'admin-invitation': true,
  'email-change-confirm': true,
  'letter-confirm': true,
  'gift-received': true,
  'phone-order': true,
}

export const LOSES_ITS_SECRET: readonly string[] = Object.keys(SECRETS)
