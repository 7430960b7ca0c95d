/** Calculates the visible part of a zoomed picture. Coordinates and lengths are in units of the picture. */
import { PICTURE } from '../../../kit/picture/product-picture.tsx'

/** The visible part: `x` and `y` of its upper left corner, and `scale`, which is 1 for the whole picture. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }

/** Maximum scale: beyond it no picture shows more detail. */
export const MAX_SCALE = 6

/** Zoom factor of one press of a key or button. */
export const STEP = 1.5

/** Returns the centre of the visible part. */
export const middleOf = ({ scale, x, y }: View): Point => ({
  x: x + PICTURE.width / scale / 2,
  y: y + PICTURE.height / scale / 2,
})

/** Zooms by `factor` around a point, which stays in place unless the view would leave the picture. */
export function zoomAt(view: View, factor: number, at: Point): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), MAX_SCALE)
  const change = view.scale / scale
  return within({ scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change })
}

/** Pans the view, limited to the picture. */
export const moveBy = (view: View, by: Point): View => within({ ...view, x: view.x + by.x, y: view.y + by.y })

/** Formats a view as the `viewBox` attribute of an SVG. */
export const viewBox = ({ scale, x, y }: View): string =>
  [x, y, PICTURE.width / scale, PICTURE.height / scale].map((length) => length.toFixed(2)).join(' ')

function within({ scale, x, y }: View): View {
  const inside = (place: number, size: number) => Math.min(Math.max(place, 0), size - size / scale)
  return { scale, x: inside(x, PICTURE.width), y: inside(y, PICTURE.height) }
}
