/** Paths of the checkouts and their orders (docs/domain.md#checkout). */
import type { CheckoutKind } from './checkout.ts'

type Paths = {
  checkout: string
  /** Parent path of the order pages. */
  orders: string
}

/** One row per checkout, used by the server's redirects, links in mails and screens. */
export const CHECKOUT_PATHS: Readonly<Record<CheckoutKind, Paths>> = {
  '': { checkout: '/checkout', orders: '/order-status' },
  lock_it_in: { checkout: '/lock-it-in/checkout', orders: '/lock-it-in/order-status' },
  wineclub: { checkout: '/wine-club/checkout', orders: '/wine-club/order-status' },
  'buy-wine-club-wines': { checkout: '/buy-wine-club-wines/checkout', orders: '/buy-wine-club-wines/order-status' },
  gift: { checkout: '/wine-club/gift/checkout', orders: '/wine-club/order-status' },
}

/** Formats a path such as '/lock-it-in/order-status/W00000001'. */
export const orderPath = (kind: CheckoutKind, orderNo: string): string =>
  `${CHECKOUT_PATHS[kind].orders}/${encodeURIComponent(orderNo)}`

type Cases = { subscription_type: CheckoutKind; frequency: number | null; no_of_cases: number | null }

/** Path of the checkout that continues a gift or an ended plan: one case at a time, at the same frequency. */
export const continuePath = (plan: string, frequency: number): string =>
  caseCheckoutPath(plan, { subscription_type: 'wineclub', frequency, no_of_cases: 1 })

/**
 * Path of the checkout for a club plan, with the same options as an order: '/wine-club/checkout?plan=mixed-dozen&…'.
 */
export function caseCheckoutPath(plan: string, { subscription_type: kind, frequency, no_of_cases }: Cases): string {
  const query = new URLSearchParams({ plan, no_of_cases: String(no_of_cases ?? 1) })
  if (frequency !== null) query.set('frequency', String(frequency))
  return `${CHECKOUT_PATHS[kind].checkout}?${query}`
}
