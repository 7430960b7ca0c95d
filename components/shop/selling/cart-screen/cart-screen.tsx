/** The basket page. Loads the basket from the API, together with the code that shows it. */
import { useEffect, useEffectEvent } from 'react'
import { type CallResult, UNREACHABLE_MESSAGE } from '../../../kit/api/call.ts'
import { useLoaded } from '../../../kit/api/use-loaded.ts'
import { NeedsScripts } from '../../../kit/islands/needs-scripts.tsx'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { $cart, fetchCart } from '../../core/cart/state.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import './cart-page.css'

type LoadedCart = { CartView: typeof import('./cart-view.tsx').CartView }

/** Loads the basket and the code that shows it. A basket already known is shown even if the request fails. */
async function loadCartView(): Promise<CallResult<LoadedCart>> {
  const [message, view] = await Promise.all([fetchCart(), import('./cart-view.tsx').catch(() => null)])
  if (view === null) return { ok: false, status: 0, message: UNREACHABLE_MESSAGE }
  return message === null || $cart.get() !== null ? { ok: true, data: view } : { ok: false, status: 0, message }
}

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
      {loaded.state === 'loaded' ? (
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
