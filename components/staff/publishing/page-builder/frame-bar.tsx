/** The name and tools of a selected part, placed where they cover no content. Without room the name is hidden. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import type { Box } from './boxes.ts'
import { contentBoxes } from './content-boxes.ts'
import { partNode } from './layer-nodes.ts'
import { PartTools } from './part-tools.tsx'
import { type BarPlace, placeBar } from './place-bar.ts'
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit and name is measured before it is seen
  useLayoutEffect(() => {
    const next = box && bar.current ? placeNear(bar.current, id, box, gap / canvasScale()) : null
    setPlace((before) =>
      before?.x === next?.x && before?.y === next?.y && before?.isCrowded === next?.isCrowded ? before : next,
    )
  }, [page, id, box, gap, name])
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

function placeNear(bar: HTMLElement, id: string, box: Box, gap: number): BarPlace | null {
  const canvas = bar.closest('.canvas')
  const part = partNode(id)
  if (!canvas || !part) return null
  const around = canvas.getBoundingClientRect()
  const { offsetWidth, offsetHeight: height } = bar
  const name = bar.querySelector<HTMLElement>('.canvas-name')?.offsetWidth ?? 0
  const full = bar.classList.contains('crowded') ? offsetWidth + name : offsetWidth
  const under = part.matches('[data-layer]') ? part.closest('[data-element]') : null
  const reach = height + gap
  const band = (y: number) => new DOMRect(around.x, around.y + y - reach, around.width, 2 * reach)
  const content = [box.y, box.y + box.height].flatMap((y) => contentBoxes(band(y), around, under))
  const place = placeBar(box, { width: full, height }, around, content, gap)
  if (!place.isCrowded) return place
  return { ...placeBar(box, { width: full - name, height }, around, content, gap), isCrowded: true }
}
