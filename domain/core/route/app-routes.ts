/** Paths of built-in screens and services. Any page may link to them, but no content may use them as its path. */

/** Paths and path prefixes (those that end in a slash) that are not made of content. */
export const APP_ROUTES = [
  '/account',
  '/account/',
  '/login',
  '/favourites',
  '/cart',
  '/checkout',
  '/checkout/challenge',
  '/search',
  '/reset_password',
  '/access-denied',
  '/order-status/',
  '/phone-order',
  '/letter',
  '/unsubscribe',
  '/your-data',
  '/lock-it-in/login',
  '/lock-it-in/checkout',
  '/lock-it-in/order-status/',
  '/lock-it-in/members',
  '/lock-it-in/members/',
  '/wine-club/login',
  '/wine-club/checkout',
  '/wine-club/gift/checkout',
  '/wine-club/order-status/',
  '/wine-club/members',
  '/wine-club/members/',
  '/wine-club/redeem-gift',
  '/buy-wine-club-wines/checkout',
  '/buy-wine-club-wines/order-status/',
  '/page_builder/live_preview',
  '/admin',
  '/admin/',
  '/api/',
  '/p/',
  '/preview/',
] as const

/** `path` begins with a slash and has no query. */
export const isAppRoute = (path: string): boolean =>
  APP_ROUTES.some((route) => (route.endsWith('/') ? path.startsWith(route) : path === route))
