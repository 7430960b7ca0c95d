/** The banner over the header. Its HTML is an island; its code is loaded when the first message is due to change, or at the visitor's first action. */
import { useEffect, useRef } from 'react'
import { BANNER_AUTOPLAY } from '../../domain/banner/banner.ts'
import { wakeUp } from '../parts/held-press.ts'
import { Island } from '../parts/island.tsx'
import { visitorIsHere } from '../parts/visitor.ts'

/** Nothing in a shop whose banner is off. */
export function SiteBanner({ hidden }: { hidden: boolean }) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = banner.current
    if (hidden || node === null) return
    const gone = new AbortController()
    const since = performance.now()
    const firstTurn = new Promise((resolve) => setTimeout(resolve, BANNER_AUTOPLAY))
    void Promise.race([visitorIsHere(), firstTurn])
      .then(() => import('./banner-behaviour.ts'))
      .then(({ startBanner }) => startBanner(node, since, gone.signal))
      // Without its code it stays at its first message, whose link works.
      .finally(() => wakeUp(node))
      .catch(() => undefined)
    return () => gone.abort()
  }, [hidden])
  return <Island ref={banner} name="banner" data-asleep="" hidden={hidden} />
}
