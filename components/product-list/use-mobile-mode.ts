/** Whether a list has the narrow layout: by the width of its own container, not of the window (docs/domain.md#lists). */
import { type RefObject, useEffect, useState } from 'react'

/** Pixels; this wide or narrower is mobile. */
const MOBILE_BREAKPOINT = 768
/** Milliseconds. */
const RESIZE_DEBOUNCE = 1

/** False until it was measured; CSS has the same rule for the time before. */
export function useMobileMode(container: RefObject<HTMLElement | null>): boolean {
  const [isMobile, setMobile] = useState(false)
  useEffect(() => {
    const node = container.current
    if (node === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const resized = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setMobile(node.clientWidth <= MOBILE_BREAKPOINT), RESIZE_DEBOUNCE)
    })
    resized.observe(node)
    return () => {
      clearTimeout(timer)
      resized.disconnect()
    }
  }, [container])
  return isMobile
}
