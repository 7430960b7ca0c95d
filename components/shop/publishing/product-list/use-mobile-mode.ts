/** Determines whether a list has the narrow layout, by the width of its container (docs/domain.md#lists). */
import { type RefObject, useEffect, useState } from 'react'

/**
 * Maximum container width of the narrow layout, in rem: 768 pixels at the default text size, as in the style sheets.
 */
const MOBILE_REM = 48
/** Delay after a resize, in milliseconds. */
const RESIZE_DEBOUNCE_MS = 1

/** Returns the browser's text size in pixels. */
const textSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** True for the narrow layout. False until measured; until then CSS applies the same rule. */
export function useMobileMode(container: RefObject<HTMLElement | null>): boolean {
  const [isMobile, setMobile] = useState(false)
  useEffect(() => {
    const node = container.current
    if (node === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const resized = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setMobile(node.clientWidth <= MOBILE_REM * textSize()), RESIZE_DEBOUNCE_MS)
    })
    resized.observe(node)
    return () => {
      clearTimeout(timer)
      resized.disconnect()
    }
  }, [container])
  return isMobile
}
