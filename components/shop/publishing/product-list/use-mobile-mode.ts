/** True if a list has the narrow layout: by its own container's width, not the window's (docs/domain.md#lists). */
import { type RefObject, useEffect, useState } from 'react'

/** This wide or narrower is mobile: 768 pixels at the usual text size, as the style sheets have it in em. */
const MOBILE_REM = 48
/** Milliseconds. */
const RESIZE_DEBOUNCE = 1

/** Pixels of the text size that the visitor's browser is set to. */
const textSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** False until it was measured; CSS has the same rule for the time before. */
export function useMobileMode(container: RefObject<HTMLElement | null>): boolean {
  const [isMobile, setMobile] = useState(false)
  useEffect(() => {
    const node = container.current
    if (node === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const resized = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setMobile(node.clientWidth <= MOBILE_REM * textSize()), RESIZE_DEBOUNCE)
    })
    resized.observe(node)
    return () => {
      clearTimeout(timer)
      resized.disconnect()
    }
  }, [container])
  return isMobile
}
