/**
 * Shows a chosen store and its stock in the buying column without waiting for the column's code, which loads on the
 * visitor's first action. Visitors without a store load nothing for it.
 */
import { lazy, Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Product } from '../../../../domain/catalogue/product/product.ts'
import { Outlet, usePrerenderedOutlet } from '../../../kit/islands/outlet.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $localStore, storeAsked } from '../../core/store/state.ts'
import { $live, isAbout } from './live-state.ts'
import type { StoreLinesProps } from './store-lines.tsx'

/** Names only the store if its code can't be loaded. */
const StoreLines = lazy(() =>
  import('./store-lines.tsx').then(
    (lines) => ({ default: lines.StoreLines }),
    () => ({ default: ({ store }: StoreLinesProps) => <b>{store.name}</b> }),
  ),
)

/** Place for the store's lines. Once filled, it replaces the invitation after it. */
export const EmptyStoreLines = () => <Outlet as="span" className="avail-store" />

/** Shows the invitation to choose a store (buy-box.css) if the remembered one is unknown to the shop. */
async function inviteWithoutStore(): Promise<void> {
  // The layout asks for the store after this screen's effects.
  await Promise.resolve()
  await storeAsked
  if ($localStore.get() === null) delete document.documentElement.dataset.store
}

export function LiveStore({ product }: { product: Pick<Product, 'code' | 'offers'> }) {
  const store = useStore($localStore)
  const live = useStore($live)
  const place = usePrerenderedOutlet('.avail-store')
  useEffect(() => void inviteWithoutStore(), [])
  if (store === null || place === null) return null
  return createPortal(
    <Suspense fallback={null}>
      <StoreLines store={store} stock={live && isAbout(live, product) ? live.localStock : null} />
    </Suspense>,
    place,
  )
}
