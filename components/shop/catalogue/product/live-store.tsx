/**
 * Names the chosen store in the buying column without waiting for the column's code, which loads on the visitor's first
 * action: the header names it at once, and the column must not ask for one.
 */
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { FINDER_LINK } from '../../core/store/open-store-finder.ts'
import { $localStore } from '../../core/store/state.ts'

/** Place for the store's name. Once filled, it replaces the invitation after it. React leaves its content to LiveStore. */
export const EmptyStoreLine = () => (
  <span
    className="avail-store"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; keeps hydration from removing the store
    dangerouslySetInnerHTML={{ __html: '' }}
  />
)

export function LiveStore() {
  const store = useStore($localStore)
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => setPlace(document.querySelector('.avail-store')), [])
  if (store === null || place === null) return null
  return createPortal(
    <>
      {store.name}. <a href={FINDER_LINK}>Change Store</a>
    </>,
    place,
  )
}
