/**
 * Data dragged onto the canvas, possibly from the builder around it. The browser reveals only data types before the
 * drop, so the type's name carries the kind of node.
 */
import type { NodeKind } from './edit/nodes.ts'
import type { Dragged } from './preview-messages.ts'

const MIME = 'application/x-cellardoor-'
const KINDS: readonly NodeKind[] = ['container', 'block', 'element', 'layer']

/** The parts of a browser's DataTransfer that are used. */
type Carried = { types: readonly string[]; getData: (type: string) => string }

export const dragMime = (kind: NodeKind): string => `${MIME}${kind}`

/** Returns null for a drag from outside the builder. */
export const draggedKind = (data: Pick<Carried, 'types'>): NodeKind | null =>
  KINDS.find((kind) => data.types.includes(dragMime(kind))) ?? null

export function readDragged(data: Carried): Dragged | null {
  const kind = draggedKind(data)
  return kind && (JSON.parse(data.getData(dragMime(kind))) as Dragged)
}
