/** The checkout: what is bought comes from the API, and with it the code that sells it. */

import { useMemo } from 'react'
import { useLoaded } from '../api/use-loaded.ts'
import { NeedsScripts } from '../parts/needs-scripts.tsx'
import { LoadFailed } from '../primitives/load-failed.tsx'
import { headingOf, kindAt } from './checkout-headings.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { loadCheckout } from './load-checkout.ts'
import './checkout.css'

export type CheckoutScreenProps = {
  /** One of the paths of domain/checkout/paths.ts. */
  path: string
}

export function CheckoutScreen({ path }: CheckoutScreenProps) {
  const kind = kindAt(path)
  const load = useMemo(() => () => loadCheckout(kind), [kind])
  const { loaded, retry } = useLoaded(load)
  return (
    <main id="main" className="checkout" tabIndex={-1} aria-busy={loaded.state === 'loading' || undefined}>
      {loaded.state === 'there' ? (
        <loaded.data.CheckoutView kind={kind} first={loaded.data.summary} club={loaded.data.club} />
      ) : (
        <div className="wrap checkout-columns columns">
          <div>
            <h1>{headingOf(kind)}</h1>
            {loaded.state === 'failed' ? <LoadFailed message={loaded.message} retry={retry} /> : <CheckoutSkeleton />}
          </div>
        </div>
      )}
      <NeedsScripts />
    </main>
  )
}
