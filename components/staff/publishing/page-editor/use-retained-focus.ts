/** Keeps the focus within an area when the focused element is removed, such as a deleted row or a fixed fault. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** `next` selects the new target. Runs only after the caller renders: call it in the component that draws the area. */
export function useRetainedFocus(area: RefObject<HTMLElement | null>, next: string): void {
  const isWithin = useRef(false)
  useEffect(() => {
    const listening = new AbortController()
    const onFocus = ({ target }: Event) => {
      isWithin.current = target instanceof Node && area.current?.contains(target) === true
    }
    for (const name of ['focusin', 'pointerdown']) {
      document.addEventListener(name, onFocus, { capture: true, signal: listening.signal })
    }
    return () => listening.abort()
  }, [area])
  useLayoutEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return
    area.current?.querySelector<HTMLElement>(next)?.focus()
  })
}
