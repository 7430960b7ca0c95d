/** Faults that demanding shoppers once found, each with the ids of the tests that fail if it returns (tests/test-id.ts). */

type Regression = { fault: string; tests: readonly string[] }

export const REGRESSIONS: readonly Regression[] = [
  {
    fault: 'Every mail is rendered, and a gift’s code arrives',
    tests: ['gift-journey', 'order-mails'],
  },
  {
    fault: 'Changes to a plan’s wines stay until saved or discarded, and never lead to the checkout',
    tests: ['amend-along', 'amend-refused', 'amend-unchanged'],
  },
  {
    fault: 'The wines of a case are shown and edited in the bar’s drawer, in the selection and in the checkout',
    tests: ['lock-bar', 'amend-in-place', 'lock-checkout-edit', 'lock-bottles'],
  },
  {
    fault: 'An order is kept in the account made for it',
    tests: ['order-in-account'],
  },
  {
    fault: 'Back closes what is open before it leaves the page',
    tests: ['back-details', 'back-basket', 'back-picture', 'back-menu', 'back-filters'],
  },
  {
    fault: 'Collecting: basket, checkout, order and mail agree',
    tests: ['collect-from-shop', 'collect-ready', 'shop-stock'],
  },
  {
    fault: 'Search understands slips, and a price as a filter (npm run bench:search for 120 queries)',
    tests: ['search-slips', 'search-finds', 'search-hints', 'search-price'],
  },
  {
    fault: 'The demo’s saved cards pay',
    tests: ['pay-saved-card'],
  },
  {
    fault: 'With doubled text nothing runs off, basket and checkout included',
    tests: ['buy-by-keyboard', 'cards-whole'],
  },
  {
    fault: 'A heart pressed before signing in is kept',
    tests: ['wish-before-sign-in'],
  },
  {
    fault: 'Redeeming says whose gift it is, why an account, where and when',
    tests: ['gift-journey'],
  },
  {
    fault: '‘Buy it again’: wines, a club plan, a gift, a Lock it in case',
    tests: ['bank-challenge', 'join-club', 'start-lock-it-in'],
  },
  {
    fault: 'The Lock it in landing’s wines are locked in there',
    tests: ['landing-locks', 'landing-bar'],
  },
  {
    fault: '‘Find address’ only with a provider',
    tests: ['address-typed', 'address-found'],
  },
  {
    fault: 'Two of the last bottle are never offered; prices of a row align',
    tests: ['last-bottle', 'prices-in-line'],
  },
  {
    fault: 'Plans leave on working days; a pause says its date first',
    tests: ['plan-calendar', 'pause-told'],
  },
  {
    fault: 'One refund period in page and mail',
    tests: ['bank-challenge'],
  },
  {
    fault: 'The delivery page has the prices that are charged',
    tests: ['delivery-zones'],
  },
  {
    fault: 'An order of a gift has a picture',
    tests: ['gift-journey'],
  },
  {
    fault: 'White wines have their own niche',
    tests: ['order-statuses'],
  },
  {
    fault: 'A promotion code keeps focus and text',
    tests: ['guest-mix-six'],
  },
  {
    fault: 'A used reset link says what to do',
    tests: ['password-reset'],
  },
  {
    fault: 'The account leads to the plan',
    tests: ['account-plan'],
  },
  {
    fault: 'Back after a full load returns to the same card',
    tests: ['return-scrolling', 'return-to-batch', 'return-to-card'],
  },
  {
    fault: 'The Lock it in bar comes with the first locked bottle; elsewhere the header is the shop’s',
    tests: ['programme-lists'],
  },
  {
    fault: 'The first screen shows wines, and a product’s add button',
    tests: ['first-screen-list', 'first-screen-product'],
  },
  {
    fault: 'The basket stays at hand',
    tests: ['basket-at-hand'],
  },
  {
    fault: 'Filters stick, show as chips and are cleared; picks come first',
    tests: ['filters-sticky', 'filters-shown', 'list-default-order'],
  },
  {
    fault: 'A link followed offline waits with a notice and can be left; an unnoticed loss shows no error page',
    tests: ['offline-document', 'offline-unnoticed'],
  },
  {
    fault: 'Help pages keep the basket at hand',
    tests: ['club-basket'],
  },
  {
    fault: 'The menu opens on hover and moves between neighbours',
    tests: ['menu-pointer', 'menu-promotions'],
  },
  {
    fault: 'Members: consequences before the press, Undo in the message, plain words',
    tests: ['member-skips', 'stopped-resumed'],
  },
  {
    fault: 'The programmes’ Sign in leads back to their members’ area',
    tests: ['header-signed-in'],
  },
  {
    fault: 'Logout is a word',
    tests: ['header-signed-in'],
  },
  {
    fault: 'A page without words for search engines has the subscription shop’s',
    tests: ['public-routes'],
  },
  {
    fault: 'The club header has its own basket',
    tests: ['club-wines'],
  },
  {
    fault: 'The add button goes off on any shortage until something changes',
    tests: ['add-button-quantity'],
  },
  {
    fault: 'Stock, page, lock and basket figures on every product',
    tests: ['sample-neutral'],
  },
  {
    fault: 'A write with an empty body needs no content type',
    tests: ['empty-write'],
  },
  {
    fault: 'Staff’s content above and below lists',
    tests: ['content-above', 'content-around-product'],
  },
  {
    fault: 'The bank’s question wears the shop’s theme',
    tests: ['challenge-approved'],
  },
  {
    fault: '120 seconds for a page’s code',
    tests: ['slow-screen'],
  },
  {
    fault: 'Without JavaScript nothing looks as if it did something',
    tests: ['nothing-misleads', 'plain-page'],
  },
  {
    fault: 'A lost connection is shown, before the first action too',
    tests: ['offline-told'],
  },
  {
    fault: 'Less motion',
    tests: ['less-motion'],
  },
  {
    fault: 'Without a pointer',
    tests: ['keyboard-journey'],
  },
  {
    fault: 'At 320 pixels',
    tests: ['basket-line-price'],
  },
]
