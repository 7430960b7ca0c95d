/** Gifts that the customer has bought, each with its status, and gifts received. */
import { useState } from 'react'
import { formatDate } from '../../../../../domain/core/calendar/formats.ts'
import { orderPath } from '../../../../../domain/selling/checkout/paths.ts'
import type { BoughtGift, OwnGifts, ReceivedGift } from '../../../../../domain/selling/gift/schema.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { EmptyState } from '../../../../kit/primitives/empty-state.tsx'
import { countOf } from '../../../../kit/primitives/format-count.ts'
import { Note } from '../../../../kit/primitives/note.tsx'
import { LoadedList } from '../../account/sections/loaded-list.tsx'
import { callAccount } from '../../account/send.ts'

const loadGifts = () => callAccount('GET /api/wine-club/gifts')

export const Gifts = () => (
  <LoadedList load={loadGifts} of="your gifts">
    {(gifts) => <GiftLists first={gifts} />}
  </LoadedList>
)

function GiftLists({ first }: { first: OwnGifts }) {
  const [{ bought, received }, setGifts] = useState(first)
  if (bought.length === 0 && received.length === 0) {
    return (
      <EmptyState
        heading="No gifts yet"
        text="Send someone a case of wine, or several: we choose the bottles, and they choose where it goes. If you were given a code, redeem it here."
      >
        <GiftLinks />
      </EmptyState>
    )
  }
  return (
    <>
      {bought.length > 0 && (
        <>
          <h2>Gifts you’ve sent</h2>
          <ul className="account-list">
            {bought.map((gift) => (
              <li key={gift.id}>
                <Bought gift={gift} onGifts={setGifts} />
              </li>
            ))}
          </ul>
        </>
      )}
      {received.length > 0 && (
        <>
          <h2>Gifts you’ve been given</h2>
          <ul className="account-list">
            {received.map((gift) => (
              <li key={gift.id}>
                <Received gift={gift} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="row wrapf">
        <GiftLinks />
      </div>
    </>
  )
}

const GiftLinks = () => (
  <>
    <a className="btn" href="/wine-club/send-a-gift">
      Send a gift
    </a>
    <a className="btn line" href="/wine-club/redeem-gift">
      Redeem a code
    </a>
  </>
)

const STATES: Readonly<Record<BoughtGift['state'], string>> = {
  waiting: 'Waiting for its day',
  sent: 'Sent',
  redeemed: 'Redeemed',
  expired: 'Expired',
  cancelled: 'Cancelled',
}

const casesOf = ({ cases, plan_name }: Pick<BoughtGift, 'cases' | 'plan_name'>): string =>
  `${countOf(cases, 'case')} of ${plan_name}`

/** Describes the status of a bought gift. */
const courseOf = ({ state, deliver_on, expires_on, redeemed_on, recipient_email, code_ending }: BoughtGift): string => {
  switch (state) {
    case 'waiting':
      return `The code goes to ${recipient_email} on ${formatDate(deliver_on)}.`
    case 'sent':
      return `The code, ending in ${code_ending}, went to ${recipient_email}. It can be redeemed until ${formatDate(expires_on)}.`
    case 'redeemed':
      return `Redeemed on ${formatDate(redeemed_on ?? '')}.`
    case 'expired':
      return `It wasn’t redeemed by ${formatDate(expires_on)}.`
    case 'cancelled':
      return 'You were refunded, and the code doesn’t work any more.'
  }
}

type BoughtProps = { gift: BoughtGift; onGifts: (gifts: OwnGifts) => void }

function Bought({ gift, onGifts }: BoughtProps) {
  const { id, order_no, recipient_name, recipient_email, state, may_resend } = gift
  const [isWorking, setWorking] = useState(false)
  const [notice, setNotice] = useState<{ kind: 'ok' | 'bad'; text: string } | null>(null)
  const resend = async (): Promise<void> => {
    setWorking(true)
    setNotice(null)
    const answer = await callAccount('POST /api/wine-club/gifts/:id/resend', { params: { id }, body: {} })
    setWorking(false)
    if (answer.ok) {
      onGifts(answer.data)
      setNotice({ kind: 'ok', text: `A new code is on its way to ${recipient_email}. The old one no longer works.` })
    } else setNotice({ kind: 'bad', text: answer.message })
  }
  return (
    <article className="gift-row">
      <div className="row between wrapf">
        <h3>{`For ${recipient_name}`}</h3>
        <p className="account-order-state" data-state={state}>
          {STATES[state]}
        </p>
      </div>
      <p>
        {`${casesOf(gift)}, `}
        <a href={orderPath('gift', order_no)}>{`order ${order_no}`}</a>
      </p>
      <p className="small muted">{courseOf(gift)}</p>
      {may_resend && (
        <div className="gift-again row wrapf">
          <Button
            variant="line"
            aria-label={`Send a new code for ${recipient_name}`}
            working={isWorking ? 'Sending' : null}
            onClick={() => void resend()}
          >
            Send a new code
          </Button>
          <p className="small muted">If the first e-mail got lost. The code they had stops working.</p>
        </div>
      )}
      {notice !== null && <Note kind={notice.kind}>{notice.text}</Note>}
    </article>
  )
}

const receivedState = ({ cases_left: left, is_over }: ReceivedGift): string => {
  if (is_over) return left === 0 ? 'All sent' : `${countOf(left, 'case')} given up`
  return `${countOf(left, 'case')} to come`
}

function Received({ gift }: { gift: ReceivedGift }) {
  const { giver_name, message } = gift
  return (
    <article className="gift-row">
      <div className="row between wrapf">
        <h3>{giver_name === '' ? 'A gift' : `From ${giver_name}`}</h3>
        <p className="account-order-state">{receivedState(gift)}</p>
      </div>
      <p>{casesOf(gift)}</p>
      {message !== '' && <blockquote className="small">{message}</blockquote>}
    </article>
  )
}
