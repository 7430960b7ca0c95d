import { type RefObject, useEffect } from 'react'

/** Sets `data-fits` on a scroller while its first child is no wider, so that the child's sticky parts follow the window. */
export function useFits(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    const child = element?.firstElementChild
    if (!element || !(child instanceof HTMLElement)) return
    const observer = new ResizeObserver(() => {
      element.toggleAttribute('data-fits', child.offsetWidth <= element.clientWidth)
    })
    observer.observe(element)
    observer.observe(child)
    return () => observer.disconnect()
  }, [scroller])
}
