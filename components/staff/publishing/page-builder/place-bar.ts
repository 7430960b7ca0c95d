/** Places the name and tools of a selected part where they cover no content of the page, if there is such a place. */
import { type Box, common, type Size } from './boxes.ts'

export type BarPlace = {
  x: number
  y: number
  /** True if the bar covers content at every place. */
  isCrowded: boolean
}

/** Returns the area of `bar` that `other` covers. */
function overlap(bar: Box, other: Box): number {
  const { width, height } = common(bar, other) ?? { width: 0, height: 0 }
  return width * height
}

/** Returns the figure nearest to `wanted` in that range, or its beginning if it has none. */
export const within = (wanted: number, from: number, to: number): number => Math.max(from, Math.min(wanted, to))

/** Corners of the bar in order of preference: above the part, below it, inside it, beside it, at the canvas's edge. */
function corners(part: Box, { width, height }: Size, canvas: Box, gap: number): { x: number; y: number }[] {
  const [left, right] = [part.x, part.x + part.width - width]
  const [above, below] = [part.y - height - gap, part.y + part.height + gap]
  const [top, bottom] = [part.y + gap, part.y + part.height - height - gap]
  const edge = within(above, canvas.y, canvas.y + canvas.height - height)
  return [
    { x: left, y: above },
    { x: right, y: above },
    { x: left, y: below },
    { x: right, y: below },
    { x: right, y: top },
    { x: left, y: top },
    { x: right, y: bottom },
    { x: part.x + part.width + gap, y: part.y },
    { x: part.x - width - gap, y: part.y },
    { x: left, y: edge },
    { x: right, y: edge },
  ]
}

/**
 * Keeps the bar within `canvas`, the part of it that is in sight. Returns the place that covers least if all cover some of
 * `content`.
 */
export function placeBar(part: Box, bar: Size, canvas: Box, content: readonly Box[], gap: number): BarPlace {
  let best: BarPlace & { covered: number } = {
    x: part.x,
    y: part.y,
    isCrowded: true,
    covered: Number.POSITIVE_INFINITY,
  }
  for (const corner of corners(part, bar, canvas, gap)) {
    const x = within(corner.x, canvas.x, canvas.x + canvas.width - bar.width)
    if (corner.y < canvas.y || corner.y + bar.height > canvas.y + canvas.height) continue
    const at = { x, y: corner.y, ...bar }
    // At an edge of the canvas a place beside the part would be moved onto it.
    if (x !== corner.x && corner.y === part.y) continue
    const covered = content.reduce((sum, box) => sum + overlap(at, box), 0)
    if (covered === 0) return { x, y: corner.y, isCrowded: false }
    if (covered < best.covered) best = { x, y: corner.y, isCrowded: true, covered }
  }
  return { x: best.x, y: best.y, isCrowded: true }
}
