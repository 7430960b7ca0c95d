/** The basket page: what is in it comes from the API, and with it the code that draws it. */

import { useEffect, useEffectEvent } from 'react'
import { useLoaded } from '../api/use-loaded.ts'
import { NeedsScripts } from '../parts/needs-scripts.tsx'
import { LoadFailed } from '../primitives/load-failed.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { loadCartView } from './load-cart-view.ts'
import './cart-page.css'

export function CartScreen() {
  const { loaded, retry } = useLoaded(loadCartView)
  const onOnline = useEffectEvent(() => {
    if (loaded.state === 'failed') retry()
  })
  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('online', () => onOnline(), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return (
    <main id="main" className="wrap cart-page" tabIndex={-1} aria-busy={loaded.state === 'loading' || undefined}>
      {loaded.state === 'there' ? (
        <loaded.data.CartView />
      ) : (
        <>
          <h1>Your basket</h1>
          {loaded.state === 'failed' ? <LoadFailed message={loaded.message} retry={retry} /> : <CartSkeleton />}
        </>
      )}
      <NeedsScripts />
    </main>
  )
}
