/** Where a layer lines up with what else is on its element: an edge or the middle with another layer's, or its middle with the element's. */
import type { PlacedLayer } from './layer-edits.ts'

/** Pixels from the element's left edge, and from its top; each once. */
export type Guides = { x: number[]; y: number[] }

type Box = PlacedLayer['box']

/** Pixels that nobody sees. */
const NEAR = 0.75

/** `others` are the boxes of the element's other layers. */
export function guidesOf({ box, element }: Pick<PlacedLayer, 'box' | 'element'>, others: readonly Box[]): Guides {
  return {
    x: met(linesAcross(box), others.map(linesAcross), element.width / 2),
    y: met(linesDown(box), others.map(linesDown), element.height / 2),
  }
}

/** First edge, middle, last edge. */
type Lines = readonly [number, number, number]

const linesAcross = ({ x, width }: Box): Lines => [x, x + width / 2, x + width]
const linesDown = ({ y, height }: Box): Lines => [y, y + height / 2, y + height]

const met = (own: Lines, others: readonly Lines[], middle: number): number[] => {
  const lines = own.filter(
    (line, at) =>
      others.some((other) => Math.abs((other[at] ?? Number.NaN) - line) < NEAR) ||
      (at === 1 && Math.abs(middle - line) < NEAR),
  )
  return [...new Set(lines)]
}
