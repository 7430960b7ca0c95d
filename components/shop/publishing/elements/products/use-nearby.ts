/** Products that are requested when their place comes near, with stand-ins until then. */
import { type RefObject, useEffect, useState } from 'react'
import type { ProductCard } from '../../../../../domain/catalogue/product/product.ts'
import { watchNear } from '../../../../kit/primitives/watch-near.ts'

/** Pixels before it would be seen: time enough for the answer. */
const NEAR = 800

export type Nearby = {
  products: readonly ProductCard[]
  /** Nothing to show yet, and something may still come. */
  isWaiting: boolean
}

/**
 * `load` resolves to null when the request failed, and is the same function in every render; undefined loads nothing.
 * Stand-ins that are already in view stay, so that nothing moves under the visitor's hand.
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
