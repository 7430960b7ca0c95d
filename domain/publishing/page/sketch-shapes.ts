/** Places what a sketch of a page holds in a small picture of 120 × 90 units. */
import { COLUMNS } from './page-document.ts'
import type { PageSketch, SketchBand, SketchPart } from './page-sketch.ts'

export const SKETCH_WIDTH = 120
export const SKETCH_HEIGHT = 90

export type SketchShape = {
  is: 'band' | 'title' | 'line' | 'picture' | 'wine' | 'button' | 'box'
  x: number
  y: number
  width: number
  height: number
  /** Fill of its band; '' for the page's background. */
  fill: string
  /** File name under /images/; '' for none. */
  file: string
}

type Place = { x: number; y: number; width: number; fill: string }

const MARGIN = 8
const GAP = 4
const WINE = { width: 15, height: 23 }
const MAX_PICTURE = 44

const box = (is: SketchShape['is'], { x, y, fill }: Place, width: number, height: number, file = ''): SketchShape => ({
  is,
  x,
  y,
  width,
  height,
  fill,
  file,
})

function drawPart({ is, size, file }: SketchPart, place: Place): [shapes: SketchShape[], height: number] {
  const { width } = place
  switch (is) {
    case 'title': {
      const height = [7, 5, 4][size - 1] ?? 3.5
      return [[box('title', place, width * (size === 1 ? 0.8 : 0.6), height)], height]
    }
    case 'lines': {
      const rows = Array.from({ length: size }, (_, row) =>
        box('line', { ...place, y: place.y + row * 4 }, width * (row === size - 1 ? 0.6 : 0.95), 2),
      )
      return [rows, size * 4 - 2]
    }
    case 'picture': {
      const height = Math.min(MAX_PICTURE, width * 0.6)
      return [[box('picture', place, width, height, file)], height]
    }
    case 'wines': {
      const fit = Math.max(1, Math.floor((width + GAP) / (WINE.width + GAP)))
      const wines = Array.from({ length: size > 0 ? Math.min(size, fit) : fit }, (_, at) =>
        box('wine', { ...place, x: place.x + at * (WINE.width + GAP) }, WINE.width, WINE.height),
      )
      return [wines, WINE.height]
    }
    case 'button':
      return [[box('button', place, Math.min(width, 20), 5)], 5]
    case 'box':
      return [[box('box', place, width, 18)], 18]
    case 'space':
      return [[], 4]
  }
}

/** Buttons that follow each other are in one row, as wide blocks show them. */
function drawBlock(parts: readonly SketchPart[], place: Place): [shapes: SketchShape[], height: number] {
  const shapes: SketchShape[] = []
  let [y, x] = [0, 0]
  for (const [at, part] of parts.entries()) {
    const isBeside = part.is === 'button' && parts[at - 1]?.is === 'button' && x + 44 <= place.width
    x = isBeside ? x + 24 : 0
    const top = isBeside ? y - GAP - 5 : y
    const [drawn, height] = drawPart(part, { ...place, x: place.x + x, y: place.y + top })
    shapes.push(...drawn)
    y = top + height + GAP
  }
  return [shapes, Math.max(0, y - GAP)]
}

/** Blocks share a row as long as their columns fit. */
function drawBand({ fill, picture, blocks }: SketchBand, top: number): [shapes: SketchShape[], height: number] {
  const shapes: SketchShape[] = []
  const unit = (SKETCH_WIDTH - 2 * MARGIN + GAP) / COLUMNS
  let [y, used, row] = [top + 6, 0, 0]
  for (const { columns, parts } of blocks) {
    if (used + columns > COLUMNS) [y, used, row] = [y + row + GAP, 0, 0]
    const place = { x: MARGIN + used * unit, y, width: columns * unit - GAP, fill }
    const [drawn, height] = drawBlock(parts, place)
    shapes.push(...drawn)
    used += columns
    row = Math.max(row, height)
  }
  const height = y + row + 6 - top
  const whole = box('band', { x: 0, y: top, width: SKETCH_WIDTH, fill }, SKETCH_WIDTH, height, picture)
  return [[whole, ...shapes], height]
}

/** Shapes from the top, each above those before it, as far as the picture goes. */
export function sketchShapes({ bands }: Pick<PageSketch, 'bands'>, top: number): SketchShape[] {
  const shapes: SketchShape[] = []
  let y = top
  for (const band of bands) {
    if (y >= SKETCH_HEIGHT) break
    const [drawn, height] = drawBand(band, y)
    shapes.push(...drawn.filter((shape) => shape.y < SKETCH_HEIGHT))
    y += height
  }
  return shapes
}
