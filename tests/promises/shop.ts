/** Promises of the other pages: the home page, prices, delivery, questions, terms and data. */
import type { Table } from './table.ts'

const HOME = 'content/pages/home.json'
const BANNER = 'content/banner.json'
const ABOUT = 'content/pages/wine-club__about.json'
const CONTACT = 'content/pages/wine-club__contact-us.json'
const DELIVERY = 'content/pages/wine-club__delivery.json'
const DRINK = 'content/pages/wine-club__drink-responsibly.json'
const FAQS = 'content/pages/wine-club__faqs.json'
const PRIVACY = 'content/pages/wine-club__privacy-cookies.json'
const TERMS = 'content/pages/wine-club__terms-conditions.json'
const USE = 'content/pages/wine-club__terms-of-use.json'

const BY_HAND = 'People at the shop do it, by telephone or in the staff’s area.'
const CARRIER = 'The carrier sees to it.'
const LAW = 'It is what the law says.'
const ADVICE = 'It is advice, and promises nothing of the shop.'
const HEADING = 'It is a heading or a description of the page: the text below it is tested.'

export const SHOP: Table = {
  promised: {
    [HOME]: [
      ['Mix any six and each costs less.', 'mix-six'],
      ['Buy any six and each costs less.', 'mix-six'],
      ['Free delivery', 'free-from'],
      ['Collect in 4 hours', 'collect-free', 'collect-hours', 'shops-counted'],
      ['Money back if you don’t like a bottle', 'case-refunded', 'order-refunded'],
      ['It never goes up while you keep your plan. If ours drops, so does yours.', 'locked-price-kept'],
      ['It never goes up while you keep your plan.', 'locked-price-kept'],
      ['We hold your price', 'locked-price-kept', 'locked-price-now'],
      ['Skip a case or cancel anytime.', 'member-skips', 'plan-cancelled'],
      [
        'Swap any three before it leaves, rate what you drink, and the next case gets closer to you.',
        'case-swap-journey',
        'wines-by-rating',
      ],
      ['Unsubscribe whenever you like.', 'marketing-stopped', 'marketing-links'],
    ],
    'components/shop/selling/checkout/gift-fields.tsx': [['No prices go in the parcel', 'gift-parcel']],
    [BANNER]: [
      ['Free delivery from £50', 'free-from'],
      ['Ready to collect in 4 hours.', 'collect-free', 'collect-hours'],
      ['Mix any six wines and every one of them costs less', 'mix-six'],
      ['Skip a case or cancel anytime', 'member-skips', 'plan-cancelled'],
    ],
    [ABOUT]: [
      ['it is held for as long as you keep the plan', 'locked-price-kept', 'locked-price-now'],
      ['we hold their price', 'locked-price-kept'],
      ['you can swap three bottles of each case', 'case-swaps'],
      ['Both stop when you say so.', 'plan-cancelled'],
      [
        'Tell us within 30 days of the day it left us and we refund the bottle, without asking for it back.',
        'case-refunded',
        'refund-days',
      ],
    ],
    [CONTACT]: [
      [
        'skip a case, move its date, swap a wine, change the card, stop',
        'member-skips',
        'case-moved',
        'case-swap-journey',
        'declined-case-paid',
      ],
      ['Within 30 days of the day it left us we refund a wine you did not like', 'case-refunded', 'refund-days'],
    ],
    [DELIVERY]: [
      ['Standard delivery is £5.99 and free from £50. Next day is £8.99.', 'free-from', 'delivery-costs'],
      ['Standard delivery is £5.99 and free from £50.', 'free-from', 'delivery-costs'],
      ['Collect free from your local store, ready in 4 hours.', 'collect-free'],
      ['Free from £50 on the mainland, or ready to collect in 4 hours.', 'free-from', 'collect-free'],
      ['£5.99, free from £50, 2 to 3 working days', 'delivery-costs', 'delivery-days'],
      ['£5.99, free from £50, 7 to 14 days', 'delivery-costs', 'forces-post'],
      ['Not served, we are sorry to say', 'not-served'],
      ['the basket shows the price once we know it, and the checkout before you pay', 'basket-delivery'],
      [
        'Plans are delivered free on the mainland, £5 a case to the Highlands and Northern Ireland, and £7 a case to the islands.',
        'plan-prices',
        'plan-free',
      ],
      ['Order by 3pm on a working day and it leaves Bath the same day.', 'cut-off'],
      [
        'what it has on the shelf is ready to collect in 4 hours, free, during its opening hours',
        'collect-free',
        'collect-hours',
      ],
      ['In our Scottish stores the Mix Six price does not apply', 'mix-six-scotland'],
      ['Lock it in and wine club cases are delivered free on the mainland', 'plan-free', 'plan-prices'],
      [
        'You can move that day by up to 28 days, or skip the case, until 23:59 three days before it leaves.',
        'case-moved',
        'case-closes',
        'member-skips',
      ],
      ['You may also cancel any order, for any reason, within 14 days of getting it', 'send-back'],
    ],
    [DRINK]: [['the order comes back to us and we refund it', 'challenge-25']],
    [FAQS]: [
      ['every wine in it drops to its Mix Six price', 'mix-six'],
      ['The basket does it by itself.', 'mix-six'],
      ['Gifts and glasses don’t count towards the six', 'mix-six-counts', 'mix-six-scotland'],
      ['Delivery is £5.99 on the mainland, and free from £50.', 'free-from', 'delivery-costs'],
      ['it is ready in 4 hours during opening hours', 'collect-free', 'collect-hours'],
      ['we’ll e-mail you once, when it is back', 'stock-notice', 'stock-notice-stops'],
      ['You are never charged an amount that was not on the screen.', 'charged-as-shown'],
      ['next day delivery is £8.99 if you order by 3pm on a working day', 'delivery-costs', 'cut-off'],
      ['you choose the wines and we hold their price', 'locked-price-kept'],
      ['Lock it in comes in 12, 24, 36 or 48 bottles', 'lock-case-sizes'],
      ['you may have up to four at a time', 'changes-terms', 'club-case-size'],
      ['you can swap three bottles of each case', 'case-swaps'],
      [
        'Your first case is charged when you order it, each later case on the day it leaves, and never before.',
        'case-announced',
      ],
      ['Seven days before each case, we’ll e-mail you what’s in it and what it costs.', 'case-announced', 'case-mails'],
      ['Can I skip or cancel?', 'member-skips', 'plan-cancelled'],
      ['If it still fails, the plan pauses until you give us another card.', 'declined-retries'],
      [
        'Tell us within 30 days of the day it left us and we refund the bottle, without asking for it back.',
        'case-refunded',
        'refund-days',
      ],
      [
        'Each bottle stays at the price on the day you added it, or our shop price if that falls below.',
        'locked-price-kept',
      ],
      ['Yes, anytime, in your account.', 'member-skips', 'plan-cancelled'],
      ['pause for up to six months or move a case by up to 28 days', 'pause-length', 'case-moved'],
      [
        'We send the closest match we have, of the same type and never dearer, and tell you before it leaves.',
        'wine-replaced',
        'case-mails',
      ],
      ['Eighteen months from the day it was bought. It works once.', 'gift-months', 'gift-once'],
      ['It works once.', 'gift-once'],
      ['Any order can be cancelled within 14 days of getting it.', 'send-back'],
    ],
    [PRIVACY]: [
      ['We never see or store them; we keep the last four digits and a reference', 'card-kept'],
      ['Every newsletter has a link to unsubscribe in one click.', 'marketing-links', 'marketing-stopped'],
      ['Consent can be taken back at any time.', 'consent-accepted', 'marketing-stopped'],
      ['Change your mind at any time with ‘Cookies’ at the foot of every page.', 'consent-accepted'],
      [
        'one button saves everything we hold about you as a file, and another erases your account',
        'account-export',
        'account-erased',
      ],
    ],
    [TERMS]: [
      ['A refused order comes back to us and is refunded.', 'challenge-25'],
      ['you are never charged an amount that was not on the screen', 'charged-as-shown'],
      ['The Mix Six price applies to every wine of an order of six wines or more.', 'mix-six'],
      ['You may cancel an order that was delivered for any reason, until 14 days after', 'send-back'],
      ['For a plan the 14 days run from the day its first case came.', 'send-back', 'plan-over'],
      ['A gift may be cancelled within 14 days of buying it', 'gift-cancelled', 'gift-kept'],
      [
        'we refund any bottle from a plan or an order that you simply did not like, if you tell us within 30 days of the day it left us',
        'case-refunded',
        'order-refunded',
        'refund-days',
      ],
      ['A plan continues until you cancel it.', 'plan-cancelled'],
      ['A plan is for 12, 24, 36 or 48 bottles, at least two of each wine', 'lock-case-sizes'],
      ['if our price is lower on the day, you pay the lower', 'locked-price-kept'],
      [
        'we send the closest match, of the same type and never dearer, or refund it, whichever you chose',
        'wine-replaced',
        'wine-not-replaced',
      ],
      ['swap up to three wines of a case before the changes close', 'case-swaps', 'case-closes'],
      [
        'Gifts run for the cases that were paid for and then stop; their codes work once and are good for 18 months.',
        'gift-ends',
        'gift-once',
        'gift-months',
      ],
      [
        'Seven days before each case, we’ll e-mail you what’s in it and what it costs. Your first case is charged when you order it, each later case on the day it leaves, and never before.',
        'case-announced',
        'case-mails',
      ],
      [
        'You may skip a case, move its date by up to 28 days, pause for up to six months or cancel, in your account, at any time, free of charge.',
        'member-skips',
        'case-moved',
        'pause-length',
        'plan-cancelled',
      ],
      ['Changes made by 23:59, three days before a case leaves, apply to that case.', 'case-closes'],
      [
        'If a payment fails we try again after one, three and seven days, and then pause the plan.',
        'declined-retries',
        'declined-case-paid',
      ],
    ],
    [USE]: [
      ['You may erase it whenever you like.', 'account-erased'],
      ['A moderator reads each review before it appears', 'review-moderated'],
    ],
  },
  unproven: {
    [ABOUT]: [
      ['Each wine has up to three prices, always in the same order.', 'It says what a price is.'],
      ['There are no ‘was’ prices that never were.', 'It says what is not there.'],
    ],
    [CONTACT]: [
      ['We answer within one working day.', BY_HAND],
      ['most of them within reach of a corkscrew', 'It is a joke.'],
      ['your refund does not wait for the argument', BY_HAND],
      ['One of them will reply within five working days, by name.', BY_HAND],
      ['we tell you in writing which approved dispute service you may turn to', BY_HAND],
    ],
    [DELIVERY]: [
      ['Wine is never left in a porch, with a child, or in a safe place.', CARRIER],
      ['After that it comes back to us, and we refund it.', BY_HAND],
      ['within 30 days of the day it left us there is nothing to discuss, and the law protects you for longer', LAW],
      ['We send another bottle or refund it, as you prefer.', BY_HAND],
    ],
    [DRINK]: [
      ['We never leave a delivery in a safe place.', CARRIER],
      ['a stopper and a cold fridge will hold most wines for three days', ADVICE],
      ['Never drink and drive', ADVICE],
      ['You are not the only one, and help is free.', ADVICE],
    ],
    [FAQS]: [
      ['Delivery, Mix Six, Lock it in, the wine club, gifts, refunds and accounts', HEADING],
      ['faq, wine delivery questions, lock it in, wine club, refunds', HEADING],
      ['If that fails it comes back to us and we refund it.', BY_HAND],
      ['We will try to make it sound like a compliment.', 'It is a joke.'],
      ['Send back the unopened bottles and we refund them and the standard delivery.', BY_HAND],
    ],
    [PRIVACY]: [
      ['We answer within a month, and nearly always within a week.', BY_HAND],
      ['we confirm that we have your complaint within 30 days', BY_HAND],
    ],
    [TERMS]: [
      ['The terms on which we sell: ordering, prices, age, delivery, cancelling within 14 days, refunds', HEADING],
      ['terms and conditions, returns, refunds, cancel', HEADING],
      ['If a price was an obvious mistake, we may cancel the order and refund it in full.', BY_HAND],
      ['If it has not come within 30 days of your order you may cancel and be refunded.', LAW],
      ['I cancel my contract of sale', LAW],
      ['Then send the unopened bottles back within 14 days of telling us.', LAW],
      ['within 14 days of getting them or your proof that you have sent them', BY_HAND],
      ['we replace or refund it, at our cost', BY_HAND],
      ['We choose the wines of each case within the plan you picked.', 'It says what a plan is.'],
    ],
    [USE]: [
      ['We may suspend an account that does any of these, and refund what is owed.', BY_HAND],
      ['We can’t promise that the site is never down.', 'It says that it is no promise.'],
    ],
  },
}
