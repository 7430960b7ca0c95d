/** Keys for a selected layer: arrows move it by a pixel, with Shift by ten, plus and minus change its text. */
import type { Offset } from '../../../../domain/publishing/page/layer-edits.ts'

export type KeyStep = { kind: 'move'; by: Offset } | { kind: 'size'; by: 1 | -1 }

const DIRECTIONS: ReadonlyMap<string, Offset> = new Map([
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
])
/** The plus is often on the key of the equals sign. */
const SIZES: ReadonlyMap<string, 1 | -1> = new Map([
  ['+', 1],
  ['=', 1],
  ['-', -1],
])

/** null for all other keys. */
export function stepOfKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): KeyStep | null {
  const direction = DIRECTIONS.get(key)
  const pixels = shiftKey ? 10 : 1
  if (direction) return { kind: 'move', by: { x: direction.x * pixels, y: direction.y * pixels } }
  const size = SIZES.get(key)
  return size ? { kind: 'size', by: size } : null
}
