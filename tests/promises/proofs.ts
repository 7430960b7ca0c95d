/** Tests that prove what the shop promises, by what they prove. Titles are whole titles. */
export type Proof = { file: string; title: string }

const by = (file: string, title: string): Proof => ({ file, title })

const PREPARE = 'domain/plan/prepare-case.test.ts'
const CASES = 'functions/plan/run-due-plans.integration.test.ts'
const RULES = 'domain/plan/rules.test.ts'
const CHANGES = 'tests/api/plan-changes.test.ts'
const MEMBERS = 'tests/e2e/members.spec.ts'
const OPTIONS = 'domain/delivery/options.test.ts'
const DEMO = 'tests/promises/delivery.test.ts'
const START = 'functions/checkout/start-plan.integration.test.ts'

export const PROOFS = {
  mixSix: by('domain/cart/pricing.test.ts', 'Mix Six begins with the sixth wine, whichever wines they are'),
  mixSixCounts: by('domain/cart/pricing.test.ts', 'gifts neither count towards Mix Six nor get cheaper by it'),
  mixSixScotland: by('domain/delivery/cart-delivery.test.ts', 'a shop without Mix Six says so'),
  freeFrom: by(OPTIONS, 'standard is free from £50, or by a promotion; next day never'),
  deliveryDays: by(OPTIONS, 'standard takes two or three working days, next day one'),
  forces: by(OPTIONS, 'the forces’ post counts days, not working days'),
  notServed: by(OPTIONS, 'the Channel Islands are not served, and it says so'),
  cutOff: by('domain/delivery/calendar.test.ts', 'is the first working day whose cut-off has not passed'),
  prices: by(DEMO, 'the delivery page says what each place costs and how long it takes'),
  planPrices: by(DEMO, 'plans are delivered for what the delivery page says'),
  collectFree: by(OPTIONS, 'is free, and ready in 4 hours'),
  collectHours: by(
    'domain/store/ready.test.ts',
    'it is the first quarter of an hour, four hours on or later, at which the shop is open',
  ),
  shops: by(DEMO, 'there are as many shops as the pages say'),
  basketDelivery: by(
    'tests/api/checkout.test.ts',
    'the basket says what delivery costs once a postcode or a shop is known, in its one round trip',
  ),
  chargedAsShown: by(
    'tests/e2e/checkout-turns.spec.ts',
    'a price that changes at the last moment is shown and asked again',
  ),
  challenge25: by(
    'functions/order/order.integration.test.ts',
    'a failed check of age sends the order back, and says why',
  ),
  sendBack: by('functions/order/order.integration.test.ts', 'is asked for once, within 14 days of receipt'),
  planFree: by(START, 'is at locked prices, delivered free on the mainland, without Mix Six, codes and credit'),
  planOver: by(START, 'sending the first order back ends the plan where that is asked, too'),
  held: by(
    'domain/plan/case-facts.test.ts',
    'a later case costs what its bottles are locked at, or less, and its plan’s delivery',
  ),
  heldNow: by(START, 'a locked price is never more than the bottle’s'),
  bottles: by(
    'domain/lock-it-in/quantity-rules.test.ts',
    '12, 24, 36 and 48 bottles can be checked out, and no other number',
  ),
  announced: by(CASES, 'its next case is prepared and announced a week before, and charged and ordered on its day'),
  replaced: by(PREPARE, 'the nearest in price takes the place, never a dearer one, another colour or another type'),
  notReplaced: by(PREPARE, 'who would rather have the money back is sent nothing else'),
  told: by(
    'functions/mail/every-mail.integration.test.ts',
    'every mail about a case is made: it is coming, its card is declined, it is given up',
  ),
  closes: by(RULES, 'changes to a case close three days before it leaves'),
  moves: by(RULES, 'a case may be moved to the working days of 28 days'),
  pauses: by(RULES, 'a pause ends tomorrow at the earliest, and six months on at the latest'),
  laterCase: by(CHANGES, 'a pause and a cancellation leave it alone'),
  comesAgain: by(
    'domain/club-plan/assemble-case.test.ts',
    'a wine of the last three cases comes only where there are too few others; a slot gets its own kinds first',
  ),
  steers: by(MEMBERS, 'a member skips the next case and takes it back, changes how often, cancels and stays'),
  changesTerms: by(CHANGES, 'comes more often, or with more cases; what is left out stays'),
  cancels: by(CHANGES, 'is cancelled with a reason, and that is taken back'),
  retries: by(
    CASES,
    'a declined card is tried again after 1, 3 and 7 days, then the plan pauses and its bottles return',
  ),
  anotherCard: by('tests/e2e/declined-case.spec.ts', 'a declined case is sent once another card is chosen'),
  refunds: by(
    'tests/e2e/refunds.spec.ts',
    'bottles of a case are refunded: by wine, with a reason, once, and it is in the mail and the history',
  ),
  refundDays: by(
    'domain/refund/case-refund.test.ts',
    'a case is refunded from the day it leaves to the thirtieth after that',
  ),
  swaps: by('domain/club-plan/swap.test.ts', 'three wines may be swapped, and those that were may be swapped again'),
  swapsHere: by('tests/e2e/club-case.spec.ts', 'a member swaps up to three wines of the next case, and takes one back'),
  learns: by(
    'domain/club-plan/assemble-case.test.ts',
    'wines like those a member rated well come first, wines like those rated badly last',
  ),
  leavesOut: by(
    'domain/club-plan/assemble-case.test.ts',
    'what was in the last three cases, or was rated two stars, is left out',
  ),
  clubWines: by(
    'tests/e2e/club-case.spec.ts',
    'members buy from the club’s own list at the club price, others are asked to join',
  ),
  clubCases: by(
    'domain/club-plan/assemble-case.test.ts',
    'it is always twelve bottles for each case, all in stock, none disliked; or there are not enough',
  ),
  giftCases: by('domain/club-plan/choice.test.ts', 'the numbers of cases that can be given are said'),
  giftEnds: by(CASES, 'a gift’s cases come without a charge, and the last one brings the offer to go on'),
  giftComes: by(
    'tests/e2e/wine-club.spec.ts',
    'a gift is bought by a guest, comes by mail, is redeemed, and after its last case goes on',
  ),
  giftPrice: by(
    'functions/checkout/gift.integration.test.ts',
    'a gift is bought by a guest, without an address, for the price of its cases',
  ),
  giftVoid: by(
    'functions/checkout/gift.integration.test.ts',
    'a gift cancelled before it is redeemed is void: its mail does not leave, its code opens nothing',
  ),
  giftKept: by(
    'functions/checkout/gift.integration.test.ts',
    'a gift redeemed can’t be cancelled, also not at the same moment',
  ),
  giftMonths: by(
    'functions/checkout/gift.integration.test.ts',
    'a gift has a code that only two mails know, one of which waits for the morning of its day',
  ),
  giftOnce: by(
    'tests/faults/gift-once.test.ts',
    'one customer pressing many times has one plan, and the same answer each time',
  ),
  giftReminded: by(
    'functions/reminder/send-reminders.integration.test.ts',
    'that nobody has redeemed is told of once, 30 days before it is too late',
  ),
  cardExpires: by('functions/reminder/send-reminders.integration.test.ts', 'that runs out within 30 days is told once'),
  backInStock: by(
    'functions/stock-notice/notify-waiting.integration.test.ts',
    'whoever asked is told once, when there is a bottle again',
  ),
  backInStockStops: by(
    'functions/stock-notice/notify-waiting.integration.test.ts',
    'the link of one mail stops all of them, and no newsletter',
  ),
  unsubscribes: by(
    'tests/e2e/content-pages.spec.ts',
    'is stopped by a press on the screen that the link of each one leads to',
  ),
  oneClick: by(
    'functions/mail/due-mail.integration.test.ts',
    'carries links to stop it: one for its reader, one for the mail program',
  ),
  moderated: by('tests/api/reviews.test.ts', 'waits for a moderator; then its text comes back as it was, as JSON'),
  exports: by('tests/api/account.test.ts', 'holds all that is known of the customer, and nothing of others'),
  erases: by('tests/e2e/account-sections.spec.ts', 'an account is erased with its password, and nobody is signed in'),
  consent: by(
    'tests/e2e/around.spec.ts',
    'accepts: pages are counted, marketing begins where it may, until consent is taken back',
  ),
  cardKept: by(
    'tests/api/payment-methods.test.ts',
    'a card is kept by brand, last four and expiry, the first one as the default',
  ),
} as const satisfies Record<string, Proof>

export type ProofName = keyof typeof PROOFS
