/** A small read-only picture of a document as the shop draws it. It scrolls, together with the others beside it. */
import { useEffect, useRef, useState } from 'react'
import type { LayerScreen, PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import type { FromPreview, ToPreview } from '../../../../domain/publishing/page/preview-messages.ts'
import { SCREEN_WIDTHS, screenOfWidth } from '../../../../domain/publishing/page/screen-sizes.ts'

/** The screen that pictures are of until another is chosen: on phones, which show one at a time, their own. */
export const firstScreen = (): LayerScreen => (screenOfWidth(innerWidth) === 'phone' ? 'phone' : 'desktop')

/** The page is as wide as on the canvas, so that its lines break alike. */
const scaleIn = (box: number, screen: LayerScreen): number => Math.min(1, box / SCREEN_WIDTHS[screen])

export type StillCanvasProps = {
  document: PageDocument
  title: string
  screen: LayerScreen
  /** A part to frame and to scroll to. */
  part?: string | undefined
}

/** The size of the picture, and the height of the whole page at its scale. */
const UNKNOWN = { width: 0, height: 0, page: 0 }

export function StillCanvas({ document, title, screen, part }: StillCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isShown, setShown] = useState(false)
  const [size, setSize] = useState(UNKNOWN)
  const scale = scaleIn(size.width, screen)
  useEffect(() => {
    const receive = ({ source, origin, data }: MessageEvent<FromPreview>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return
      if (data.type === 'shown') setShown(true)
      if (data.type === 'ready') send(frame.current, { type: 'show_document', document })
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [document])
  /** The part that someone has scrolled away from. */
  const leftPart = useRef<string | undefined>(undefined)
  useEffect(() => {
    const listening = new AbortController()
    const leave = () => {
      leftPart.current = part
    }
    for (const name of ['wheel', 'pointerdown', 'keydown'])
      box.current?.addEventListener(name, leave, { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [part])
  // biome-ignore lint/correctness/useExhaustiveDependencies: pictures that arrive above the part move it
  useEffect(() => {
    if (!isShown || (part !== undefined && part === leftPart.current)) return
    send(frame.current, { type: 'select_nodes', nodes: part === undefined ? [] : [part], is_still: true })
  }, [isShown, part, size])
  useEffect(() => {
    const measure = () => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = box.current ?? {}
      const tall = isShown ? (frame.current?.contentDocument?.documentElement.scrollHeight ?? 0) : 0
      setSize({ width, height, page: tall * scaleIn(width, screen) })
    }
    const sizes = new ResizeObserver(measure)
    for (const element of [box.current, isShown && frame.current?.contentDocument?.body]) {
      if (element) sizes.observe(element)
    }
    return () => sizes.disconnect()
  }, [isShown, screen])
  // Follows the page when it scrolls to a part on its own.
  useEffect(() => {
    const page = isShown && frame.current?.contentWindow
    if (!page || scale === 0) return
    const follow = () => {
      const own = box.current
      if (own && scrollBox(own, page.scrollY * scale)) own.dataset.origin = String(own.scrollTop)
    }
    page.addEventListener('scroll', follow)
    return () => page.removeEventListener('scroll', follow)
  }, [isShown, scale])
  const scroll = () => {
    const own = box.current
    if (!own) return
    const { scrollTop: top } = own
    frame.current?.contentWindow?.scrollTo({ top: top / scale, behavior: 'instant' })
    // A shorter page that follows to its end doesn't hold the longer one there.
    if (own.dataset.followed === String(top)) return
    for (const other of own.closest('.pe-compare')?.querySelectorAll<HTMLElement>('.pe-still') ?? []) {
      if (other !== own) scrollBox(other, top + originOf(other) - originOf(own))
    }
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
    <section ref={box} className="pe-still" tabIndex={0} aria-label={title} onScroll={scroll}>
      <div style={{ height: Math.max(size.page, size.height) }}>
        <div className="pe-still-page" style={{ height: size.height }}>
          <iframe
            ref={frame}
            title={title}
            src="/page_builder/live_preview"
            inert
            style={{ width: SCREEN_WIDTHS[screen], height: size.height / (scale || 1), transform: `scale(${scale})` }}
          />
          {!isShown && <i className="skeleton" role="status" aria-label="Loading" />}
        </div>
      </div>
    </section>
  )
}

/** The place of the part that is shown: the boxes are level there. */
const originOf = ({ dataset: { origin } }: HTMLElement): number => Number(origin ?? 0)

/** Leaves differences of rounding alone, which two boxes would pass back and forth. Returns true if it scrolled. */
function scrollBox(box: HTMLElement, top: number): boolean {
  if (Math.abs(box.scrollTop - top) <= 2) return false
  box.scrollTop = top
  box.dataset.followed = String(box.scrollTop)
  return true
}

const send = (frame: HTMLIFrameElement | null, message: ToPreview): void =>
  frame?.contentWindow?.postMessage(message, location.origin)
