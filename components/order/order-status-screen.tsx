/** An order as its customer sees it, and its invoice and credit notes. */

import { useLoaded } from '../api/use-loaded.ts'
import { Island } from '../parts/island.tsx'
import { NeedsScripts } from '../parts/needs-scripts.tsx'
import { LoadFailed } from '../primitives/load-failed.tsx'
import { loadOrder } from './load-order.ts'
import { NoSuchOrder } from './no-such-order.tsx'
import './order.css'

export function OrderStatusScreen() {
  const { loaded, retry } = useLoaded(loadOrder)
  return (
    <main id="main" className="wrap order" tabIndex={-1} aria-busy={loaded.state === 'loading' || undefined}>
      {loaded.state === 'there' &&
        (loaded.data ? <loaded.data.OrderPage order={loaded.data.order} token={loaded.data.token} /> : <NoSuchOrder />)}
      {loaded.state !== 'there' && (
        <>
          <h1>Your order</h1>
          {loaded.state === 'failed' ? <LoadFailed message={loaded.message} retry={retry} /> : <OrderSkeleton />}
        </>
      )}
      {/* For its papers: it comes with the document. */}
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
