/** Pink lines that show the alignment of a moving layer. Drawn within its frame, across the whole element. */
import { useLayoutEffect, useState } from 'react'
import { findLayer, type PlacedLayer } from '../../../../domain/publishing/page/layer-edits.ts'
import { boxesBeside, type Guides, guidesOf } from '../../../../domain/publishing/page/layer-guides.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { placeOf } from './layer-nodes.ts'

type Shown = PlacedLayer & { guides: Guides }

/** null while it is not shown. */
function guidesAround(page: PageDocument, id: string): Shown | null {
  const place = placeOf(id)
  const layers = findLayer(page, id)?.element.layers ?? []
  return place ? { ...place, guides: guidesOf(place, boxesBeside(layers, id, placeOf)) } : null
}

export function LayerGuides({ page, id }: { page: PageDocument; id: string }) {
  const [shown, setShown] = useState<Shown | null>(null)
  useLayoutEffect(() => setShown(guidesAround(page, id)), [page, id])
  if (!shown) return null
  const { guides, box, element } = shown
  return (
    <>
      {slots(guides.x).map(({ slot, line: x }) => (
        <i
          key={`x${slot}`}
          className="canvas-guide"
          style={x === null ? HIDDEN_STYLE : { left: x - box.x, top: -box.y, width: 1, height: element.height }}
        />
      ))}
      {slots(guides.y).map(({ slot, line: y }) => (
        <i
          key={`y${slot}`}
          className="canvas-guide"
          style={y === null ? HIDDEN_STYLE : { left: -box.x, top: y - box.y, width: element.width, height: 1 }}
        />
      ))}
    </>
  )
}

const HIDDEN_STYLE = { display: 'none' } as const

/** Number of pre-rendered guide lines. More are rarely visible at the same time. */
const SLOTS = 4

/** Reuses the nodes of guide lines, because inserting a node makes the browser recalculate the page's styles. */
const slots = (lines: readonly number[]): { slot: number; line: number | null }[] =>
  Array.from({ length: Math.max(SLOTS, lines.length) }, (_, slot) => ({ slot, line: lines[slot] ?? null }))
