/** Public addresses of every shop, with the header, banner and theme of each screen. */
import type { Header } from '../../domain/publishing/descriptor/layout.ts'

export type PublicRoute = {
  path: string
  heading: string
  /** The basket's checkout has its own test. */
  header: Exclude<Header, 'checkout'>
  /** The programme whose theme it has; null for the shop's own. */
  theme: 'lock' | 'club' | null
  banner: boolean
  /** False at the programmes' logins. */
  signIn: boolean
}

type Place = Omit<PublicRoute, 'path' | 'heading'>

const MAIN: Place = { header: 'main', theme: null, banner: true, signIn: true }
const LOCK: Place = { header: 'lock_it_in', theme: 'lock', banner: false, signIn: true }
/** Lists and products that are not the programme's own pages. */
export const QUIET: Place = { ...LOCK, theme: null }
const CLUB: Place = { header: 'wineclub', theme: 'club', banner: false, signIn: true }

/** The eight pages the footer links to, at their canonical addresses. */
export const FOOTER_PAGES = [
  ['/wine-club/terms-of-use', 'Terms of use'],
  ['/wine-club/privacy-cookies', 'Privacy and cookies'],
  ['/wine-club/terms-conditions', 'Terms and conditions'],
  ['/wine-club/delivery', 'Delivery and collection'],
  ['/wine-club/drink-responsibly', 'Drink responsibly'],
  ['/wine-club/faqs', 'Questions and answers'],
  ['/wine-club/about', 'A wine merchant with its door open'],
  ['/wine-club/contact-us', 'Talk to us'],
] as const

export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  { path: '/', heading: 'Good wine, kept properly', ...MAIN },
  { path: '/wine-club', heading: 'Let us choose. You drink it.', ...MAIN },
  { path: '/wine-club/send-a-gift', heading: 'Send twelve bottles and a good excuse', ...MAIN },
  { path: '/search?q=rioja', heading: 'Search results for rioja', ...MAIN },
  { path: '/login', heading: 'Sign in or create an account', ...MAIN },
  { path: '/reset_password', heading: 'Reset your password', ...MAIN },
  { path: '/favourites', heading: 'Your wish list', ...MAIN },
  { path: '/account/wishlist', heading: 'Your wish list', ...MAIN },
  { path: '/cart', heading: 'Your basket', ...MAIN },
  { path: '/phone-order', heading: 'Your order by phone', ...MAIN },
  { path: '/access-denied', heading: 'You can’t go in here', ...MAIN },
  { path: '/lock-it-in', heading: 'The wines you love, at a price that stays put', ...LOCK },
  { path: '/lock-it-in/login', heading: 'Sign in to Lock it in', ...LOCK, signIn: false },
  { path: '/lock-it-in/checkout', heading: 'Lock it in: checkout', ...LOCK },
  { path: '/sparkling', heading: 'Sparkling wine', ...QUIET },
  { path: '/wine-club/login', heading: 'Sign in to the wine club', ...CLUB, signIn: false },
  { path: '/wine-club/checkout', heading: 'Join the wine club', ...CLUB },
  { path: '/wine-club/gift/checkout', heading: 'Send a gift', ...CLUB },
  { path: '/buy-wine-club-wines/checkout', heading: 'Club wines: checkout', ...CLUB },
  { path: '/wine-club/redeem-gift', heading: 'Redeem a gift', ...CLUB },
  ...FOOTER_PAGES.map(([path, heading]) => ({ path, heading, ...CLUB })),
]

/** Pages of an order that the visitor may not see. */
export const ORDER_ROUTES: readonly PublicRoute[] = (
  [
    ['/order-status', MAIN],
    ['/lock-it-in/order-status', LOCK],
    ['/wine-club/order-status', CLUB],
    ['/buy-wine-club-wines/order-status', CLUB],
  ] as const
).map(([path, place]) => ({ path: `${path}/W99999999`, heading: 'We can’t find that order', ...place }))
