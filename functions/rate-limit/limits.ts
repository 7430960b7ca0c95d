/**
 * The shop's rate limits: how often something may be done within a time, by an IP address, an account or an e-mail address.
 * What was done is counted in the database, so that the limits hold over any number of isolates (docs/security.md).
 */

const MINUTE = 60_000

/** `window`: milliseconds that one counts for. The rest: how many within it are the last. */
export const RATE_LIMITS = {
  /** Wrong passwords. */
  signIn: { window: 15 * MINUTE, perAccount: 10, perIpAddress: 50 },
  /** Forms that send somebody a mail: contact, newsletter, forgotten password, new e-mail address. */
  form: { window: 60 * MINUTE, perEmail: 5, perIpAddress: 20 },
  /** Requests for a mail when something is back in stock: a shopper may want a dozen wines. */
  stockNotice: { window: 60 * MINUTE, perEmail: 30, perIpAddress: 60 },
  /** Cards tried on an account, declined or kept. */
  savedCard: { window: 60 * MINUTE, perEmail: 10, perIpAddress: 40 },
  /** Declined payments. Three slips of the pen are far below. */
  declinedPayment: { window: 60 * MINUTE, perBuyer: 10, perBasket: 10, perIpAddress: 40 },
  /** Orders that hold stock and wait for their payment: each may hold a wine's last bottles for half an hour. */
  unpaidOrder: { window: 30 * MINUTE, perIpAddress: 10 },
  /** Gift codes tried that are none. */
  giftCode: { window: 60 * MINUTE, perCustomer: 10, perIpAddress: 30 },
  /** Mails with a gift's code that its buyer has sent again. */
  giftMail: { window: 24 * 60 * MINUTE, perGift: 3 },
  /** Promotion codes tried that are none. */
  promotionCode: { window: 60 * MINUTE, perIpAddress: 30 },
  /** Links of phone orders tried that are none. */
  phoneOrderLink: { window: 60 * MINUTE, perIpAddress: 30 },
  /** Postcodes whose addresses the provider is asked for: each costs the shop some pence. */
  addressLookUp: { window: 60 * MINUTE, perIpAddress: 40 },
  /** Votes that a review helped. */
  helpfulVote: { window: 60 * MINUTE, perIpAddress: 40 },
} as const

/** ISO time before which nothing counts any more. */
export const windowStart = ({ window }: { window: number }, at: Date): string =>
  new Date(at.getTime() - window).toISOString()

/**
 * Whole seconds until the next one is taken, at least 1; undefined when one is taken now. `blocking` has the ISO time of
 * each one that has to be forgotten first, null for a limit that is not reached.
 */
export const retryAfter = (
  { window }: { window: number },
  blocking: Record<string, string | null> | undefined,
  at: Date,
): number | undefined => {
  const times = Object.values(blocking ?? {}).flatMap((time) => (time === null ? [] : [Date.parse(time)]))
  return times.length === 0 ? undefined : Math.max(1, Math.ceil((Math.max(...times) + window - at.getTime()) / 1000))
}
