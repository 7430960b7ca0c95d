/** Where what is dragged would be dropped on the canvas. */
import type { NodeKind } from '../../domain/page/edit/nodes.ts'
import type { Side } from '../../domain/page/edit/spots.ts'
import { partAround, partNode } from './layer-nodes.ts'

/** What each kind is dropped beside, or into. */
const TARGETS: Readonly<Record<NodeKind, readonly NodeKind[]>> = {
  container: ['container'],
  block: ['block', 'container'],
  element: ['element', 'block', 'container'],
  layer: ['element'],
}

export type Target = { id: string; side: Side; line: { x: number; y: number; width: number; height: number } }

/** Where it would go from here; null where it can't. */
export function targetAt(
  { target, clientY }: { target: EventTarget | null; clientY: number },
  kind: NodeKind,
): Target | null {
  const id = target instanceof Element ? partAround(target, TARGETS[kind]) : null
  const node = id === null ? null : partNode(id)
  if (id === null || node === null) return null
  const box = node.getBoundingClientRect()
  const isInside = kind === 'layer' || node.dataset[kind] === undefined
  const isUpper = clientY < box.top + box.height / 2
  const side = isUpper ? 'before' : 'after'
  if (kind === 'layer') return { id, side: 'inside', line: box }
  if (isInside && node.querySelector(`[data-${kind}]`) === null) return { id, side: 'inside', line: box }
  return { id, side, line: { x: box.x, y: isUpper ? box.top : box.bottom, width: box.width, height: 0 } }
}
