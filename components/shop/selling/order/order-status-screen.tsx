/** The page of an order, with its invoice and credit notes. */
import { useEffect, useState } from 'react'
import type { OrderView } from '../../../../domain/selling/order/schema.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'
import { useLoaded } from '../../../kit/api/use-loaded.ts'
import { withView } from '../../../kit/api/with-view.ts'
import { Island } from '../../../kit/islands/island.tsx'
import { NeedsScripts } from '../../../kit/islands/needs-scripts.tsx'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import './order.css'

/** Message for an order that does not exist or belongs to another customer, without revealing which. */
function NoSuchOrder() {
  const [path, setPath] = useState('')
  useEffect(() => setPath(location.pathname.slice(1)), [])
  return (
    <>
      <h1>We can’t find that order</h1>
      <EmptyState
        heading="It may belong to someone else"
        text="Open it from the link in your confirmation e-mail, or sign in to the account it was bought with."
        niche="white"
      >
        <a className="btn" href={`/login?redirect_url=${path}`}>
          Sign in
        </a>
      </EmptyState>
    </>
  )
}

type LoadedOrder = {
  order: OrderView
  /** Token from the confirmation email; null for the signed-in customer. */
  token: string | null
  OrderPage: typeof import('./order-page.tsx').OrderPage
}

const NOT_FOUND = 404

type OrderAddress = { number: string; token: string | null }

/** Reads number and token from an order's URL: '/order-status/W00000001?token=…', also below the programmes' paths. */
export const orderAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): OrderAddress => ({
  number: pathname.split('/').at(-1) ?? '',
  token: new URLSearchParams(search).get('token'),
})

/** Loads the order in the URL and the code that shows it; null if it does not exist or belongs to another customer. */
async function loadOrder(): Promise<CallResult<LoadedOrder | null>> {
  const { number, token } = orderAddress(location)
  const loaded = await withView(
    call('GET /api/orders/:order_id', { params: { order_id: number }, query: token === null ? {} : { token } }),
    import('./order-page.tsx'),
  )
  if (!loaded.ok) return loaded.status === NOT_FOUND ? { ok: true, data: null } : loaded
  const { data: order, view } = loaded.data
  return { ok: true, data: { order, token, OrderPage: view.OrderPage } }
}

export function OrderStatusScreen() {
  const { loaded, retry } = useLoaded(loadOrder)
  return (
    <main id="main" className="wrap order" tabIndex={-1} aria-busy={loaded.state === 'loading' || undefined}>
      {loaded.state === 'loaded' &&
        (loaded.data ? <loaded.data.OrderPage order={loaded.data.order} token={loaded.data.token} /> : <NoSuchOrder />)}
      {loaded.state !== 'loaded' && (
        <>
          <h1>Your order</h1>
          {loaded.state === 'failed' ? <LoadFailed message={loaded.message} retry={retry} /> : <OrderSkeleton />}
        </>
      )}
      {/* Used by invoices and credit notes; part of the prerendered page. */}
      <Island name="letterhead" hidden />
      <NeedsScripts />
    </main>
  )
}

const OrderSkeleton = () => (
  <>
    <p className="sr" role="status">
      Loading your order
    </p>
    <div className="order-columns" aria-hidden="true">
      <div className="skeleton order-waiting" />
      <div className="skeleton order-waiting" />
    </div>
  </>
)
