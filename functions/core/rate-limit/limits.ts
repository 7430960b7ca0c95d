/**
 * The shop's rate limits: actions allowed within a window, by IP address, account or e-mail address. The database keeps
 * the counts, so that the limits hold across isolates (docs/security.md).
 */
import type { BatchResult } from '../../../database/batch.ts'
import type { SentForm } from '../../../database/queries/core/sent-forms.ts'

const MINUTE = 60_000

/** `window` is in milliseconds; the other fields are the number of actions allowed within it. */
export const RATE_LIMITS = {
  /** Wrong passwords. */
  signIn: { window: 15 * MINUTE, perAccount: 10, perIpAddress: 50 },
  /** Forms that send a mail: contact, newsletter, forgotten password, new e-mail address. */
  form: { window: 60 * MINUTE, perEmail: 5, perIpAddress: 20 },
  /** Requests for a mail when something is back in stock: a shopper may want a dozen wines. */
  stockNotice: { window: 60 * MINUTE, perEmail: 30, perIpAddress: 60 },
  /** Cards tried on an account, declined or saved. */
  savedCard: { window: 60 * MINUTE, perEmail: 10, perIpAddress: 40 },
  /** Declined payments. Three mistyped cards are far below. */
  declinedPayment: { window: 60 * MINUTE, perBuyer: 10, perBasket: 10, perIpAddress: 40 },
  /** Unpaid orders that reserve stock: each may hold a wine's last bottles for half an hour. */
  unpaidOrder: { window: 30 * MINUTE, perIpAddress: 10 },
  /** Tries of unknown gift codes. */
  giftCode: { window: 60 * MINUTE, perCustomer: 10, perIpAddress: 30 },
  /** Repeated mails with a gift's code, requested by its buyer. */
  giftMail: { window: 24 * 60 * MINUTE, perGift: 3 },
  /** Mails that staff send again to one address. */
  mailAgain: { window: 24 * 60 * MINUTE, perEmail: 5 },
  /** Tries of unknown promotion codes. */
  promotionCode: { window: 60 * MINUTE, perIpAddress: 30 },
  /** Tries of unknown links of phone orders. */
  phoneOrderLink: { window: 60 * MINUTE, perIpAddress: 30 },
  /** Postcode lookups at the provider, each of which costs the shop some pence. */
  addressLookUp: { window: 60 * MINUTE, perIpAddress: 40 },
  /** Votes that a review helped. */
  helpfulVote: { window: 60 * MINUTE, perIpAddress: 40 },
} as const

/** ISO time before which actions no longer count. */
export const windowStart = ({ window }: { window: number }, at: Date): string =>
  new Date(at.getTime() - window).toISOString()

/**
 * Whole seconds until the next action is allowed, at least 1; undefined if one is allowed now. `blocking` has, for each
 * limit, the ISO time of the action that has to expire first, null if the limit is not reached.
 */
export const retryAfter = (
  { window }: { window: number },
  blocking: Record<string, string | null> | undefined,
  at: Date,
): number | undefined => {
  const times = Object.values(blocking ?? {}).flatMap((time) => (time === null ? [] : [Date.parse(time)]))
  return times.length === 0 ? undefined : Math.max(1, Math.ceil((Math.max(...times) + window - at.getTime()) / 1000))
}

/** `email` is '' if only the IP address counts; `ipAddress` is '' if unknown. */
export const sentFormAt = (form: SentForm['form'], email: string, ipAddress: string, at: Date): SentForm => ({
  form,
  email,
  ipAddress,
  now: at.toISOString(),
  since: windowStart(RATE_LIMITS.form, at),
})

/** Whole seconds until the next one is accepted, at least 1. */
export const formRetryAfter = (
  blocking: BatchResult<{ by_email: string | null; by_ip_address: string | null }>,
  at: Date,
): number => retryAfter(RATE_LIMITS.form, blocking.rows[0], at) ?? 1
