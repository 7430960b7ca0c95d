/**
 * The eight handles of a selected layer. The left and right edges set its width; the others set the size of its text,
 * since a layer is as high as its text. The opposite edge or corner stays where it is.
 */

type Offset = { x: number; y: number }
type Box = Offset & { width: number; height: number }

/** The side of the box that a handle pulls, per axis: -1 for left or top, 1 for right or bottom, 0 for neither. */
export type Handle = { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }

export const HANDLES = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
} as const satisfies Readonly<Record<string, Handle>>
export type HandleName = keyof typeof HANDLES

export const setsWidth = ({ y }: Handle): boolean => y === 0

/** Pixels that keys pull a handle outward. Up and down grow and shrink, as in a slider. */
export const outward = ({ x }: Handle, by: Offset): number => by.x * (x || 1) - by.y

/** Offset that puts the resized box's fixed edge or corner back. A box pulled up or down keeps its middle. */
export const backInPlace = ({ x, y }: Handle, before: Box, now: Box): Offset => ({
  x: fixed(x, [before.x, before.width]) - fixed(x, [now.x, now.width]),
  y: y === 0 ? before.y - now.y : fixed(y, [before.y, before.height]) - fixed(y, [now.y, now.height]),
})

const fixed = (side: Handle['x'], [start, size]: readonly [number, number]): number => start + (size * (1 - side)) / 2
