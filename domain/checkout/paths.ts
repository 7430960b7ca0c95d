/** Where each kind of checkout lives, and where its orders are seen (docs/domain.md#checkout). */
import type { CheckoutKind } from './checkout.ts'

type Paths = {
  checkout: string
  /** Of its orders, each below it. */
  orders: string
}

/** One row a kind: the server's redirects, the links of mails and the screens all read it. */
export const CHECKOUT_PATHS: Readonly<Record<CheckoutKind, Paths>> = {
  '': { checkout: '/checkout', orders: '/order-status' },
  lock_it_in: { checkout: '/lock-it-in/checkout', orders: '/lock-it-in/order-status' },
  wineclub: { checkout: '/wine-club/checkout', orders: '/wine-club/order-status' },
  'buy-wine-club-wines': { checkout: '/buy-wine-club-wines/checkout', orders: '/buy-wine-club-wines/order-status' },
  gift: { checkout: '/wine-club/gift/checkout', orders: '/wine-club/order-status' },
}

/** '/lock-it-in/order-status/W00000001'. */
export const orderPath = (kind: CheckoutKind, orderNo: string): string =>
  `${CHECKOUT_PATHS[kind].orders}/${encodeURIComponent(orderNo)}`
