/** What draws a layer to the lines around it (layer-guides.ts) while it is dragged or its text is pulled. */
import { DRAG_PADDING, MIN_FONT_SIZE, type Offset, type PlacedLayer, pulledSize } from './layer-edits.ts'
import { AXES, type Box, linesOf, NEAR, targetsOf } from './layer-guides.ts'
import { layerPlace } from './layer-places.ts'
import type { Layer } from './page-document.ts'

/** How near a layer comes to a line before it is drawn to it, in pixels of the editor's screen. */
export const SNAP_PIXELS = 6

/** Steps of text in a rem (layer-edits.ts). */
const STEPS = 10

/**
 * `by`, or as much more or less as brings one of the layer's lines onto the nearest one within `near` pixels, in each
 * direction by itself. It never leads out of the paddings.
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

/** The candidate nearest to the figure, where one is within `near` of it. */
const nearest = (figure: number, candidates: readonly number[], near: number): number =>
  candidates
    .filter((candidate) => Math.abs(candidate - figure) <= near)
    .toSorted((one, other) => Math.abs(one - figure) - Math.abs(other - figure))[0] ?? figure

/**
 * The size of text, rem, when the lower right corner is pulled `by`: of the steps within `near` pixels the nearest one with
 * which the middle or the far edge meets a line, else the pulled size itself. Text has steps, so that it often meets none.
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

/** The box with text so many times as large; a translation that is a share of it grows along. */
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
