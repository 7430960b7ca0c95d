/** Finds a checkout's kind by its path, and its heading: all that the page needs before the rest has loaded. */
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

/** Returns the kind of the checkout at a path; '' for other paths. */
export const kindAt = (path: string): CheckoutKind =>
  CHECKOUT_KINDS.find((kind) => CHECKOUT_PATHS[kind].checkout === path) ?? ''
