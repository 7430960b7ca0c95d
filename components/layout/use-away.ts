/** Says on the header that its tools are out of view: the basket then stays at hand by itself (header.css). */
import { type RefObject, useEffect } from 'react'

export function useAway(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const tools = header.current?.querySelector('.tools')
    if (!tools) return
    const watch = new IntersectionObserver((entries) => {
      header.current?.toggleAttribute('data-away', entries.at(-1)?.isIntersecting === false)
    })
    watch.observe(tools)
    return () => watch.disconnect()
  }, [header])
}
