/** Moves focus to `place` when it is lost because the basket's last line was removed. */
import { type RefObject, useEffect, useRef } from 'react'

export function useFocusWhenEmptied(isFilled: boolean, place: RefObject<HTMLElement | null>): void {
  const wasFilled = useRef(isFilled)
  useEffect(() => {
    const isEmptied = wasFilled.current && !isFilled
    wasFilled.current = isFilled
    // Focus elsewhere on the page stays, for example when another tab empties the basket.
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body || activeElement.matches('dialog')
    if (isEmptied && isLost) place.current?.focus()
  }, [isFilled, place])
}
