/** The checkout (spec §2, domain §4): what is bought comes from the API, and with it the code that sells it. */
import { useMemo } from 'react'
import { useLoaded } from '../api/use-loaded.ts'
import { LoadFailed } from '../primitives/load-failed.tsx'
import { placeOf } from './checkout-places.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { loadCheckout } from './load-checkout.ts'
import './checkout.css'

export type CheckoutScreenProps = {
  /** One of the paths of checkout-places.ts. */
  path: string
}

export function CheckoutScreen({ path }: CheckoutScreenProps) {
  const place = placeOf(path)
  const load = useMemo(() => () => loadCheckout(place.kind), [place])
  const { loaded, retry } = useLoaded(load)
  return (
    <main id="main" className="checkout" tabIndex={-1} aria-busy={loaded.state === 'loading' || undefined}>
      {loaded.state === 'there' ? (
        <loaded.data.CheckoutView place={place} first={loaded.data.summary} club={loaded.data.club} />
      ) : (
        <div className="wrap checkout-columns">
          <div>
            <h1>{place.heading}</h1>
            {loaded.state === 'failed' ? <LoadFailed message={loaded.message} retry={retry} /> : <CheckoutSkeleton />}
          </div>
        </div>
      )}
      <noscript>
        <p className="note warn">
          Paying needs JavaScript. To order without it, call us: the number is at the foot of the page.
        </p>
      </noscript>
    </main>
  )
}
