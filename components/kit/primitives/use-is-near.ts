import { type RefObject, useEffect, useState } from 'react'
import { watchNear } from './watch-near.ts'

/** Distance above and below the screen that counts as near. */
const MARGIN = '600px 0px'

/** True once an element has come near the screen; never false again. */
export function useIsNear(node: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => watchNear(node.current, { rootMargin: MARGIN }, () => setIsNear(true)), [node])
  return isNear
}
