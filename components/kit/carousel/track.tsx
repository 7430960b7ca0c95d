/** A scrolling carousel with arrows and dots. Scrolls without scripts too. */
import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Arrows, Pager } from './track-controls.tsx'

export type TrackProps = { arrows: boolean; dots: boolean; children: ReactNode }

/** Position in the track, in pages of visible slides; `page` counts from 0. */
type Position = { page: number; pages: number }

export function Track({ arrows, dots, children }: TrackProps) {
  const track = useRef<HTMLDivElement>(null)
  const { page, pages } = usePosition(track, Children.count(children) > FITTING)
  const step = (by: number) =>
    track.current?.scrollBy({ left: by * track.current.clientWidth * 0.9, behavior: 'smooth' })
  return (
    <div className="carousel">
      {arrows && pages > 1 && <Arrows isStart={page === 0} isEnd={page === pages - 1} onTurn={step} />}
      <div ref={track} className="track">
        {children}
      </div>
      {dots && <Pager page={page} pages={pages > 1 ? pages : 0} />}
    </div>
  )
}

/** Number of slides that fit where there are arrows. */
const FITTING = 3

/** Measures the position. Assumes three pages, or one if `isLong` is false, until measured. */
function usePosition(track: RefObject<HTMLDivElement | null>, isLong: boolean): Position {
  const [position, setPosition] = useState<Position>({ page: 0, pages: isLong ? 3 : 1 })
  useEffect(() => {
    const node = track.current
    if (node === null) return
    const measure = () => setPosition(positionOf(node))
    const resized = new ResizeObserver(measure)
    resized.observe(node)
    node.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      node.removeEventListener('scroll', measure)
    }
  }, [track])
  return position
}

/** Share of a page to ignore when counting pages, because browsers round widths to whole pixels. */
const ROUNDING_TOLERANCE = 0.01

export function positionOf(track: HTMLElement): Position {
  const { scrollLeft, scrollWidth, clientWidth } = track
  const room = scrollWidth - clientWidth
  const gap = Number.parseFloat(getComputedStyle(track).columnGap) || 0
  const pages = room <= 1 ? 1 : Math.ceil((scrollWidth + gap) / (clientWidth + gap) - ROUNDING_TOLERANCE)
  return { pages, page: room <= 1 ? 0 : Math.round((scrollLeft / room) * (pages - 1)) }
}
