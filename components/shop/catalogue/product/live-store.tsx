/**
 * Names the chosen store in the buying column without waiting for the column's code, which loads on the visitor's first
 * action: the header names it at once, and the column must not ask for one.
 */
import { createPortal } from 'react-dom'
import { Outlet, usePrerenderedOutlet } from '../../../kit/islands/outlet.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { FINDER_LINK } from '../../core/store/open-store-finder.ts'
import { $localStore } from '../../core/store/state.ts'

/** Place for the store's name. Once filled, it replaces the invitation after it. */
export const EmptyStoreLine = () => <Outlet as="span" className="avail-store" />

export function LiveStore() {
  const store = useStore($localStore)
  const place = usePrerenderedOutlet('.avail-store')
  if (store === null || place === null) return null
  return createPortal(
    <>
      {store.name}. <a href={FINDER_LINK}>Change Store</a>
    </>,
    place,
  )
}
