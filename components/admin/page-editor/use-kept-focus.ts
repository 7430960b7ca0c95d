/** Keeps the focus within a part of the screen when what had it is taken away: a row that was deleted, a fault that was mended. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** `next` is what the focus goes to then. Only what draws the area anew is looked at: call it where that is. */
export function useKeptFocus(area: RefObject<HTMLElement | null>, next: string): void {
  const isWithin = useRef(false)
  useEffect(() => {
    const listening = new AbortController()
    const look = ({ target }: Event) => {
      isWithin.current = target instanceof Node && area.current?.contains(target) === true
    }
    for (const name of ['focusin', 'pointerdown']) {
      document.addEventListener(name, look, { capture: true, signal: listening.signal })
    }
    return () => listening.abort()
  }, [area])
  useLayoutEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return
    area.current?.querySelector<HTMLElement>(next)?.focus()
  })
}
