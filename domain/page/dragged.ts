/**
 * What is dragged onto the canvas, which may come from the builder around it. Only the kind can be read while it is in the
 * air, so that it is the name of the data's type.
 */
import type { NodeKind } from './edit/nodes.ts'
import type { Dragged } from './preview-messages.ts'

const MIME = 'application/x-cellardoor-'
const KINDS: readonly NodeKind[] = ['container', 'block', 'element', 'layer']

/** What is needed of a browser's DataTransfer. */
type Carried = { types: readonly string[]; getData: (type: string) => string }

export const dragMime = (kind: NodeKind): string => `${MIME}${kind}`

/** null for anything from elsewhere. */
export const draggedKind = (data: Pick<Carried, 'types'>): NodeKind | null =>
  KINDS.find((kind) => data.types.includes(dragMime(kind))) ?? null

export function readDragged(data: Carried): Dragged | null {
  const kind = draggedKind(data)
  return kind && (JSON.parse(data.getData(dragMime(kind))) as Dragged)
}
