/**
 * The specification's screens, entities, states, rules, messages and errors, each with the id of the test that holds
 * the shop to it. A row fails unless a test of that id has run in the suites before and none of that id failed.
 * `npm test` runs this after all others, since it reads their reports.
 */
import { describe, expect, test } from 'vitest'
import { TABLES } from './promises/tables.ts'
import { REGRESSIONS } from './regressions.ts'
import { listNightlyTests, readRanTests, testsOfId } from './reports.ts'

type Row = [row: string, id: string]

/** Section 2: screens and routes. */
const SCREENS: Row[] = [
  ['each public route with its header, heading and theme', 'public-routes'],
  ['product page: /{category_url}{producturl}', 'entity-product'],
  ['unknown route: the not-found screen', 'not-found'],
  ['missing route of dynamic content: an empty page', 'missing-page'],
  ['layout by route: lock-it-in, wine-club and their exceptions', 'layout-of-path'],
  ['layout by route: the specification’s examples', 'layout-examples'],
  ['descriptor: plp and pdp have the Lock it in header', 'programme-lists'],
  ['programme headers: Sign in, Switch, Account, Logout', 'header-signed-in'],
  ['programme headers: Logout', 'header-logout'],
  ['main header: the demo banner is 35 px high', 'banner-height'],
  ['main header: the rotating banner', 'banner-rotates'],
  ['main header: search placeholders', 'search-hints'],
  ['menu: three levels', 'menu-levels'],
  ['menu: desktop', 'menu-pointer'],
  ['menu: mobile', 'menu-escape'],
  ['footer: its eight pages', 'footer-links'],
  ['basket pop-out: cart, recommended products, single product', 'pop-out-steps'],
  ['basket pop-out: resets to the cart', 'pop-out-start'],
  ['product list: content above and below', 'content-above'],
  ['product list: the Lock it in summary bar', 'lock-bar'],
  ['product list: sort control', 'list-order'],
  ['product list: filters panel', 'filters-shown'],
  ['product list: pinned products first, then infinite scroll', 'list-scroll'],
  ['product list: filters in a side pop-out below 768 px', 'filters-phone'],
  ['product list: a card opens a details modal', 'details-modal'],
  ['product page: gallery with thumbnails', 'gallery'],
  ['product page: colour and size options', 'variant-chosen'],
  ['product page: reviews with star filter', 'review-stars'],
  ['product page: reviews with pagination', 'review-pages'],
  ['product page: wish list toggle', 'wish-list'],
  ['search: results at /search?q=', 'search-enter'],
  ['search dropdown: hidden on an outside click', 'search-dropdown'],
  ['search dropdown: an empty box clears', 'search-clear'],
  ['search dropdown: debounced 200 ms, at most 50 results', 'search-debounce'],
  ['shop local: finder, choice and way back', 'local-shop'],
  ['tabs and the empty states of products', 'tabs'],
  ['modal widget: its props', 'modal-props'],
  ['modal widget: backdrop click', 'modal-backdrop'],
  ['modal widget: closed event', 'modal-closed'],
  ['admin: side menu', 'side-menu'],
  ['admin: sign in', 'staff-sign-in'],
]

/** Section 3: entities and their fields. */
const ENTITIES: Row[] = [
  ['page content, containers, blocks, elements', 'entity-page'],
  ['layers and custom style rules', 'entity-layer'],
  ['configurations of elements', 'entity-element'],
  ['carousels and their slides', 'entity-carousel'],
  ['product and stock', 'entity-product'],
  ['cart line, cart, totals, Lock it in data', 'entity-cart'],
  ['filters', 'entity-filter'],
  ['store', 'entity-store'],
  ['breadcrumb and menu item', 'entity-route'],
  ['wish list state', 'entity-wish-list'],
  ['reviews', 'entity-review'],
  ['search results and search bar', 'entity-search'],
  ['banner', 'entity-banner'],
  ['user info', 'entity-user'],
  ['order tracking data', 'entity-order'],
]

const STATES: Row[] = [
  ['product list: loading, then loaded', 'list-batches'],
  ['product list: a changed sort or filter begins at the first again', 'list-latest-choice'],
  ['product list: scrolling to the end loads the next batch until one is empty', 'list-ends'],
  ['product list: a page number per batch is in the address', 'list-scroll'],
  ['lock-it-in product: Lock it in, then Remove, then Lock it in again', 'lock-bottles'],
  ['lock-it-in product: a quantity changed while locked in is sent again', 'lock-quantity-resent'],
  ['lock-it-in product: the totals are new after each change', 'lock-answer'],
  ['summary bar: checkout, and Save while a plan is amended', 'amend-refused'],
  ['add button: off when the server says not in stock, on again when the variant changes', 'add-button-sold-out'],
  ['stock message: two seconds', 'add-too-many'],
  ['wish list: off to on and on to off', 'wish-list'],
  ['wish list: logged_in false leads to /login', 'wish-list-sign-in'],
  ['local store: none to selected on Select; selected to none by Shop Full Website', 'local-shop'],
  ['tab containers: the chosen tab decides which blocks show', 'tabs'],
  ['basket pop-out: cart, recommended products, single product and back', 'pop-out-steps'],
  ['basket pop-out: begins with the cart', 'pop-out-start'],
  ['sort options: recommended only with a search, and then the default', 'search-order'],
  ['sort options: the values of the address', 'list-order'],
  ['cart event: add_item_to_cart', 'event-add-item'],
  ['cart event: remove_item_from_cart', 'event-remove-item'],
  ['cart event: increment_quantity', 'event-increment'],
  ['cart event: decrement_quantity', 'event-decrement'],
  ['cart event: blur_quantity', 'event-blur'],
  ['mobile menu and sub menu open and close', 'menu-escape'],
  ['mobile mode: 768 px of the container or less', 'filters-phone'],
  ['login state: set on check', 'header-signed-in'],
  ['login state: logout success goes to /', 'header-logout'],
  ['subscription type: from the route path', 'layout-of-path'],
  ['theme: admin on admin paths, else the shop’s', 'layout-examples'],
  ['page builder: a layer toggles selected', 'layer-select'],
  ['page builder: a layer drags and resizes', 'layer-drag'],
  ['page builder: the same by keys', 'layer-keys'],
  ['page builder: font size in 0.1 steps, minimum 0.4', 'layer-font-size'],
  ['builder mode: link navigation on elements is disabled', 'builder-press'],
  ['builder mode: recently viewed with use_demo_data (§7)', 'builder-links'],
  ['page builder: drag padding (§9)', 'layer-padding'],
]

const RULES: Row[] = [
  ['lock it in: exactly 12, 24, 36 or 48 bottles', 'lock-case-sizes'],
  ['lock it in: the server saves no other number', 'lock-not-saved'],
  ['lock it in: the two messages', 'lock-messages'],
  [
    'lock it in: below 2 the message shows and nothing is sent; blank becomes 2 on blur; decrement stops at 2',
    'lock-minimum',
  ],
  ['lock it in: too little stock takes the quantity back', 'cart-too-many'],
  ['standard quantity: decrement stops at 1', 'event-decrement'],
  ['standard quantity: blank becomes 1 on blur', 'cart-emptied'],
  ['quantity: decrement stops at the minimum', 'quantity-minimum'],
  ['too little stock: the quantity goes back to the amount before', 'quantity-refused'],
  ['message: There are only N of this item left in stock', 'add-too-many'],
  ['message: This item is out of stock', 'variant-chosen'],
  ['message: Added to bag!', 'card-adds'],
  ['price filter: within the range, 5 apart', 'range-bounds'],
  ['price filter: debounced 500 ms', 'range-keyboard'],
  ['postcode: the server’s errors on the field', 'local-shop'],
  ['field errors: shown under the field, cleared when none', 'field-error'],
]

const ERRORS: Row[] = [
  ['amend selection: a message is an error toast and the user stays', 'amend-refused'],
  ['amend selection: without one it is saved', 'amend-saved'],
  ['inline: Minimum quantity must be 2', 'lock-minimum'],
  ['an answer that is not 200 is a value, not an exception', 'call-status'],
  ['store lookup errors show on the postcode field', 'local-shop'],
  ['unknown route: the not-found screen', 'not-found'],
  ['failed descriptor: the not-found screen of a full load', 'not-found-link'],
  ['missing dynamic page: an empty page', 'missing-page'],
  ['failed product list: swallowed, and offered again', 'list-failed'],
  ['sql_errors: Invalid SQL', 'call-sql-errors'],
  ['inline: Your basket is empty', 'cart-emptied'],
  ['inline: No products set', 'products-gone'],
  ['inline: No products to show', 'tabs'],
  ['inline: No reviews', 'texts-of-products'],
  ['inline: No products found', 'texts-of-lists'],
  ['script chunk failure: one offer to reload', 'script-failed'],
  ['style chunk failure: a failure of its own', 'style-failed'],
  ['403 leads to /access-denied', 'access-denied'],
  ['401 leads staff to /admin/login', 'denied-staff'],
  ['the admin’s side menu, in its order', 'side-menu'],
  ['the admin’s top bar: name and user type', 'staff-sign-in'],
  ['toasts: 2.5 s', 'toast-time'],
  ['simple tooltips: 2 s', 'tooltip-time'],
]

const ran = readRanTests()

/** Includes nightly tests, whether or not they have run. */
const known = [...ran, ...listNightlyTests()]

/** Fails when no test of the id passed, or one failed. Tests of regressions and promises may be nightly. */
function expectHeld(id: string, { mayBeNightly }: { mayBeNightly: boolean }): void {
  const tests = testsOfId(known, id)
  const holds = mayBeNightly ? ['passed', 'nightly'] : ['passed']
  expect(
    tests.filter(({ status }) => holds.includes(status)),
    `No test with the id [${id}] has passed: npm test runs them all.`,
  ).not.toEqual([])
  expect(tests.filter(({ status }) => status === 'failed')).toEqual([])
}

const PROOFS = [
  ...new Set(
    TABLES.flatMap(({ promised }) => Object.values(promised)).flatMap((rows) => rows.flatMap(([, ...ids]) => ids)),
  ),
]

const SPECIFICATION: Record<string, Row[]> = {
  entities: ENTITIES,
  states: STATES,
  'rules and messages': RULES,
  errors: ERRORS,
}

describe.each(Object.entries(SPECIFICATION))('%s', (_part, rows) => {
  test.each(rows)('%s', (_row, id) => expectHeld(id, { mayBeNightly: false }))
})

describe('screens', () => {
  test.each(SCREENS)('%s', (_row, id) => expectHeld(id, { mayBeNightly: true }))
})

describe('regressions', () => {
  const rows = REGRESSIONS.flatMap(([fault, ...ids]) => ids.map((id) => [fault, id] as const))
  test.each(rows)('%s', (_fault, id) => expectHeld(id, { mayBeNightly: true }))
})

describe('promises', () => {
  test.each(PROOFS)('%s', (id) => expectHeld(id, { mayBeNightly: true }))
})

describe('an id', () => {
  const needed = new Set([
    ...[SCREENS, ...Object.values(SPECIFICATION)].flatMap((rows) => rows.map(([, id]) => id)),
    ...REGRESSIONS.flatMap(([, ...ids]) => ids),
    ...PROOFS,
  ])

  test('is of tests in one file', () => {
    const filesOf = Map.groupBy(
      known.flatMap(({ ids, file }) => ids.map((id) => ({ id, file }))),
      ({ id }) => id,
    )
    const shared = [...filesOf].filter(([, tests]) => new Set(tests.map(({ file }) => file)).size > 1)
    expect(shared.map(([id]) => id)).toEqual([])
  })

  test('is named by a row above', () => {
    expect([...new Set(known.flatMap(({ ids }) => ids))].filter((id) => !needed.has(id))).toEqual([])
  })
})
