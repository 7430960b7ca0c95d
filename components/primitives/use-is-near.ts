/** Whether an element has come near the screen. */
import { type RefObject, useEffect, useState } from 'react'

/** How far from the screen is near, above and below. */
const MARGIN = '600px 0px'

/** False at first, true from the first time on. */
export function useIsNear(node: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!node.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(node.current)
    return () => observer.disconnect()
  }, [node])
  return isNear
}
