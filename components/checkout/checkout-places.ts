/** What the one screen of all checkouts shows in each of them: a kind is a row (domain §4). */
import type { CheckoutKind } from '../../domain/checkout/checkout.ts'

export type CheckoutPlace = {
  kind: CheckoutKind
  path: string
  heading: string
  /** Where what is bought is changed. */
  basket: { href: string; name: string }
  /** What stands there when there is nothing to buy, and the one way on. */
  empty: { heading: string; text: string; href: string; name: string }
}

const STANDARD: CheckoutPlace = {
  kind: '',
  path: '/checkout',
  heading: 'Checkout',
  basket: { href: '/cart', name: 'Change your basket' },
  empty: {
    heading: 'Your basket is empty',
    text: 'There is nothing to pay for yet. Six wines, any six, and every bottle costs less.',
    href: '/wine',
    name: 'Shop all wine',
  },
}

export const CHECKOUT_PLACES: readonly CheckoutPlace[] = [STANDARD]

/** `path` is the screen's own. */
export const placeOf = (path: string): CheckoutPlace => CHECKOUT_PLACES.find((place) => place.path === path) ?? STANDARD
