import { type Day, inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { dayNameFrom } from '../../../../domain/core/calendar/day-name.ts'
import { longDay } from '../../../../domain/core/calendar/formats.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { BoughtState } from '../../../../domain/selling/gift/own-gifts.ts'
import type { StaffGift } from '../../../../domain/selling/gift/staff-gift.schema.ts'
import { actsColumn, Below, OrderLink, stateColumn, twoLineColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import type { GiftAct } from './gift-dialog.tsx'

export type Ask = { gift: StaffGift; does: GiftAct }

export const GIFT_TAGS: Readonly<Record<BoughtState, [label: string, look: string]>> = {
  waiting: ['Bought', 'y'],
  sent: ['Sent', 't'],
  redeemed: ['Redeemed', 'g'],
  expired: ['Expired', ''],
  cancelled: ['Cancelled', ''],
}

/** States until when the code of a gift can be redeemed, or why no longer. */
function codeText({ state, redeemed_on, expires_on }: StaffGift, today: Day): string {
  if (state === 'cancelled') return 'Its code no longer works'
  if (redeemed_on !== null) return `Redeemed ${dayNameFrom(redeemed_on, today)}`
  return `${state === 'expired' ? 'Could be redeemed' : 'Good'} until ${longDay(expires_on)}`
}

function daysOf(gift: StaffGift) {
  const today = inLondon(new Date()).day
  const lead = gift.state === 'waiting' ? 'Goes out' : 'For'
  return [`${lead} ${dayNameFrom(gift.deliver_on, today)}`, codeText(gift, today)] as const
}

export const giftColumns = (ask: (asked: Ask) => void): Column<StaffGift>[] => [
  twoLineColumn('Gift', ({ cases, plan_name, paid, code_ending }) => [
    `${countOf(cases, 'case')} of ${plan_name}, ${formatPounds(paid)}`,
    `Code ends in ${code_ending}`,
  ]),
  {
    name: 'From and to',
    show: ({ order_no, buyer_email, recipient_name, recipient_email }) => (
      <>
        <OrderLink number={order_no} />
        <Below>From {buyer_email}</Below>
        <Below>{`To ${recipient_name}, ${recipient_email}`}</Below>
      </>
    ),
    isPlain: true,
  },
  twoLineColumn('Dates', daysOf, { isPlain: true }),
  stateColumn('State', ({ state }) => GIFT_TAGS[state]),
  actsColumn((gift) => [
    gift.may_correct && ['Change', gift.order_no, () => ask({ gift, does: 'correct' })],
    gift.may_resend && ['New code', `for ${gift.order_no}`, () => ask({ gift, does: 'resend' })],
    gift.may_cancel && ['Cancel', gift.order_no, () => ask({ gift, does: 'cancel' })],
    gift.plan_id !== null && ['Its plan', `of ${gift.order_no}`, `/admin/plans/${gift.plan_id}`],
  ]),
]
