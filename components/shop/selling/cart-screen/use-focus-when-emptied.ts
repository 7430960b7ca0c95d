/** When the last line is removed, and the focus with it, the focus moves to `place`. */
import { type RefObject, useEffect, useRef } from 'react'

export function useFocusWhenEmptied(isFilled: boolean, place: RefObject<HTMLElement | null>): void {
  const wasFilled = useRef(isFilled)
  useEffect(() => {
    const isEmptied = wasFilled.current && !isFilled
    wasFilled.current = isFilled
    // Focus that is elsewhere, while another tab empties the basket, stays there.
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body || activeElement.matches('dialog')
    if (isEmptied && isLost) place.current?.focus()
  }, [isFilled, place])
}
