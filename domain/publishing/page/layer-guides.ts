/**
 * Guide lines of a layer on its element: an edge or the middle aligned with another layer's, its middle with the
 * element's, an outer edge with the paddings (docs/domain.md#page-documents). A drag snaps to the lines that are drawn.
 */
import { DRAG_PADDING, type PlacedLayer } from './layer-edits.ts'

/** Distinct distances in pixels from the element's left edge and from its top. */
export type Guides = { x: number[]; y: number[] }

export type Box = PlacedLayer['box']

/** Largest difference in pixels that counts as aligned; too small to see. */
export const NEAR = 0.75

/** First edge, middle, last edge. */
type Lines = readonly [number, number, number]

export const AXES = ['x', 'y'] as const
type Axis = (typeof AXES)[number]

export const linesOf = ({ x, y, width, height }: Box, axis: Axis): Lines =>
  axis === 'x' ? [x, x + width / 2, x + width] : [y, y + height / 2, y + height]

/** Snap targets for each line of a layer. `others` are the boxes of the element's other layers. */
export function targetsOf(element: PlacedLayer['element'], others: readonly Box[], axis: Axis): number[][] {
  const { left, right, top, bottom } = DRAG_PADDING
  const own = axis === 'x' ? framed(element.width, left, right) : framed(element.height, top, bottom)
  return own.map((line, at) => [line, ...others.map((other) => linesOf(other, axis)[at] ?? line)])
}

const framed = (whole: number, before: number, after: number): Lines => [before, whole / 2, whole - after]

export function guidesOf({ box, element }: Pick<PlacedLayer, 'box' | 'element'>, others: readonly Box[]): Guides {
  const met = (axis: Axis): number[] => {
    const targets = targetsOf(element, others, axis)
    const lines = linesOf(box, axis).filter((line, at) => targets[at]?.some((target) => Math.abs(target - line) < NEAR))
    return [...new Set(lines)]
  }
  return { x: met('x'), y: met('y') }
}

/** Boxes of the element's other visible layers. */
export const boxesBeside = (
  layers: readonly { id: string }[],
  id: string,
  placeOf: (id: string) => PlacedLayer | undefined,
): Box[] => layers.filter((layer) => layer.id !== id).flatMap((layer) => placeOf(layer.id)?.box ?? [])
