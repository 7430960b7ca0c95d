/** Snaps a layer to nearby guide lines (layer-guides.ts) while it is dragged or its text is resized. */
import { DRAG_PADDING, MIN_FONT_SIZE, type Offset, type PlacedLayer, pulledSize } from './layer-edits.ts'
import { AXES, type Box, linesOf, NEAR, targetsOf } from './layer-guides.ts'
import type { Handle } from './layer-handles.ts'
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
 * Text size in rem when a handle is pulled `by`: the nearest step within `near` pixels at which the middle or the
 * pulled edge meets a line, else the pulled size. Text has steps, so it often meets none.
 */
export function snapSize(
  layer: Layer,
  { handle, by, near }: { handle: Handle; by: Offset; near: number },
  place: PlacedLayer,
  others: readonly Box[],
): number {
  const size = pulledSize(layer, handle, by, place)
  const { font_size } = layerPlace(layer, place.screen)
  const pixelsARem = (handle.x === 0 ? place.box.height : place.box.width) / font_size
  const reach = pixelsARem === 0 ? 0 : near / pixelsARem
  const [least, most] = [Math.ceil((size - reach) * STEPS), Math.floor((size + reach) * STEPS)]
  const meeting = Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => (least + at) / STEPS).filter(
    (step) => step >= MIN_FONT_SIZE && meets(handle, grown(handle, place.box, step / font_size), place.element, others),
  )
  return nearest(size, meeting, reach)
}

/** The box with its text scaled by `times`, from the edge or corner opposite the handle. */
function grown({ x, y }: Handle, { width, height, ...box }: Box, times: number): Box {
  const more = { width: width * (times - 1), height: height * (times - 1) }
  return {
    x: box.x - (more.width * (1 - x)) / 2,
    y: box.y - (more.height * (1 - y)) / 2,
    width: width + more.width,
    height: height + more.height,
  }
}

/** Checks the lines that the handle moves: all but the opposite edge. */
const meets = (handle: Handle, box: Box, element: PlacedLayer['element'], others: readonly Box[]): boolean =>
  AXES.some((axis) => {
    const targets = targetsOf(element, others, axis)
    const isMoved = (at: number) => handle[axis] !== 0 && at !== 1 - handle[axis]
    return linesOf(box, axis).some(
      (line, at) => isMoved(at) && targets[at]?.some((target) => Math.abs(target - line) < NEAR),
    )
  })
