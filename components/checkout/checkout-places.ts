/** What the one screen of all checkouts shows in each of them: a kind is a row (domain §4). */
import type { CheckoutKind } from '../../domain/checkout/checkout.ts'
import { CHECKOUT_PATHS } from '../../domain/checkout/paths.ts'

export type CheckoutPlace = {
  kind: CheckoutKind
  heading: string
  /** Where what is bought is changed. */
  basket: { href: string; name: string }
  /** What stands there when there is nothing to buy, and the one way on. */
  empty: { heading: string; text: string; href: string; name: string }
}

const STANDARD: CheckoutPlace = {
  kind: '',
  heading: 'Checkout',
  basket: { href: '/cart', name: 'Change your basket' },
  empty: {
    heading: 'Your basket is empty',
    text: 'There is nothing to pay for yet. Six wines, any six, and every bottle costs less.',
    href: '/wine',
    name: 'Shop all wine',
  },
}

const LOCK_IT_IN_LIST = '/lock-it-in/wines'

const LOCK_IT_IN: CheckoutPlace = {
  kind: 'lock_it_in',
  heading: 'Lock it in',
  basket: { href: LOCK_IT_IN_LIST, name: 'Change your case' },
  empty: {
    heading: 'Nothing is locked in yet',
    text: 'Choose 12, 24, 36 or 48 bottles, at prices that stay put.',
    href: LOCK_IT_IN_LIST,
    name: 'Choose your wines',
  },
}

const CLUB: CheckoutPlace = {
  kind: 'wineclub',
  heading: 'Join the wine club',
  basket: { href: '/wine-club', name: 'See the plans' },
  empty: {
    heading: 'There are no plans to choose from',
    text: 'The club takes no new members at the moment.',
    href: '/wine-club',
    name: 'About the wine club',
  },
}

const CLUB_WINES: CheckoutPlace = {
  kind: 'buy-wine-club-wines',
  heading: 'Club wines',
  basket: { href: '/wine', name: 'Choose other wines' },
  empty: {
    heading: 'Your club basket is empty',
    text: 'Members find the club’s price, and the way in here, on the page of each wine of the club.',
    href: '/wine',
    name: 'Find a wine',
  },
}

const GIFT: CheckoutPlace = {
  kind: 'gift',
  heading: 'Send a gift',
  basket: { href: '/wine-club/send-a-gift', name: 'About our gifts' },
  empty: {
    heading: 'There are no gifts to choose from',
    text: 'We send no gifts at the moment.',
    href: '/wine-club/send-a-gift',
    name: 'About our gifts',
  },
}

export const CHECKOUT_PLACES: readonly CheckoutPlace[] = [STANDARD, LOCK_IT_IN, CLUB, CLUB_WINES, GIFT]

/** `path` is the screen's own. */
export const placeOf = (path: string): CheckoutPlace =>
  CHECKOUT_PLACES.find(({ kind }) => CHECKOUT_PATHS[kind].checkout === path) ?? STANDARD
