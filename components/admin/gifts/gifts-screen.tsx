/** Gifts, the latest first: found by buyer, recipient, order or the end of the code, sent again or cancelled. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { inLondon } from '../../../domain/delivery/calendar.ts'
import { dayNameFrom } from '../../../domain/delivery/day-name.ts'
import { GIFT_TABS, type GiftPage, type StaffGift } from '../../../domain/gift/staff-gift.ts'
import { formatPounds } from '../../../domain/money/pence.ts'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { countOf } from '../../primitives/format-count.ts'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { longDay } from '../day-words.ts'
import { ListTurner } from '../list-turner.tsx'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { isLeaving } from '../queries.ts'
import { StateTabs } from '../state-tabs.tsx'
import { type GiftChoice, giftSearch, readGiftChoice, withoutCode } from './gift-address.ts'
import { GiftDialog } from './gift-dialog.tsx'
import { giftsQuery } from './gift-queries.ts'
import { GIFT_TAGS, giftTabName } from './gift-words.ts'
import '../orders/orders.css'
import '../customers/customers.css'
import '../plans/plans.css'

const TABS = GIFT_TABS.map((id) => ({ id, name: giftTabName(id), count: null }))

export function GiftsScreen() {
  const [choice, setChoice] = useState(() => readGiftChoice(location.search))
  const asked = useDeferredValue(choice)
  const { data, error, refetch } = useQuery({ ...giftsQuery(asked), placeholderData: keepPreviousData })
  const choose = (next: GiftChoice) => {
    setChoice(next)
    history.replaceState(history.state, '', `${location.pathname}${giftSearch(next)}`)
  }
  return (
    <section className="panel adm-tabled" aria-label="Gifts">
      <div className="adm-cardtop plan-top">
        <StateTabs label="State" tabs={TABS} open={choice.tab} choose={(tab) => choose({ ...choice, tab, page: 1 })} />
        <label className="customer-search">
          <span className="sr">Search gifts by the end of the code, buyer, recipient or order number</span>
          <input
            className="input"
            type="search"
            value={choice.q}
            maxLength={100}
            placeholder="End of the code, e-mail, order number"
            onChange={({ target }) => choose({ ...choice, q: withoutCode(target.value), page: 1 })}
          />
        </label>
        <p className="small muted">
          A code is as good as money: the shop keeps only its last four characters, and nobody can read the rest.
        </p>
      </div>
      {data === undefined && error && !isLeaving(error) && <LoadFailed message={error.message} retry={refetch} />}
      {data === undefined && !error && <PanelSkeleton />}
      {data && <Found page={data} choice={choice} choose={choose} />}
    </section>
  )
}

type FoundProps = { page: GiftPage; choice: GiftChoice; choose: (choice: GiftChoice) => void }

function Found({ page: { gifts, has_more }, choice, choose }: FoundProps) {
  const [asks, setAsks] = useState<{ gift: StaffGift; does: 'resend' | 'cancel' } | null>(null)
  if (gifts.length === 0)
    return choice.q === '' ? (
      <EmptyState heading="Nothing here just now" text="Gifts appear here once they are bought." niche="white" />
    ) : (
      <EmptyState heading="No gift matches" text="Try the order’s number, or the last four characters." niche="white">
        {choice.tab !== 'all' && (
          <Button look="line" onClick={() => choose({ ...choice, tab: 'all', page: 1 })}>
            Search all gifts
          </Button>
        )}
      </EmptyState>
    )
  return (
    <>
      <div className="plan-scroll">
        <table className="adm-table">
          <thead>
            <tr>
              <th>Gift</th>
              <th>From and to</th>
              <th>Days</th>
              <th>State</th>
              <th>
                <span className="sr">What to do</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {gifts.map((gift) => (
              <GiftRow key={gift.id} gift={gift} ask={(does) => setAsks({ gift, does })} />
            ))}
          </tbody>
        </table>
      </div>
      <ListTurner page={choice.page} hasMore={has_more} turn={(page) => choose({ ...choice, page })} />
      {asks && <GiftDialog gift={asks.gift} does={asks.does} closed={() => setAsks(null)} />}
    </>
  )
}

function GiftRow({ gift, ask }: { gift: StaffGift; ask: (does: 'resend' | 'cancel') => void }) {
  const [words, look] = GIFT_TAGS[gift.state]
  const today = inLondon(new Date()).day
  return (
    <tr>
      <td>
        {countOf(gift.cases, 'case')} of {gift.plan_name}, {formatPounds(gift.paid)}
        <span className="small muted customer-email">Code ends in {gift.code_ending}</span>
      </td>
      <td>
        <a className="nm" href={`/admin/orders/${gift.order_no}?queue=all`}>
          {gift.order_no}
        </a>
        <span className="small muted customer-email">From {gift.buyer_email}</span>
        <span className="small muted customer-email">
          To {gift.recipient_name}, {gift.recipient_email}
        </span>
      </td>
      <td>
        {gift.state === 'waiting' ? 'Goes out' : 'For'} {dayNameFrom(gift.deliver_on, today)}
        <span className="small muted customer-email">
          {gift.redeemed_on === null
            ? `Good until ${longDay(gift.expires_on)}`
            : `Redeemed ${dayNameFrom(gift.redeemed_on, today)}`}
        </span>
      </td>
      <td>
        <span className={`tag ${look}`}>{words}</span>
      </td>
      <td>
        <span className="row wrapf plan-tools">
          {gift.may_resend && (
            <Button
              look="line"
              className="sm"
              aria-label={`New code for ${gift.order_no}`}
              onClick={() => ask('resend')}
            >
              New code
            </Button>
          )}
          {gift.may_cancel && (
            <Button look="line" className="sm" aria-label={`Cancel ${gift.order_no}`} onClick={() => ask('cancel')}>
              Cancel
            </Button>
          )}
          {gift.plan_id !== null && <a href={`/admin/plans/${gift.plan_id}`}>Its plan</a>}
        </span>
      </td>
    </tr>
  )
}
