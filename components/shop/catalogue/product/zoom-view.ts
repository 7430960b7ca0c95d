/** The part of a picture that a closer look shows: how it is enlarged and moved. Everything is in units of the picture. */
import { PICTURE } from '../../../kit/picture/niche.tsx'

/** `x` and `y` are the picture's point in the upper left corner, `scale` how many times it is enlarged. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }

/** Beyond it even a drawn label shows nothing more. */
export const MAX_SCALE = 6

/** One press of a key or a button. */
export const STEP = 1.5

/** The middle of what is shown. */
export const middleOf = ({ scale, x, y }: View): Point => ({
  x: x + PICTURE.width / scale / 2,
  y: y + PICTURE.height / scale / 2,
})

/** Enlarges by `factor` around a point, which stays where it is unless that would show what lies beside the picture. */
export function zoomAt(view: View, factor: number, at: Point): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), MAX_SCALE)
  const change = view.scale / scale
  return within({ scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change })
}

/** Moves what is looked at. */
export const moveBy = (view: View, by: Point): View => within({ ...view, x: view.x + by.x, y: view.y + by.y })

/** For the `viewBox` of an SVG. */
export const viewBox = ({ scale, x, y }: View): string =>
  [x, y, PICTURE.width / scale, PICTURE.height / scale].map((length) => length.toFixed(2)).join(' ')

function within({ scale, x, y }: View): View {
  const inside = (place: number, size: number) => Math.min(Math.max(place, 0), size - size / scale)
  return { scale, x: inside(x, PICTURE.width), y: inside(y, PICTURE.height) }
}
