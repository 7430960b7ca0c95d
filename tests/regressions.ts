/** Faults that demanding shoppers once found, each with the tests that fail if it returns. tests/specification.test.ts checks that they exist. */

type Regression = { fault: string; tests: readonly [file: string, title: string][] }

export const REGRESSIONS: readonly Regression[] = [
  {
    fault: 'Every mail can be made, and a gift’s code arrives',
    tests: [
      [
        'tests/e2e/wine-club.spec.ts',
        'a gift is bought by a guest, comes by mail, is redeemed, and after its last case goes on',
      ],
      [
        'functions/mail/every-mail.integration.test.ts',
        'every mail of an order is made: bought, on its way, ready, cancelled, refunded',
      ],
    ],
  },
  {
    fault: 'Changing a plan’s wines goes along until it is saved or left, and leads to no checkout',
    tests: [
      [
        'tests/e2e/amend-plan.spec.ts',
        'amending goes along through the menu, a search and a product, and ends with a question',
      ],
      [
        'tests/e2e/amend-plan.spec.ts',
        'a plan is amended by its owner: what keeps it from being saved is a toast, and they stay',
      ],
      ['tests/e2e/amend-plan.spec.ts', 'a plan that nothing was changed of is left without a question'],
    ],
  },
  {
    fault: 'What is in a case is seen and edited: in the bar’s drawer, in the selection, in the checkout',
    tests: [
      [
        'tests/e2e/lock-it-in.spec.ts',
        'the bar comes with the first locked bottle; what is in the case is seen and changed',
      ],
      ['tests/e2e/amend-plan.spec.ts', 'a plan’s wines are changed where they are looked at, and saved'],
      ['tests/e2e/lock-it-in.spec.ts', 'a Lock it in checkout can be edited'],
      [
        'tests/e2e/lock-it-in.spec.ts',
        'bottles are locked in, changed and removed; twelve make a case, thirteen do not',
      ],
    ],
  },
  {
    fault: 'An order is kept in the account made for it',
    tests: [['tests/e2e/saved-order.spec.ts', 'an order and its address are in the account made for it']],
  },
  {
    fault: 'Back closes what is open before it leaves the page',
    tests: [
      ['tests/e2e/back.spec.ts', 'the details close, as often as they are opened, and the list stays as it is'],
      ['tests/e2e/back.spec.ts', 'the basket closes'],
      ['tests/e2e/back.spec.ts', 'the close look at a picture closes, and the product’s page stays'],
      ['tests/e2e/back.phone.spec.ts', 'the menu closes level by level'],
      ['tests/e2e/back.phone.spec.ts', 'the filters close, and what was chosen stays in the list and in its address'],
    ],
  },
  {
    fault: 'Collecting: basket, checkout, order and mail agree',
    tests: [
      ['tests/e2e/collect.spec.ts', 'a chosen shop is where the order is collected, from the basket to the mail'],
      [
        'tests/e2e/collect.spec.ts',
        'the basket says when it is ready and what the shop lacks, and each screen leads on',
      ],
      [
        'tests/e2e/collect.spec.ts',
        'shops say what they have of the basket before one is chosen, and nobody types a postcode twice',
      ],
    ],
  },
  {
    fault: 'Search understands slips, and a price as a filter (npm run bench:search for 120 queries)',
    tests: [
      ['tests/e2e/search-box.spec.ts', 'a slip of the finger is put right, and of nonsense the popular wines remain'],
      [
        'tests/e2e/search-box.spec.ts',
        'what the box suggests finds wines, and so do short names, slips, a colour, a price and a mood',
      ],
      [
        'tests/e2e/search-placeholders.desktop.spec.ts',
        'goes and comes letter by letter, and rests when somebody goes to the box',
      ],
      [
        'tests/e2e/searched-price.spec.ts',
        '‘under £20’ is set in the filters, and another or any price takes its place',
      ],
    ],
  },
  {
    fault: 'The demo’s saved cards pay',
    tests: [['tests/e2e/demo-card.spec.ts', 'a demo customer pays with their saved card']],
  },
  {
    fault: 'With doubled text nothing runs off, basket and checkout included',
    tests: [
      ['tests/e2e/large-text.spec.ts', 'a wine goes into the basket and the checkout opens, all on the page'],
      ['tests/e2e/large-text.spec.ts', 'a list’s cards show their prices and buttons whole'],
    ],
  },
  {
    fault: 'A heart pressed before signing in is kept',
    tests: [['tests/e2e/wish-list.spec.ts', 'the heart pressed before signing in is kept after it']],
  },
  {
    fault: 'Redeeming says whose gift it is, why an account, where and when',
    tests: [
      [
        'tests/e2e/wine-club.spec.ts',
        'a gift is bought by a guest, comes by mail, is redeemed, and after its last case goes on',
      ],
    ],
  },
  {
    fault: '‘Buy it again’: wines, a club plan, a gift, a Lock it in case',
    tests: [
      [
        'tests/e2e/checkout-turns.spec.ts',
        'a bank that asks is answered on its own page and leads to the order, which can be called off and bought again',
      ],
      [
        'tests/e2e/wine-club.spec.ts',
        'a visitor joins the club, makes an account on the way, pays, and buys its wines as a member',
      ],
      [
        'tests/e2e/lock-it-in-checkout.spec.ts',
        'a visitor locks in a case, makes an account on the way, pays, has a plan, and buys its wines again',
      ],
    ],
  },
  {
    fault: 'The Lock it in landing’s wines are locked in there',
    tests: [
      ['tests/e2e/lock-it-in.spec.ts', 'the landing page’s wines are locked in there'],
      [
        'tests/e2e/lock-it-in.spec.ts',
        'the bar comes along from the landing page to a list, and not to those after it',
      ],
    ],
  },
  {
    fault: '‘Find address’ only with a provider',
    tests: [
      ['tests/e2e/found-address.spec.ts', 'without a provider an address is typed, and nothing else is offered'],
      ['tests/e2e/found-address.spec.ts', 'with one it is found by its postcode and chosen'],
    ],
  },
  {
    fault: 'Of the last bottle nobody is offered two; prices of a row align',
    tests: [
      ['tests/e2e/list-layout.spec.ts', 'of the last bottle nobody is offered two'],
      ['tests/e2e/list-layout.spec.ts', 'the prices of a row stand in line, whatever else its cards say'],
    ],
  },
  {
    fault: 'Plans leave on working days; a pause says its date first',
    tests: [
      [
        'tests/e2e/members.spec.ts',
        'the calendar has the next twelve deliveries; one is skipped ahead and put back, the next one is moved and moved back',
      ],
      ['tests/e2e/members.spec.ts', 'a pause says when cases will come again before it is chosen, and keeps to that'],
    ],
  },
  {
    fault: 'One refund period in page and mail',
    tests: [
      [
        'tests/e2e/checkout-turns.spec.ts',
        'a bank that asks is answered on its own page and leads to the order, which can be called off and bought again',
      ],
    ],
  },
  {
    fault: 'The delivery page has the prices that are charged',
    tests: [['content/content-files.test.ts', 'the delivery page gives each zone’s prices and times, and no others']],
  },
  {
    fault: 'An order of a gift has a picture',
    tests: [
      [
        'tests/e2e/wine-club.spec.ts',
        'a gift is bought by a guest, comes by mail, is redeemed, and after its last case goes on',
      ],
    ],
  },
  {
    fault: 'White wines stand in their own niche',
    tests: [
      ['tests/e2e/niches.spec.ts', 'in the account’s orders, and on an order’s own page, as on its product’s page'],
    ],
  },
  {
    fault: 'A promotion code keeps focus and text',
    tests: [['tests/e2e/checkout.spec.ts', 'a guest buys six bottles with Mix Six for delivery']],
  },
  {
    fault: 'A used reset link says what to do',
    tests: [
      ['tests/e2e/password-reset.spec.ts', 'whoever has forgotten their password sets a new one by the link of a mail'],
    ],
  },
  {
    fault: 'The account leads to the plan',
    tests: [['tests/e2e/members.spec.ts', 'the account leads to the plan']],
  },
  {
    fault: 'Back after a full load returns to the same card',
    tests: [
      ['tests/e2e/list-return.spec.ts', 'whoever scrolls meanwhile is not taken back'],
      ['tests/e2e/list-return.spec.ts', 'a place in batch 3 of a list that grew is found again'],
      ['tests/e2e/product-list.spec.ts', 'page 3 shows batches 1 to 3, and going back from a wine leads to its card'],
    ],
  },
  {
    fault: 'The Lock it in bar comes with the first locked bottle; elsewhere the header is the shop’s',
    tests: [
      [
        'tests/e2e/first-screen.spec.ts',
        'the programme’s own lists wear its colours and name, others and products the shop’s',
      ],
    ],
  },
  {
    fault: 'The first screen shows wines, and a product’s add button',
    tests: [
      ['tests/e2e/first-screen.spec.ts', 'a list on a phone shows a wine with its picture, name and price'],
      ['tests/e2e/first-screen.spec.ts', 'a product’s page shows its add button'],
    ],
  },
  {
    fault: 'The basket stays at hand',
    tests: [
      ['tests/e2e/first-screen.spec.ts', 'the basket stays at hand with its count and total, and nothing moves for it'],
    ],
  },
  {
    fault: 'Filters stick, show as chips and are cleared; picks come first',
    tests: [
      ['tests/e2e/list-layout.spec.ts', 'the filters stay beside the products, and reach the last of their own'],
      ['tests/e2e/list-layout.spec.ts', 'what filters a list is shown above it, and one word takes it all away'],
      ['tests/e2e/list-layout.spec.ts', 'a list begins with what was chosen for it, until another order is asked for'],
    ],
  },
  {
    fault: 'A link followed offline waits, says so and can be left; an unnoticed loss leads to no error page',
    tests: [
      ['tests/e2e/soft-navigation.spec.ts', 'offline, a link to a document waits as well, and nobody has to wait'],
      [
        'tests/e2e/soft-navigation.spec.ts',
        'a connection that fails unnoticed by the browser leads to no error page of its own',
      ],
    ],
  },
  {
    fault: 'Help pages keep the basket at hand',
    tests: [
      ['tests/e2e/content-pages.spec.ts', 'whoever comes from a basket has it at hand, and the club’s header has none'],
    ],
  },
  {
    fault: 'The menu opens on hover and moves between neighbours',
    tests: [
      [
        'tests/e2e/menu-pointer.desktop.spec.ts',
        'a panel opens under a pointer that rests on its heading, gives way to its neighbour, and closes when left',
      ],
      ['tests/e2e/menu-pointer.desktop.spec.ts', 'what Red puts forward is one of its own wines'],
      ['tests/e2e/menu-pointer.desktop.spec.ts', 'what White puts forward is one of its own wines'],
    ],
  },
  {
    fault: 'Members: consequences before the press, Undo in the message, plain words',
    tests: [
      [
        'tests/e2e/members.spec.ts',
        'a member skips the next case and takes it back, changes how often, cancels and stays',
      ],
      ['tests/e2e/members.spec.ts', 'what was stopped is taken up again in plain words'],
    ],
  },
  {
    fault: 'The programmes’ Sign in leads back to their members’ area',
    tests: [['tests/e2e/headers.spec.ts', 'lock_it_in: who is signed in is checked, can switch, and has the account']],
  },
  {
    fault: 'Logout is a word',
    tests: [['tests/e2e/headers.spec.ts', 'lock_it_in: who is signed in is checked, can switch, and has the account']],
  },
  {
    fault: 'A page without words for search engines has the subscription shop’s',
    tests: [['tests/e2e/public-routes.spec.ts', '/login has the header, heading and words of its route']],
  },
  {
    fault: 'The club header has its own basket',
    tests: [
      [
        'tests/e2e/club-case.spec.ts',
        'members buy from the club’s own list at the club price, others are asked to join',
      ],
    ],
  },
  {
    fault: 'The add button goes off on any shortage until something changes',
    tests: [
      [
        'tests/e2e/product.spec.ts',
        'when fewer are left than asked for again the button stays off until the quantity changes',
      ],
    ],
  },
  {
    fault: 'Stock, page, lock and basket figures on every product',
    tests: [
      [
        'tests/api/callers-cards.test.ts',
        'wines viewed tell it too, and the sample, which is everybody’s, tells of nobody',
      ],
    ],
  },
  {
    fault: 'A write with an empty body needs no content type',
    tests: [
      [
        'tests/api/stores.test.ts',
        'a write with an empty body needs no content type, and is still the shop’s own alone',
      ],
    ],
  },
  {
    fault: 'Staff’s content above and below lists',
    tests: [
      [
        'tests/e2e/list-content.spec.ts',
        'stands above the products, and looks and reads the same after soft navigation',
      ],
      [
        'build/around-content.integration.test.ts',
        'a product shows the content that its path has above and below, with the builder’s styles and its own',
      ],
    ],
  },
  {
    fault: 'The bank’s question wears the shop’s theme',
    tests: [['tests/e2e/challenge.spec.ts', 'a buyer approves, finds the card kept, and is not asked again']],
  },
  {
    fault: '120 seconds for a page’s code',
    tests: [['tests/e2e/full-page-loads.spec.ts', 'a screen whose code takes two minutes makes a full page load']],
  },
  {
    fault: 'Without JavaScript nothing looks as if it did something',
    tests: [
      [
        'tests/e2e/without-javascript.spec.ts',
        'nothing on a page looks as if it did something, and pictures are links to themselves',
      ],
      ['tests/e2e/without-javascript.spec.ts', 'a page that can do nothing says so in one sentence, and how to get on'],
    ],
  },
  {
    fault: 'A lost connection is told, before the first action too',
    tests: [
      ['tests/e2e/around.spec.ts', 'going offline and coming back is said quietly, before the first action as well'],
    ],
  },
  {
    fault: 'Less motion',
    tests: [['tests/e2e/banner.spec.ts', 'whoever asked for less motion starts paused']],
  },
  {
    fault: 'Without a pointer',
    tests: [['tests/e2e/keyboard.desktop.spec.ts', 'sign in, filter, sort, open, look closer, review and wish']],
  },
  {
    fault: 'At 320 pixels',
    tests: [['tests/e2e/narrow.spec.ts', 'a line of the basket keeps its price apart from its stepper']],
  },
]
