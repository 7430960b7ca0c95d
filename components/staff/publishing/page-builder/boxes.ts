/** Rectangles on the canvas. */

export type Size = { width: number; height: number }
export type Box = Size & { x: number; y: number }

/** The box that both have in common; null if they don't meet. */
export function common(one: Box, other: Box): Box | null {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

/** The parts of a box beyond another one: above and below it, to its left and right. */
export function outside(box: Box, other: Box | null): Box[] {
  const inner = other && common(box, other)
  if (!inner) return [box]
  const { y, height } = inner
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const [innerRight, innerBottom] = [inner.x + inner.width, y + height]
  const parts = [
    { ...box, height: y - box.y },
    { ...box, y: innerBottom, height: bottom - innerBottom },
    { x: box.x, y, width: inner.x - box.x, height },
    { x: innerRight, y, width: right - innerRight, height },
  ]
  return parts.filter((part) => part.width > 0 && part.height > 0)
}
