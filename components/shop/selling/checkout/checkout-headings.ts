/** Which checkout a path belongs to, and its heading: all that its page needs before the rest has loaded. */
import { CHECKOUT_KINDS, type CheckoutKind } from '../../../../domain/selling/checkout/checkout.ts'
import { CHECKOUT_PATHS } from '../../../../domain/selling/checkout/paths.ts'

const HEADINGS: Readonly<Record<CheckoutKind, string>> = {
  '': 'Checkout',
  lock_it_in: 'Lock it in: checkout',
  wineclub: 'Join the wine club',
  'buy-wine-club-wines': 'Club wines: checkout',
  gift: 'Send a gift',
}

export const headingOf = (kind: CheckoutKind): string => HEADINGS[kind]

/** `path` is the screen's own. */
export const kindAt = (path: string): CheckoutKind =>
  CHECKOUT_KINDS.find((kind) => CHECKOUT_PATHS[kind].checkout === path) ?? ''
