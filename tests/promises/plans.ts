/** Promises of the pages about Lock it in, the wine club and gifts. */
import type { Table } from './table.ts'

const LOCK_IT_IN = 'content/pages/lock-it-in.json'
const CLUB = 'content/pages/wine-club.json'
const GIFT = 'content/pages/wine-club__send-a-gift.json'

export const PLANS: Table = {
  promised: {
    [LOCK_IT_IN]: [
      ['we hold their price for as long as you keep your plan', 'locked-price-kept', 'locked-price-now'],
      ['Free mainland delivery.', 'plan-free', 'plan-prices'],
      ['We hold your price', 'locked-price-kept', 'locked-price-now'],
      ['Skip a case or cancel anytime.', 'member-skips', 'plan-cancelled'],
      ['we hold the price you joined at', 'locked-price-kept', 'locked-price-now'],
      ['You can change it before any case leaves.', 'changes-terms'],
      ['Two or more of each, and 12, 24, 36 or 48 in all.', 'lock-case-sizes'],
      [
        'It never goes up while you keep your plan. If our shop price falls below it, you pay the lower.',
        'locked-price-kept',
      ],
      ['If our shop price falls below it, you pay the lower.', 'locked-price-kept'],
      ['It never goes up while you keep your plan.', 'locked-price-kept'],
      ['delivered free on the mainland', 'plan-free', 'plan-prices'],
      ['each bottle stays at the price on the day you added it', 'locked-price-kept', 'locked-price-now'],
      ['If ours is cut below yours, you pay the lower one.', 'locked-price-kept'],
      [
        'Your first case is charged when you order it, each later case on the day it leaves, and never before.',
        'case-announced',
      ],
      ['Seven days before each case, we’ll e-mail you what’s in it and what it costs.', 'case-announced', 'case-mails'],
      ['Can I skip a case? Yes, as often as you like.', 'member-skips', 'case-moved'],
      ['Can I skip a case?', 'member-skips'],
      ['move its date by up to 28 days', 'case-moved'],
      ['pause for up to six months', 'pause-length'],
      ['Changes close at 23:59, three days before a case leaves.', 'case-closes'],
      [
        'We send the closest match we have, never dearer, and tell you before it leaves.',
        'wine-replaced',
        'case-mails',
      ],
      ['If you would rather leave that bottle out and not pay for it, say so in your plan.', 'wine-not-replaced'],
      [
        'Tell us within 30 days of the day it left us and we refund the bottle, without asking for it back.',
        'case-refunded',
        'refund-days',
      ],
      ['A new plan can also be cancelled within 14 days of its first case.', 'send-back', 'plan-over'],
      [
        'In your account, in two clicks, whenever you wish. A case already packed will still arrive',
        'member-skips',
        'plan-cancelled',
      ],
      ['In your account, in two clicks, whenever you wish.', 'member-skips'],
      ['A case already packed will still arrive; nothing more will be charged.', 'later-case'],
    ],
    [CLUB]: [
      ['delivered free every one, two or three months', 'plan-free', 'changes-terms'],
      ['Swap any three, skip a case or cancel anytime.', 'case-swaps', 'member-skips', 'plan-cancelled'],
      ['Delivered free on the mainland', 'plan-free', 'plan-prices'],
      ['one to four cases at a time', 'club-case-size'],
      ['Change either whenever you like.', 'changes-terms'],
      ['A week before each case leaves we e-mail you what is in it.', 'case-announced', 'case-mails'],
      [
        'Swap up to three of the twelve, skip the case, or move it by up to 28 days, until 23:59 three days before it leaves.',
        'case-swap-journey',
        'case-swaps',
        'case-moved',
        'case-closes',
      ],
      ['Rate what you drink and the next case leans that way.', 'wines-by-rating'],
      [
        'Two stars or fewer won’t come back, and no wine returns within three cases while there are others.',
        'wines-left-out',
        'wine-comes-again',
      ],
      ['A gift runs for one, two, three, six or twelve cases and then stops by itself.', 'gift-cases', 'gift-ends'],
      ['It comes by e-mail on the day you name, with your message.', 'gift-journey'],
      [
        'Your first case is charged when you order it, each later case on the day it leaves, and never before.',
        'case-announced',
      ],
      ['Delivery on the mainland is free.', 'plan-free'],
      ['In your account, whenever you wish, in two clicks.', 'member-skips'],
      ['Or pause for up to six months.', 'pause-length'],
      [
        'Tell us within 30 days of the day it left us and we refund the bottle, without asking for it back.',
        'case-refunded',
        'refund-days',
      ],
      ['Members buy club wines one by one, at the club price.', 'club-wines'],
    ],
    [GIFT]: [
      ['delivered free on the mainland', 'plan-free', 'plan-prices'],
      ['We e-mail the gift, with your message, on the day you name.', 'gift-journey'],
      ['The price of a case, times the cases. Nothing is added for delivery on the mainland.', 'gift-price'],
      ['They can swap up to three bottles of any case before it leaves.', 'case-swaps', 'case-closes'],
      ['No, and never for a card.', 'gift-ends'],
      ['The gift is paid for, and ends after its last case.', 'gift-ends'],
      ['Eighteen months from the day you buy it.', 'gift-months'],
      ['works once', 'gift-once'],
      [
        'Yes, within 14 days of buying it, as long as it has not been redeemed. We refund you in full.',
        'gift-cancelled',
        'gift-kept',
      ],
      ['Yes, within 14 days of buying it', 'gift-cancelled', 'gift-kept'],
      ['We refund you in full.', 'gift-cancelled'],
      ['Delivery is part of the gift.', 'gift-delivery'],
    ],
  },
  unproven: {},
}
