/** The shop's screens for pictures: named content pages, and all of the shop's own routes. */
import type { Page } from 'playwright-core'
import { OWN_ROUTES } from '../../../domain/core/route/own-screens.ts'
import { nameOf, type Screen, type Visitor } from './screen.ts'

/** Content pages, with addresses from the catalogue and the page builder. */
const CONTENT: Readonly<Record<string, string>> = {
  home: '/',
  'list-red': '/red',
  'list-rioja': '/red/spain/rioja',
  'list-lock-it-in': '/lock-it-in/red',
  'product-rioja-reserva': '/red/spain/rioja/bodegas-marques-de-ocon-rioja-reserva-2018',
  'product-sauvignon-blanc': '/white/new-zealand/marlborough/greystone-bay-wairau-valley-sauvignon-blanc-2024',
  'product-bottle-bag': '/gifts/cotton-bottle-bag',
  'lock-it-in': '/lock-it-in',
  'wine-club': '/wine-club',
  'send-a-gift': '/wine-club/send-a-gift',
  faqs: '/wine-club/faqs',
  about: '/wine-club/about',
  'contact-us': '/wine-club/contact-us',
  elements: '/example',
}

/** Routes without a picture, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'checkout/challenge': 'opens only while a payment is under way',
  'buy-wine-club-wines/checkout': 'is empty in the demo, where no wine has a club price',
  'buy-wine-club-wines/order-status': 'looks like the other order pages',
  'lock-it-in/order-status': 'looks like the other order pages',
  'wine-club/order-status': 'looks like the other order pages',
  'wine-club/login': 'looks like login',
  'lock-it-in/login': 'looks like login',
  'wine-club/members/orders': 'looks like the page of the Lock it in members',
  'wine-club/members/refunds': 'looks like the page of the Lock it in members',
  'wine-club/members/details': 'looks like the page of the Lock it in members',
  'wine-club/members/addresses': 'looks like the page of the Lock it in members',
  'wine-club/members/payment': 'looks like the page of the Lock it in members',
  'phone-order': 'opens only from a link in an e-mail',
  'account/confirm-email': 'opens only from a link in an e-mail',
  'account/wishlist': 'looks like favourites',
  'admin/invitation': 'opens only from a link in an e-mail',
  'admin/setup': 'opens only with the address that a start prints',
  'page_builder/live_preview': 'is the canvas in the page editor’s picture',
  // The control panel's document, whose screens are in panel-screens.ts.
  admin: 'is admin in the control panel’s list',
}

/** Addresses that show more than the bare route. */
const WITH_QUERY: Readonly<Record<string, string>> = {
  '404': '/no-such-page',
  search: '/search?q=savignon+blank',
  'wine-club/checkout': '/wine-club/checkout?plan=discovery-reds&frequency=2&no_of_cases=1',
  'wine-club/gift/checkout': '/wine-club/gift/checkout?plan=mixed-dozen&no_of_cases=3',
  letter: '/letter?token=0',
  unsubscribe: '/unsubscribe?token=0',
  'your-data': '/your-data?token=0',
}

const VISITORS: readonly (readonly [RegExp, Visitor])[] = [
  [/^account|^lock-it-in\/(members|checkout)|^order-status/, 'lock-it-in member'],
  [/^wine-club\/members/, 'club member'],
  [/^(cart|checkout)$/, 'shopper'],
]

const visitorOf = (route: string): Visitor => VISITORS.find(([routes]) => routes.test(route))?.[1] ?? 'guest'

const ownScreen = (route: string): Screen => ({
  name: nameOf(route),
  path: WITH_QUERY[route] ?? `/${route}`,
  visitor: visitorOf(route),
  ...(route === 'order-status' && { path: '/order-status/{item}', from: '/account/orders' }),
})

/** Opens the basket, except on the basket's own page, where the icon opens nothing. */
async function openBasket(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Basket/ })
    .click()
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
}

export const SHOP_SCREENS: readonly Screen[] = [
  { name: 'shop', path: '/', visitor: 'guest', windowOnly: true, widths: [1440], isForReadme: true },
  ...Object.entries(CONTENT).map(([name, path]): Screen => ({ name, path, visitor: 'guest' })),
  ...OWN_ROUTES.filter(({ route }) => !(route in LEFT_OUT)).map(({ route }) => ownScreen(route)),
  { name: 'search-nothing', path: '/search?q=zzzzzz', visitor: 'guest' },
  { name: 'cart-empty', path: '/cart', visitor: 'guest' },
  { name: 'cart-popout', path: '/red', visitor: 'shopper', prepare: openBasket, windowOnly: true },
]
