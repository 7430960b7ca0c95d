/** What the other pages promise: the home page, prices, delivery, questions, terms and data. */
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
const HEADING = 'It is a heading or a description of the page: what stands below it is proved.'

export const SHOP: Table = {
  promised: {
    [HOME]: [
      ['Mix any six and each costs less.', 'mixSix'],
      ['Buy any six and each costs less.', 'mixSix'],
      ['Free delivery', 'freeFrom'],
      ['Collect in 4 hours', 'collectFree', 'collectHours', 'shops'],
      ['Money back if you don’t like a bottle', 'refunds'],
      ['It never goes up while you keep your plan. If ours drops, so does yours.', 'held'],
      ['It never goes up while you keep your plan.', 'held'],
      ['We hold your price', 'held', 'heldNow'],
      ['Skip a case or cancel anytime.', 'steers', 'cancels'],
      [
        'Swap any three before it leaves, rate what you drink, and the next case gets closer to you.',
        'swapsHere',
        'learns',
      ],
      ['Unsubscribe whenever you like.', 'unsubscribes', 'oneClick'],
    ],
    [BANNER]: [
      ['Free delivery from £50', 'freeFrom'],
      ['Ready to collect in 4 hours.', 'collectFree', 'collectHours'],
      ['Mix any six wines and every one of them costs less', 'mixSix'],
      ['Skip a case or cancel anytime', 'steers', 'cancels'],
    ],
    [ABOUT]: [
      ['it is held for as long as you keep the plan', 'held', 'heldNow'],
      ['we hold their price', 'held'],
      ['you can swap three bottles of each case', 'swaps'],
      ['Both stop when you say so.', 'cancels'],
      ['Tell us within 30 days and we refund the bottle, without asking for it back.', 'refunds', 'refundDays'],
    ],
    [CONTACT]: [
      ['skip a case, move its date, swap a wine, change the card, stop', 'steers', 'moves', 'swapsHere', 'anotherCard'],
      ['Within 30 days we refund a wine you did not like', 'refunds', 'refundDays'],
    ],
    [DELIVERY]: [
      ['Standard delivery is £5.99 and free from £50. Next day is £8.99.', 'freeFrom', 'prices'],
      ['Standard delivery is £5.99 and free from £50.', 'freeFrom', 'prices'],
      ['Collect free from your local shop, ready in 4 hours.', 'collectFree'],
      ['Free from £50 on the mainland, or ready to collect in 4 hours.', 'freeFrom', 'collectFree'],
      ['£5.99, free from £50, 2 to 3 working days', 'prices', 'deliveryDays'],
      ['£5.99, free from £50, 7 to 14 days', 'prices', 'forces'],
      ['Not served, we are sorry to say', 'notServed'],
      ['the basket shows the price before you reach the checkout', 'basketDelivery'],
      [
        'Plans are delivered free on the mainland, £5 a case to the Highlands and Northern Ireland, and £7 a case to the islands.',
        'planPrices',
        'planFree',
      ],
      ['Order by 3pm on a working day and it leaves Bath the same day.', 'cutOff'],
      [
        'what it has on the shelf is ready to collect in 4 hours, free, during its opening hours',
        'collectFree',
        'collectHours',
      ],
      ['In our Scottish shops the Mix Six price does not apply', 'mixSixScotland'],
      ['Lock it in and wine club cases are delivered free on the mainland', 'planFree', 'planPrices'],
      [
        'You can move that day by up to 28 days, or skip the case, until 23:59 three days before it leaves.',
        'moves',
        'closes',
        'steers',
      ],
      ['You may also cancel any order, for any reason, within 14 days of getting it', 'sendBack'],
    ],
    [DRINK]: [['the order comes back to us and we refund it', 'challenge25']],
    [FAQS]: [
      ['every wine in it drops to its Mix Six price', 'mixSix'],
      ['The basket does it by itself.', 'mixSix'],
      ['Gifts and glasses don’t count towards the six', 'mixSixCounts', 'mixSixScotland'],
      ['Delivery is £5.99 on the mainland, and free from £50.', 'freeFrom', 'prices'],
      ['it is ready in 4 hours during opening hours', 'collectFree', 'collectHours'],
      ['we’ll e-mail you once, when it is back', 'backInStock', 'backInStockStops'],
      ['You are never charged an amount that was not on the screen.', 'chargedAsShown'],
      ['next day delivery is £8.99 if you order by 3pm on a working day', 'prices', 'cutOff'],
      ['you choose the wines and we hold their price', 'held'],
      ['Lock it in comes in 12, 24, 36 or 48 bottles', 'bottles'],
      ['you may have up to four at a time', 'changesTerms', 'clubCases'],
      ['you can swap three bottles of each case', 'swaps'],
      ['On the day a case leaves, never before.', 'announced'],
      ['Can I skip or cancel?', 'steers', 'cancels'],
      ['If it still fails, the plan pauses until you give us another card.', 'retries'],
      ['Tell us within 30 days and we refund the bottle.', 'refunds', 'refundDays'],
      ['Each bottle has the price of the day you added it, or our shop price if that falls below.', 'held'],
      ['Yes, anytime, in your account.', 'steers', 'cancels'],
      ['pause for up to six months or move a case by up to 28 days', 'pauses', 'moves'],
      [
        'We send the closest match we have, of the same type and never dearer, and tell you before it leaves.',
        'replaced',
        'told',
      ],
      ['Eighteen months from the day it was bought. It works once.', 'giftMonths', 'giftOnce'],
      ['It works once.', 'giftOnce'],
      ['Any order can be cancelled within 14 days of getting it.', 'sendBack'],
    ],
    [PRIVACY]: [
      ['We never see or store them; we keep the last four digits and a reference', 'cardKept'],
      ['Every newsletter has a link to unsubscribe in one click.', 'oneClick', 'unsubscribes'],
      ['Consent can be taken back at any time.', 'consent', 'unsubscribes'],
      ['Change your mind at any time with ‘Cookies’ at the foot of every page.', 'consent'],
      ['one button saves everything we hold about you as a file, and another erases your account', 'exports', 'erases'],
    ],
    [TERMS]: [
      ['A refused order comes back to us and is refunded.', 'challenge25'],
      ['you are never charged an amount that was not on the screen', 'chargedAsShown'],
      ['The Mix Six price applies to every wine of an order of six wines or more.', 'mixSix'],
      ['You may cancel an order that was delivered for any reason, until 14 days after', 'sendBack'],
      ['For a plan the 14 days run from the day its first case came.', 'sendBack', 'planOver'],
      ['A gift may be cancelled within 14 days of buying it', 'giftVoid', 'giftKept'],
      [
        'we refund any bottle from a plan or an order that you simply did not like, if you tell us within 30 days',
        'refunds',
        'refundDays',
      ],
      ['A plan continues until you cancel it.', 'cancels'],
      ['A plan is for 12, 24, 36 or 48 bottles, at least two of each wine', 'bottles'],
      ['if our price is lower on the day, you pay the lower', 'held'],
      [
        'we send the closest match, of the same type and never dearer, or refund it, whichever you chose',
        'replaced',
        'notReplaced',
      ],
      ['swap up to three wines of a case before the changes close', 'swaps', 'closes'],
      [
        'Gifts run for the cases that were paid for and then stop; their codes work once and are good for 18 months.',
        'giftEnds',
        'giftOnce',
        'giftMonths',
      ],
      [
        'Seven days before each case we e-mail you what is in it, what it costs and when your card will be charged',
        'announced',
        'told',
      ],
      [
        'You may skip a case, move its date by up to 28 days, pause for up to six months or cancel, in your account, at any time, free of charge.',
        'steers',
        'moves',
        'pauses',
        'cancels',
      ],
      ['Changes made by 23:59, three days before a case leaves, apply to that case.', 'closes'],
      [
        'If a payment fails we try again after one, three and seven days, and then pause the plan.',
        'retries',
        'anotherCard',
      ],
    ],
    [USE]: [
      ['You may erase it whenever you like.', 'erases'],
      ['A moderator reads each review before it appears', 'moderated'],
    ],
  },
  unproven: {
    [ABOUT]: [
      ['Each wine has up to three prices, always in the same order.', 'It says what a price is.'],
      ['There are no ‘was’ prices that never were, and no countdown clocks.', 'It says what is not there.'],
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
      ['within 30 days there is nothing to discuss, and the law protects you for longer', LAW],
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
