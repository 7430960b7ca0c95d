/** Snaps a layer to nearby guide lines (layer-guides.ts) while it is dragged or its text is resized. */
import { DRAG_PADDING, MIN_FONT_SIZE, type Offset, type PlacedLayer, pulledSize } from './layer-edits.ts'
import { AXES, type Box, linesOf, NEAR, targetsOf } from './layer-guides.ts'
import { layerPlace } from './layer-places.ts'
import type { Layer } from './page-document.ts'

/** Distance at which a layer snaps to a line, in pixels of the editor's screen. */
export const SNAP_PIXELS = 6

/** Steps of text in a rem (layer-edits.ts). */
const STEPS = 10

/**
 * Adjusts `by` so that one of the layer's lines meets the nearest guide within `near` pixels, in each direction
 * independently. Never leaves the paddings.
 */
export function snapMove(by: Offset, { box, element }: PlacedLayer, others: readonly Box[], near: number): Offset {
  const snapped = (axis: 'x' | 'y'): number => {
    const [size, whole] = axis === 'x' ? [box.width, element.width] : [box.height, element.height]
    const [before, after] =
      axis === 'x' ? [DRAG_PADDING.left, DRAG_PADDING.right] : [DRAG_PADDING.top, DRAG_PADDING.bottom]
    const targets = targetsOf(element, others, axis)
    const steps = linesOf(box, axis)
      .flatMap((line, at) => (targets[at] ?? []).map((target) => target - line))
      .filter((step) => box[axis] + step >= before && box[axis] + step <= whole - after - size)
    return nearest(by[axis], steps, near)
  }
  return { x: snapped('x'), y: snapped('y') }
}

/** The nearest candidate within `near` of the figure, else the figure itself. */
const nearest = (figure: number, candidates: readonly number[], near: number): number =>
  candidates
    .filter((candidate) => Math.abs(candidate - figure) <= near)
    .toSorted((one, other) => Math.abs(one - figure) - Math.abs(other - figure))[0] ?? figure

/**
 * Text size in rem when the lower right corner is pulled `by`: the nearest step within `near` pixels at which the
 * middle or the far edge meets a line, else the pulled size. Text has steps, so it often meets none.
 */
export function snapSize(layer: Layer, by: Offset, place: PlacedLayer, others: readonly Box[], near: number): number {
  const size = pulledSize(layer, by, place)
  const { font_size } = layerPlace(layer, place.screen)
  const width = place.box.width / font_size
  const reach = width === 0 ? 0 : near / width
  const [least, most] = [Math.ceil((size - reach) * STEPS), Math.floor((size + reach) * STEPS)]
  const meeting = Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => (least + at) / STEPS).filter(
    (step) => step >= MIN_FONT_SIZE && meets(grown(layer, place, step / font_size), place.element, others),
  )
  return nearest(size, meeting, reach)
}

/** The box with its text scaled by `times`; a translation relative to the box scales along. */
function grown(layer: Layer, { box, left, top, screen }: PlacedLayer, times: number): Box {
  const [across = '', down = across] = layerPlace(layer, screen).translate.split(' ')
  const shifted = (offset: number, written: string) => (written.endsWith('%') ? offset * times : offset)
  return {
    x: left + shifted(box.x - left, across),
    y: top + shifted(box.y - top, down),
    width: box.width * times,
    height: box.height * times,
  }
}

const meets = (box: Box, element: PlacedLayer['element'], others: readonly Box[]): boolean =>
  AXES.some((axis) => {
    const targets = targetsOf(element, others, axis)
    return linesOf(box, axis).some(
      (line, at) => at > 0 && targets[at]?.some((target) => Math.abs(target - line) < NEAR),
    )
  })
