/** Loads products when the visitor scrolls near, with placeholders until then. */
import { type RefObject, useEffect, useState } from 'react'
import type { ProductCard } from '../../../../../domain/catalogue/product/product.ts'
import { watchNear } from '../../../../kit/primitives/watch-near.ts'

/** Distance below the screen, in pixels, at which loading starts. */
const NEAR = 800

export type Nearby = {
  products: readonly ProductCard[]
  /** True while there is nothing to show but products may still load. */
  isWaiting: boolean
}

/**
 * Returns the products to show. Keeps placeholders of which any part is in view, so that no product changes under the
 * visitor's eyes.
 *
 * @param load Must be a stable function; resolves to null when the request fails. Undefined loads nothing
 */
export function useNearby(
  place: RefObject<HTMLElement | null>,
  standIns: readonly ProductCard[],
  load?: () => Promise<ProductCard[] | null>,
): Nearby {
  const [answer, setAnswer] = useState<readonly ProductCard[] | null>(null)
  const hasStandIns = standIns.length > 0
  useEffect(() => {
    const node = place.current
    if (!node || !load || (hasStandIns && isSeen(node))) return
    let current = true
    const unwatch = watchNear(node, { rootMargin: `${NEAR}px` }, () => {
      void load().then((products) => {
        if (current && !(hasStandIns && isSeen(node))) setAnswer(products ?? [])
      })
    })
    return () => {
      current = false
      unwatch()
    }
  }, [place, load, hasStandIns])
  if (answer === null) return { products: standIns, isWaiting: !hasStandIns && load !== undefined }
  return { products: answer.length > 0 ? answer : standIns, isWaiting: false }
}

const isSeen = (node: Element): boolean => {
  const { top, bottom } = node.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
