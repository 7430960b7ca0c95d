/** Every mail the shop sends, and what each is filled with. A mail is a row written in the batch of what it tells (docs/domain.md#mail). */
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
    recipient_name: string
    message: string
    plan: string
    cases: number
    expires_on: string
  }
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
}

export type MailTemplate = keyof MailData

/** Whose link opens something once: it is kept no longer than the mail waits. The link of an order stays good. */
export const ONE_TIME_LINKS: readonly MailTemplate[] = [
  'password-reset',
  'admin-password-reset',
  'email-change-confirm',
  'letter-confirm',
]
