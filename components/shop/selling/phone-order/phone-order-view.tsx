/** An order taken by telephone, at current prices, with buttons that take it to the checkout. */
import { type ComponentProps, useEffect, useState } from 'react'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { OpeningMode } from '../../../../domain/selling/phone-order/phone-order.ts'
import type { OpenablePhoneOrder } from '../../../../domain/selling/phone-order/schema.ts'
import { useLoaded } from '../../../kit/api/use-loaded.ts'
import { ProductPicture } from '../../../kit/picture/product-picture.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { AllWineLink } from '../../../kit/shop/all-wine-link.tsx'
import { openPhoneOrder, readPhoneOrder, tokenHere } from './phone-order-calls.ts'

export function PhoneOrderView() {
  // undefined on the server and during hydration, when the URL's token is not known yet.
  const [hasToken, setHasToken] = useState<boolean>()
  useEffect(() => setHasToken(tokenHere() !== ''), [])
  if (hasToken === undefined) return <Loading />
  return hasToken ? (
    <Linked />
  ) : (
    <Ended kind="warn">This link is incomplete. Please open it from the e-mail again.</Ended>
  )
}

function Linked() {
  const { loaded, retry } = useLoaded(readPhoneOrder)
  if (loaded.state === 'loading') return <Loading />
  if (loaded.state === 'failed') return <LoadFailed message={loaded.message} retry={retry} />
  const { data } = loaded
  if ('refused' in data) return <Ended kind="bad">{data.refused}</Ended>
  return data.state === 'waiting' ? <Waiting phoneOrder={data} /> : <Over state={data.state} />
}

const Loading = () => (
  <>
    <p className="sr" role="status">
      Loading your order
    </p>
    <div className="skeleton phone-order-skeleton" aria-hidden="true" />
  </>
)

const OVER: Readonly<Record<Exclude<OpenablePhoneOrder['state'], 'waiting'>, string>> = {
  ordered: 'This order has been paid for. Its confirmation is in your inbox, with a link to it.',
  expired: 'This link has expired. Ring us, and we’ll send you another.',
  cancelled: 'We have cancelled this order. Ring us if you didn’t expect that.',
}

const Over = ({ state }: { state: keyof typeof OVER }) => (
  <Ended kind={state === 'ordered' ? 'ok' : 'warn'}>{OVER[state]}</Ended>
)

/** Message that the link can't be used, with a link to all wines. */
const Ended = (note: ComponentProps<typeof Note>) => (
  <div className="stack">
    <Note {...note} />
    <div>
      <AllWineLink />
    </div>
  </div>
)

const Waiting = ({ phoneOrder }: { phoneOrder: OpenablePhoneOrder }) => (
  <>
    <p className="phone-order-lead soft">
      Here is what you asked for. Nothing is held or charged until you pay, and you can still change all of it.
    </p>
    <PhoneOrderWines phoneOrder={phoneOrder} />
    {phoneOrder.lines.some(({ total }) => total !== null) ? (
      <OpenPhoneOrder phoneOrder={phoneOrder} />
    ) : (
      <Note kind="bad">Everything in this order has sold out. Ring us, and we’ll find you something like it.</Note>
    )}
  </>
)

type Line = OpenablePhoneOrder['lines'][number]

/** Describes what changed in a line since the email; '' if nothing did. */
const changeOf = ({ problem, total, was }: Line): string => {
  if (problem !== null) return problem
  return total === null || total === was ? '' : `It was ${formatPounds(was)} when we wrote to you`
}

/** The lines of a phone order, marked if they sold out or changed in price since the email. */
const PhoneOrderWines = ({ phoneOrder }: { phoneOrder: OpenablePhoneOrder }) => {
  const { lines, total, was, mix_six_saving: saving, expires_on } = phoneOrder
  return (
    <section className="panel phone-order-panel box grid-4" aria-label="Your order">
      {lines.some((line) => changeOf(line) !== '') && (
        <Note kind="warn">Something has changed since our e-mail. See below.</Note>
      )}
      <ul className="phone-order-lines">
        {lines.map((line) => (
          <li key={line.code}>
            <ProductPicture product={{ main_picture: line.picture, niche: line.niche }} decorative />
            <div>
              <span className="phone-order-name">{`${line.quantity} × ${line.title}`}</span>
              {changeOf(line) !== '' && <p className="small phone-order-change">{changeOf(line)}</p>}
            </div>
            <b className="phone-order-price">{line.total === null ? 'Sold out' : formatPounds(line.total)}</b>
          </li>
        ))}
      </ul>
      <dl className="phone-order-sums">
        {saving > 0 && (
          <>
            <dt className="phone-order-saving">Mix Six has saved you</dt>
            <dd className="phone-order-saving">{formatPounds(saving)}</dd>
          </>
        )}
        <dt className="phone-order-total">Today, before delivery</dt>
        <dd className="phone-order-total">{formatPounds(total)}</dd>
        {total !== was && (
          <>
            <dt className="small">In the e-mail</dt>
            <dd className="small">{formatPounds(was)}</dd>
          </>
        )}
      </dl>
      <p className="small muted">The link is good until the end of {dayName(expires_on)}.</p>
    </section>
  )
}

const CHECKOUT = '/checkout'

const SOLD_OUT = 'Everything in this order has just sold out. Your basket is as it was.'

/** Buttons that add a phone order to the visitor's basket or replace the basket with it, and open the checkout. */
function OpenPhoneOrder({ phoneOrder: { basket } }: { phoneOrder: OpenablePhoneOrder }) {
  const [working, setWorking] = useState<OpeningMode | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const press = async (mode: OpeningMode) => {
    if (working !== null) return
    setWorking(mode)
    setFailure(null)
    const answer = await openPhoneOrder(mode)
    if (answer.ok && answer.data.added > 0) return location.assign(CHECKOUT)
    setWorking(null)
    setFailure(answer.ok ? SOLD_OUT : answer.message)
  }
  const action = (mode: OpeningMode, label: string, look?: 'line') => (
    <Button
      {...(look && { variant: look })}
      working={working === mode ? 'One moment' : null}
      aria-disabled={(working !== null && working !== mode) || undefined}
      onClick={() => press(mode)}
    >
      {label}
    </Button>
  )
  return (
    <section className="stack" aria-label="To the checkout">
      {basket.total_items > 0 && !basket.is_there && (
        <Note kind="warn">{`You have ${countOf(basket.total_items, 'item')} in your basket already.`}</Note>
      )}
      {failure !== null && <Note kind="bad">{failure}</Note>}
      <div className="row wrapf">
        {basket.total_items === 0 && action('add', 'Put it in my basket and check out')}
        {basket.total_items > 0 && basket.is_there && action('add', 'Go to the checkout')}
        {basket.total_items > 0 && !basket.is_there && (
          <>
            {action('add', 'Add them to my basket')}
            {action('replace', 'Use these instead', 'line')}
          </>
        )}
      </div>
      <p className="small muted">
        At the checkout you say how you’d like to get it, and pay by card. We’ve filled in what you told us on the
        phone.
      </p>
    </section>
  )
}
