/** Gifts, the latest first: found by buyer, recipient, order or the end of the code; sent again or cancelled. */
import { useState } from 'react'
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { dayNameFrom } from '../../../../domain/core/calendar/day-name.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { BoughtState } from '../../../../domain/selling/gift/own-gifts.ts'
import { GIFT_PAGE, GIFT_TABS, type GiftTab, type StaffGift } from '../../../../domain/selling/gift/staff-gift.ts'
import { OrderLink, stateColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { longDay } from '../../../kit/panel/format-day.ts'
import { useListQuery } from '../../../kit/panel/list-query.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { useListState } from '../../../kit/panel/list-state.ts'
import { namesOf } from '../../../kit/panel/state-names.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { type GiftAct, GiftDialog } from './gift-dialog.tsx'
import { giftsQuery } from './gift-queries.ts'
import { withoutCode } from './without-code.ts'

type Ask = { gift: StaffGift; does: GiftAct }

/** Words, and the look of their tag. */
const GIFT_TAGS: Readonly<Record<BoughtState, [words: string, look: string]>> = {
  waiting: ['Bought', 'y'],
  sent: ['Sent', 't'],
  redeemed: ['Redeemed', 'g'],
  expired: ['Expired', ''],
  cancelled: ['Cancelled', ''],
}

/** Gifts in the words that staff use. */
const GIFT_TAB_NAMES: Readonly<Record<GiftTab, string>> = { all: 'All', ...namesOf(GIFT_TAGS) }

const columnsOf = (ask: (asked: Ask) => void): Column<StaffGift>[] => [
  {
    name: 'Gift',
    show: ({ cases, plan_name, paid, code_ending }) => (
      <>
        {countOf(cases, 'case')} of {plan_name}, {formatPounds(paid)}
        <span className="small muted below">Code ends in {code_ending}</span>
      </>
    ),
  },
  {
    name: 'From and to',
    show: ({ order_no, buyer_email, recipient_name, recipient_email }) => (
      <>
        <OrderLink number={order_no} />
        <span className="small muted below">From {buyer_email}</span>
        <span className="small muted below">
          To {recipient_name}, {recipient_email}
        </span>
      </>
    ),
    isPlain: true,
  },
  { name: 'Dates', show: (gift) => <Days gift={gift} />, isPlain: true },
  stateColumn('State', ({ state }) => GIFT_TAGS[state]),
  { name: 'Actions', show: (gift) => <Actions gift={gift} ask={ask} />, isUnnamed: true },
]

export function GiftsScreen() {
  const list = useListState({ tab: GIFT_TABS })
  const { tab } = list.state
  const query = useListQuery({ ...list.state, q: withoutCode(list.state.q) }, giftsQuery)
  const [asks, setAsks] = useState<Ask | null>(null)
  return (
    <>
      <ListScreen
        label="Gifts"
        noun={['gift', 'gifts']}
        about="A code is as good as money: the shop keeps only its last four characters, and no one can read the rest."
        tabs={{ label: 'State', names: GIFT_TAB_NAMES, counts: query.data?.counts, ...list.filter('tab') }}
        search={{
          label: 'Search gifts by the end of the code, buyer, recipient or order number',
          placeholder: 'End of the code, e-mail, order number',
          read: withoutCode,
        }}
        query={query}
        rowsOf={({ gifts }) => gifts}
        pagesOf={({ counts }) => ({ total: counts[tab], size: GIFT_PAGE })}
        list={list}
        columns={columnsOf(setAsks)}
        keyOf={({ id }) => String(id)}
        empty={{ heading: 'No gifts yet', text: 'Gifts appear here once they are bought.' }}
        hint="Try the order’s number, or the last four characters."
      />
      {asks && <GiftDialog gift={asks.gift} does={asks.does} closed={() => setAsks(null)} />}
    </>
  )
}

function Days({ gift: { state, deliver_on, redeemed_on, expires_on } }: { gift: StaffGift }) {
  const today = inLondon(new Date()).day
  return (
    <>
      {state === 'waiting' ? 'Goes out' : 'For'} {dayNameFrom(deliver_on, today)}
      <span className="small muted below">
        {redeemed_on === null ? `Good until ${longDay(expires_on)}` : `Redeemed ${dayNameFrom(redeemed_on, today)}`}
      </span>
    </>
  )
}

const ACTS = [
  ['correct', 'may_correct', 'Change', 'Change'],
  ['resend', 'may_resend', 'New code', 'New code for'],
  ['cancel', 'may_cancel', 'Cancel', 'Cancel'],
] as const

const Actions = ({ gift, ask }: { gift: StaffGift; ask: (asked: Ask) => void }) => (
  <span className="table-actions">
    {ACTS.map(
      ([does, may, text, label]) =>
        gift[may] && (
          <Button
            key={does}
            variant="line"
            className="sm"
            aria-label={`${label} ${gift.order_no}`}
            onClick={() => ask({ gift, does })}
          >
            {text}
          </Button>
        ),
    )}
    {gift.plan_id !== null && <a href={`/admin/plans/${gift.plan_id}`}>Its plan</a>}
  </span>
)
