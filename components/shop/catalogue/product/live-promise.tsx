/**
 * Shows the delivery promise in the buying column without waiting for the column's code, which loads on the visitor's
 * first action. The column keeps an empty line for it, so that nothing moves once the promise arrives.
 */
import { atom } from 'nanostores'
import { createPortal } from 'react-dom'
import type { Product } from '../../../../domain/catalogue/product/product.ts'
import { Outlet, usePrerenderedOutlet } from '../../../kit/islands/outlet.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $live, fetchLive, invalidateLive, isAbout } from './live-state.ts'
import { PromiseText } from './promise-line.tsx'

/** The line, once React has hydrated the column; null before, and while the column has none. */
const $line = atom<HTMLElement | null>(null)

const setLine = (node: HTMLElement | null): void => $line.set(node)

/** Line of the buying column. `isKept` hides it where it doesn't apply, but keeps its place above a phone's prices. */
export const EmptyPromiseLine = ({ isKept }: { isKept: boolean }) => (
  <Outlet as="p" ref={setLine} className={isKept ? 'promise kept' : 'promise'} />
)

export function LivePromise({ product }: { product: Pick<Product, 'code' | 'offers'> }) {
  const live = useStore($live)
  const prerendered = usePrerenderedOutlet('.buybox > .promise')
  const place = useStore($line) ?? prerendered
  if (place === null || !live?.promise || !isAbout(live, product)) return null
  const askAgain = () => {
    invalidateLive()
    void fetchLive(live.code)
  }
  return createPortal(<PromiseText promise={live.promise} onOutdated={askAgain} />, place)
}
