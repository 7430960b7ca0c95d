/** List prices in US dollars, without tax and beyond what a plan includes. Check them before relying on them. */

export type PriceList = {
  /** Price of a million requests that run a Worker. Requests for static files and egress cost nothing. */
  workerRequests: number
  /** Price of a million milliseconds of a Worker's CPU. */
  cpuMs: number
  /** Price of a million reads of R2 (class B). */
  pictureReads: number
  /** Price of a thousand million rows. */
  rowsRead: number
  /** Price of a million rows. */
  rowsWritten: number
}

/** Date of the prices. */
export const AS_OF = '2026-11-25'

export const SOURCES = [
  'https://developers.cloudflare.com/workers/platform/pricing/',
  'https://developers.cloudflare.com/r2/pricing/',
  'https://turso.tech/pricing',
] as const

/** Cloudflare's Workers Paid and R2; Turso's Developer plan, which has the most expensive rows of its paid plans. */
export const PRICES: PriceList = {
  workerRequests: 0.3,
  cpuMs: 0.02,
  pictureReads: 0.36,
  rowsRead: 1,
  rowsWritten: 1,
}

/** Fixed monthly fees of Workers Paid and Turso's Developer plan. */
export const MONTHLY = { cloudflare: 5, turso: 4.99 } as const

/** CPU milliseconds of a call: Workers' limits by plan, and the most that the shop uses, to check a password. */
export const LIMITS = { free: 10, paid: 30_000, password: 80 } as const

/** Usage included in those plans each month. */
export const INCLUDED = {
  workerRequests: 10_000_000,
  cpuMs: 30_000_000,
  pictureReads: 10_000_000,
  rowsRead: 2_500_000_000,
  rowsWritten: 25_000_000,
} as const satisfies Record<keyof PriceList, number>
