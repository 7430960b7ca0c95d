/** True once an element has come near the screen. */
import { type RefObject, useEffect, useState } from 'react'
import { watchNear } from './watch-near.ts'

/** Distance that counts as near, above and below the screen. */
const MARGIN = '600px 0px'

/** False at first, true from the first time on. */
export function useIsNear(node: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => watchNear(node.current, { rootMargin: MARGIN }, () => setIsNear(true)), [node])
  return isNear
}
