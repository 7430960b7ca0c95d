/** Texts and links of the checkout page, by kind of checkout. Headings are in checkout-headings.ts. */
import { CLUB_LIST } from '../../../../domain/plans/club-plan/club-list.ts'
import type { CheckoutKind } from '../../../../domain/selling/checkout/checkout.ts'

export type CheckoutPlace = {
  /** Link to the page where the purchase can be changed; `back` is its text at the top of the page. */
  basket: { href: string; name: string; back: string }
  /** Shown when there is nothing to buy, with a link. */
  empty: { heading: string; text: string; href: string; name: string }
}

const LOCK_IT_IN_LIST = '/lock-it-in/wines'

export const CHECKOUT_PLACES: Readonly<Record<CheckoutKind, CheckoutPlace>> = {
  '': {
    basket: { href: '/cart', name: 'Change your basket', back: 'Back to basket' },
    empty: {
      heading: 'Your basket is empty',
      text: 'There is nothing to pay for yet. Six wines, any six, and every bottle costs less.',
      href: '/wine',
      name: 'Shop all wine',
    },
  },
  lock_it_in: {
    basket: { href: LOCK_IT_IN_LIST, name: 'Change your case', back: 'Back to your case' },
    empty: {
      heading: 'Nothing is locked in yet',
      text: 'Choose 12, 24, 36 or 48 bottles, at prices that stay put.',
      href: LOCK_IT_IN_LIST,
      name: 'Choose your wines',
    },
  },
  wineclub: {
    basket: { href: '/wine-club', name: 'See the plans', back: 'Back to the plans' },
    empty: {
      heading: 'There are no plans to choose from',
      text: 'The wine club isn’t taking new members at the moment.',
      href: '/wine-club',
      name: 'About the wine club',
    },
  },
  'buy-wine-club-wines': {
    basket: { href: CLUB_LIST, name: 'Choose other wines', back: 'Back to the club wines' },
    empty: {
      heading: 'Your club basket is empty',
      text: 'As a member, you can buy the club’s wines by the bottle, at the club price.',
      href: CLUB_LIST,
      name: 'See all club wines',
    },
  },
  gift: {
    basket: { href: '/wine-club/send-a-gift', name: 'About our gifts', back: 'Back to gifts' },
    empty: {
      heading: 'There are no gifts to choose from',
      text: 'Gifts aren’t available at the moment.',
      href: '/wine-club/send-a-gift',
      name: 'About our gifts',
    },
  },
}
