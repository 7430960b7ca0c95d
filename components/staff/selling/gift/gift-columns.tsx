import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
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

export const GIFT_TAGS: Readonly<Record<BoughtState, [words: string, look: string]>> = {
  waiting: ['Bought', 'y'],
  sent: ['Sent', 't'],
  redeemed: ['Redeemed', 'g'],
  expired: ['Expired', ''],
  cancelled: ['Cancelled', ''],
}

function daysOf({ state, deliver_on, redeemed_on, expires_on }: StaffGift) {
  const today = inLondon(new Date()).day
  const until =
    redeemed_on === null ? `Good until ${longDay(expires_on)}` : `Redeemed ${dayNameFrom(redeemed_on, today)}`
  return [`${state === 'waiting' ? 'Goes out' : 'For'} ${dayNameFrom(deliver_on, today)}`, until] as const
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
