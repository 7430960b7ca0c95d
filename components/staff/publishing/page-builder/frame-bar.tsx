/** The name and tools of a selected part, placed where they cover no content. Without room the name is hidden. */
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { type Box, common } from './boxes.ts'
import { contentBoxes } from './content-boxes.ts'
import { partNode } from './layer-nodes.ts'
import { PartTools } from './part-tools.tsx'
import { type BarPlace, placeBar, within } from './place-bar.ts'
import { canvasScale } from './snap-reach.ts'

export type FrameBarProps = {
  page: PageDocument | null
  id: string
  /** The part, measured from the canvas. */
  box: Box | null
  /** Pixels of the screen between the part and the bar. */
  gap: number
  name: string
  /** Draws the tag around the name. */
  tag: (name: ReactNode) => ReactNode
}

export function FrameBar({ page, id, box, gap, name, tag }: FrameBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<BarPlace | null>(null)
  const put = useCallback(() => {
    const next = box && bar.current ? placeNear(bar.current, id, box, gap / canvasScale()) : null
    setPlace((before) =>
      before?.x === next?.x && before?.y === next?.y && before?.isCrowded === next?.isCrowded ? before : next,
    )
  }, [id, box, gap])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit and name is measured before it is seen
  useLayoutEffect(put, [put, page, name])
  useEffect(() => {
    const listening = new AbortController()
    for (const event of ['scroll', 'resize'])
      window.addEventListener(event, put, { passive: true, signal: listening.signal })
    // Its size follows the canvas's scale.
    const sizes = new ResizeObserver(put)
    if (bar.current) sizes.observe(bar.current)
    return () => {
      listening.abort()
      sizes.disconnect()
    }
  }, [put])
  const shown = place ?? box
  return (
    <div
      ref={bar}
      className={place?.isCrowded ? 'canvas-bar crowded' : 'canvas-bar'}
      style={shown && box ? { translate: `${shown.x - box.x}px ${shown.y - box.y}px` } : {}}
    >
      {tag(<span className="canvas-name">{name}</span>)}
      <PartTools />
    </div>
  )
}

/** Widths of a bar with its name and without, whichever is shown. */
function widthsOf(bar: HTMLElement): { full: number; tight: number } {
  const { className } = bar
  const widthAs = (name: string) => {
    bar.className = name
    return bar.getBoundingClientRect().width
  }
  const widths = { full: widthAs('canvas-bar'), tight: widthAs('canvas-bar crowded') }
  bar.className = className
  return widths
}

/** The part of the canvas that is in sight, measured from its corner; all of it if `part` is out of sight. */
function inSight(around: DOMRect, part: Box): Box {
  const whole = { x: 0, y: 0, width: around.width, height: around.height }
  const shown = common(whole, { x: -around.x, y: -around.y, width: innerWidth, height: innerHeight })
  return shown && common(shown, part) ? shown : whole
}

function placeNear(bar: HTMLElement, id: string, box: Box, gap: number): BarPlace | null {
  const canvas = bar.closest('.canvas')
  const part = partNode(id)
  if (!canvas || !part) return null
  const around = canvas.getBoundingClientRect()
  const { offsetHeight: height } = bar
  const { full, tight } = widthsOf(bar)
  const under = part.matches('[data-layer]') ? part.closest('[data-element]') : null
  const shown = inSight(around, box)
  const reach = height + gap
  const band = (y: number) => new DOMRect(around.x, around.y + y - reach, around.width, 2 * reach)
  const edges = [box.y, box.y + box.height].map((y) => within(y, shown.y, shown.y + shown.height))
  const content = edges.flatMap((y) => contentBoxes(band(y), around, under))
  const place = placeBar(box, { width: full, height }, shown, content, gap)
  if (!place.isCrowded) return place
  return { ...placeBar(box, { width: tight, height }, shown, content, gap), isCrowded: true }
}
