/**
 * Shows the delivery promise in the buying column without waiting for the column's code, which loads on the visitor's
 * first action. The column keeps an empty line for it, so that nothing moves once the promise arrives.
 */
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Product } from '../../../../domain/catalogue/product/product.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $live, fetchLive, invalidateLive } from './live-state.ts'
import { PromiseText } from './promise-line.tsx'

/** The line, once React has hydrated the column; null before, and while the column has none. */
const $line = atom<HTMLElement | null>(null)

const setLine = (node: HTMLElement | null): void => $line.set(node)

/**
 * Line of the buying column. React leaves its content to LivePromise. `isKept` hides it where it doesn't apply, but
 * keeps its place above a phone's prices.
 */
export const EmptyPromiseLine = ({ isKept }: { isKept: boolean }) => (
  <p
    ref={setLine}
    className={isKept ? 'promise kept' : 'promise'}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; keeps hydration from removing the promise
    dangerouslySetInnerHTML={{ __html: '' }}
  />
)

export function LivePromise({ product }: { product: Pick<Product, 'code' | 'offers'> }) {
  const live = useStore($live)
  const line = useStore($line)
  const [sentLine, setSentLine] = useState<Element | null>(null)
  useEffect(() => setSentLine(document.querySelector('.buybox > .promise')), [])
  const place = line ?? sentLine
  const isOwn = live?.code === product.code || product.offers.some(({ code }) => code === live?.code)
  if (place === null || !live?.promise || !isOwn) return null
  const askAgain = () => {
    invalidateLive()
    void fetchLive(live.code)
  }
  return createPortal(<PromiseText promise={live.promise} onOutdated={askAgain} />, place)
}
