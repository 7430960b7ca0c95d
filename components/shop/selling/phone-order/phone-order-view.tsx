/** An order taken by telephone, at current prices, with buttons that take it to the checkout. */
import { type ComponentProps, useEffect, useState } from 'react'
import type { OpenablePhoneOrder } from '../../../../domain/selling/phone-order/schema.ts'
import { useLoaded } from '../../../kit/api/use-loaded.ts'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { AllWineLink } from '../../../kit/shop/all-wine-link.tsx'
import { OpenPhoneOrder } from './open-phone-order.tsx'
import { readPhoneOrder, tokenHere } from './phone-order-calls.ts'
import { PhoneOrderWines } from './phone-order-wines.tsx'

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
