/**
 * The rows of the specification's states, rules and messages, and errors, each with the test that holds the shop to it: a row
 * fails unless a test of that title, or a group of tests, has run in the suites before. `npm test` runs this after all others,
 * since it reads their reports.
 */
import { describe, expect, test } from 'vitest'
import { REGRESSIONS } from './regressions.ts'
import { listNightlyTests, ranAs, readRanTests } from './reports.ts'

type Row = [row: string, file: string, title: string]

const LIST = 'tests/e2e/product-list.spec.ts'
const CART = 'tests/e2e/cart.spec.ts'
const PRODUCT = 'tests/e2e/product.spec.ts'
const AROUND = 'tests/e2e/around.spec.ts'
const HEADERS = 'tests/e2e/headers.spec.ts'
const SHOP_LOCAL = 'tests/e2e/shop-local.spec.ts'
const TEXTS = 'tests/e2e/texts.spec.ts'
const EVENTS = 'domain/cart/line-events.test.ts'
const QUANTITY = 'domain/cart/quantity.test.ts'
const AMEND = 'tests/e2e/amend-plan.spec.ts'
const LOCK = 'tests/e2e/lock-it-in.spec.ts'
const LOCK_LINES = 'components/lock-it-in/lines.test.ts'
const LOCK_RULES = 'domain/lock-it-in/quantity-rules.test.ts'
const LOCK_CALLS = 'tests/api/lock-it-in.test.ts'
const PREVIEW = 'tests/e2e/live-preview.desktop.spec.ts'
const LAYERS = 'domain/page/layer-edits.test.ts'
const LIST_STATE = 'components/product-list/open-list.test.ts'

const STATES: Row[] = [
  [
    'product list: loading, then loaded',
    LIST_STATE,
    'batch after batch shows each product once, pinned ones first, and ends',
  ],
  [
    'product list: a changed sort or filter begins at the first again',
    LIST_STATE,
    'of two choices the latest wins, however late the first is answered',
  ],
  [
    'product list: scrolling to the end loads the next batch until one is empty',
    LIST_STATE,
    'a batch that brings nothing new ends the list',
  ],
  [
    'product list: a page number per batch is in the address',
    LIST,
    'scrolling to the end brings the next batch, each product once, and writes the page',
  ],
  [
    'lock-it-in product: Lock it in, then Remove, then Lock it in again',
    LOCK,
    'bottles are locked in, changed and removed; twelve make a case, thirteen do not',
  ],
  [
    'lock-it-in product: a quantity changed while locked in is sent again',
    LOCK_LINES,
    'changing the quantity while locked in re-sends it, several quick presses as one',
  ],
  [
    'lock-it-in product: the totals are new after each change',
    'tests/api/carts.test.ts',
    'has Lock it in prices, and totals that are also read alone',
  ],
  [
    'summary bar: checkout, and Save while a plan is amended',
    AMEND,
    'a plan is amended by its owner: what keeps it from being saved is a toast, and they stay',
  ],
  [
    'add button: off when the server says not in stock, on again when the variant changes',
    PRODUCT,
    'when nothing is left the button stays off until another variant is chosen',
  ],
  ['stock message: two seconds', PRODUCT, 'too many are refused for two seconds, and the quantity goes back'],
  ['wish list: off to on and on to off', 'tests/e2e/wish-list.spec.ts', 'a wish is made, kept, and taken back'],
  [
    'wish list: logged_in false leads to /login',
    'tests/e2e/wish-list.spec.ts',
    'whoever is not signed in is sent to sign in, and back from there',
  ],
  [
    'local store: none to selected on Select; selected to none by Shop Full Website',
    SHOP_LOCAL,
    'by postcode to a shop, to another, and back to the whole shop; a wrong postcode is reported at its field',
  ],
  [
    'tab containers: the chosen tab decides which blocks show',
    'tests/e2e/elements.spec.ts',
    'tabs show one panel at a time, by press and by key, and nothing below them moves; product rows show what there is',
  ],
  [
    'basket pop-out: cart, recommended products, single product and back',
    CART,
    'the pop-out goes from the cart to the recommended products to one of them, and back',
  ],
  [
    'basket pop-out: begins with the cart',
    'components/cart-screen/popout/popout-section.test.ts',
    'begin with the cart',
  ],
  [
    'sort options: recommended only with a search, and then the default',
    'domain/search/list-address.test.ts',
    'a search is sorted by recommendation unless it says otherwise',
  ],
  ['sort options: the values of the address', LIST, 'the order is the specification’s, and an address has it'],
  ['cart event: add_item_to_cart', EVENTS, 'add_item_to_cart'],
  ['cart event: remove_item_from_cart', EVENTS, 'remove_item_from_cart'],
  ['cart event: increment_quantity', EVENTS, 'increment_quantity'],
  ['cart event: decrement_quantity', EVENTS, 'decrement_quantity'],
  ['cart event: blur_quantity', EVENTS, 'blur_quantity'],
  [
    'mobile menu and sub menu open and close',
    'components/layout/menu-state.test.ts',
    'in the drawer escape goes to the headings first, then out',
  ],
  [
    'mobile mode: 768 px of the container or less',
    'tests/e2e/filters.phone.spec.ts',
    'it opens by its button, filters the list behind it, and closes by what it says',
  ],
  ['login state: set on check', HEADERS, 'lock_it_in: who is signed in is checked, can switch, and has the account'],
  ['login state: logout success goes to /', HEADERS, 'lock_it_in: Logout ends the session and leads home'],
  [
    'subscription type: from the route path',
    'domain/route/layout.test.ts',
    'any path has the layout the sentences give it',
  ],
  ['theme: admin on admin paths, else the shop’s', 'domain/route/layout.test.ts', 'the specification’s examples'],
  ['page builder: a layer toggles selected', PREVIEW, 'a layer toggles selected, one at a time, by press and by key'],
  [
    'page builder: a layer drags and resizes',
    PREVIEW,
    'a layer drags and resizes with the pointer, within the drag paddings',
  ],
  ['page builder: the same by keys', PREVIEW, 'a layer moves and resizes by keys'],
  [
    'page builder: font size in 0.1 steps, minimum 0.4',
    LAYERS,
    'after any steps and pulls the font size is a multiple of 0.1 and at least 0.4',
  ],
  [
    'builder mode: link navigation on elements is disabled',
    'components/page-builder/press-on.test.tsx',
    'in builder mode nothing comes of a press on what an element leads to',
  ],
  [
    'builder mode: recently viewed with use_demo_data (§7)',
    PREVIEW,
    'links do nothing, no script of the page runs, nothing is sent, and products are demo data',
  ],
  ['page builder: drag padding (§9)', LAYERS, 'drag padding: 16 px above and below, 4 px at the sides'],
]

const RULES: Row[] = [
  [
    'lock it in: exactly 12, 24, 36 or 48 bottles',
    LOCK_RULES,
    '12, 24, 36 and 48 bottles can be checked out, and no other number',
  ],
  [
    'lock it in: the server saves no other number',
    LOCK_CALLS,
    'with 2 bottles of a wine and four of another it is not saved, and says why',
  ],
  ['lock it in: the two messages', LOCK_RULES, 'the messages are the specification’s'],
  [
    'lock it in: below 2 the message shows and nothing is sent; blank becomes 2 on blur; decrement stops at 2',
    LOCK,
    'fewer than two are not sent; a blank field becomes two when it is left',
  ],
  [
    'lock it in: too little stock takes the quantity back',
    LOCK,
    'too many are refused for two seconds, and the quantity goes back',
  ],
  ['standard quantity: decrement stops at 1', EVENTS, 'decrement_quantity'],
  [
    'standard quantity: blank becomes 1 on blur',
    CART,
    'an emptied field becomes one when it is left, and an emptied basket has one way on',
  ],
  ['quantity: decrement stops at the minimum', QUANTITY, 'decrement stops at the minimum'],
  [
    'too little stock: the quantity goes back to the amount before',
    'components/cart/quantity-after.test.ts',
    'a refused amount goes back to the one before',
  ],
  [
    'message: There are only N of this item left in stock',
    PRODUCT,
    'too many are refused for two seconds, and the quantity goes back',
  ],
  [
    'message: This item is out of stock',
    PRODUCT,
    'a chosen variant changes price, picture, stock and address, and is there again after a reload',
  ],
  [
    'message: Added to bag!',
    'tests/e2e/basket.spec.ts',
    'a card adds one bottle, and the count survives a reload and a soft navigation',
  ],
  [
    'price filter: within the range, 5 apart',
    'domain/search/price-handles.test.ts',
    'whatever the handles are asked to do, they stay in bounds and apart',
  ],
  ['price filter: debounced 500 ms', LIST, 'the price handles stay apart and in bounds, by keyboard, and ask once'],
  [
    'postcode: the server’s errors on the field',
    SHOP_LOCAL,
    'by postcode to a shop, to another, and back to the whole shop; a wrong postcode is reported at its field',
  ],
  [
    'field errors: shown under the field, cleared when none',
    'components/primitives/field.test.tsx',
    'the hint describes it until an error takes its place',
  ],
]

const ERRORS: Row[] = [
  [
    'amend selection: a message is an error toast and the user stays',
    AMEND,
    'a plan is amended by its owner: what keeps it from being saved is a toast, and they stay',
  ],
  [
    'amend selection: without one it is saved',
    'components/lock-it-in/amend.test.ts',
    'a saved selection is the plan’s, and nothing is kept of it here',
  ],
  [
    'inline: Minimum quantity must be 2',
    LOCK,
    'fewer than two are not sent; a blank field becomes two when it is left',
  ],
  [
    'an answer that is not 200 is a value, not an exception',
    'components/api/call.test.ts',
    'another status is a value with the API’s own words',
  ],
  [
    'store lookup errors show on the postcode field',
    SHOP_LOCAL,
    'by postcode to a shop, to another, and back to the whole shop; a wrong postcode is reported at its field',
  ],
  [
    'unknown route: the not-found screen',
    'tests/e2e/not-found.spec.ts',
    'an unknown address answers 404 with a way back into the shop',
  ],
  [
    'failed descriptor: the not-found screen of a full load',
    'tests/e2e/not-found.spec.ts',
    'a link to an unknown address shows it too',
  ],
  ['missing dynamic page: an empty page', 'domain/page/recover-page.test.ts', 'undefined is an empty page'],
  [
    'failed product list: swallowed, and offered again',
    LIST_STATE,
    'a list that can’t be had says so, keeps the choice, and is asked for again',
  ],
  [
    'sql_errors: Invalid SQL',
    'components/api/call.test.ts',
    '200 with sql_errors is logged, and the failure ‘Invalid SQL’',
  ],
  [
    'inline: Your basket is empty',
    CART,
    'an emptied field becomes one when it is left, and an emptied basket has one way on',
  ],
  [
    'inline: No products set',
    'components/page/dynamic-screen.test.tsx',
    'products that are gone leave a page that still renders',
  ],
  [
    'inline: No products to show',
    'tests/e2e/elements.spec.ts',
    'tabs show one panel at a time, by press and by key, and nothing below them moves; product rows show what there is',
  ],
  ['inline: No reviews', TEXTS, 'the texts of products'],
  ['inline: No products found', TEXTS, 'the texts of lists and searches'],
  [
    'script chunk failure: one offer to reload',
    AROUND,
    'a part that can’t be had ends in one offer to reload, which can be declined',
  ],
  ['style chunk failure: a failure of its own', AROUND, 'a page’s own style that can’t be had is a failure of its own'],
  ['403 leads to /access-denied', HEADERS, 'a refused call leads to /access-denied'],
  [
    '401 leads staff to /admin/login',
    'domain/route/denied-path.test.ts',
    'only staff are sent to the staff’s login, and nobody to where they are',
  ],
  [
    'the admin’s side menu, in its order',
    'domain/admin/side-bar.test.ts',
    'the specification’s entries come first, in its order',
  ],
  ['the admin’s top bar: name and user type', 'tests/e2e/staff.desktop.spec.ts', 'staff come in and go out'],
  ['toasts: 2.5 s', 'components/primitives/toast-state.test.ts', 'a toast goes after 2.5 seconds'],
  ['simple tooltips: 2 s', 'components/primitives/tooltip.test.ts', 'the words of a simple tooltip stay for 2 seconds'],
]

const ran = readRanTests()

describe.each([
  ['states', STATES],
  ['rules and messages', RULES],
  ['errors', ERRORS],
])('%s', (_part, rows) => {
  test.each(rows)('%s', (_row, file, title) => {
    expect(ranAs(ran, file, title), `No test “${title}” of ${file} has run: npm test runs them all.`).not.toEqual([])
  })
})

/** Many tests of regressions run at night: these only have to exist. */
const known = [...ran, ...listNightlyTests()]

const REGRESSION_TESTS = REGRESSIONS.flatMap(({ fault, tests }) => tests.map((one) => [fault, ...one] as const))

describe('regressions', () => {
  test.each(REGRESSION_TESTS)('%s', (_fault, file, title) => {
    expect(
      ranAs(known, file, title),
      `No test “${title}” of ${file} has run, nor is there one for the night.`,
    ).not.toEqual([])
  })
})
