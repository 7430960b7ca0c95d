/** Finds places for nodes: moved by keyboard, dragged near another node, or newly added. */
import { bySequence, type PageDocument } from '../page-document.ts'
import { findNode, type NodeKind, PARENT_KIND, type PageNode, pageNodes } from './nodes.ts'

/** A place as edits name it: `at` is an index from 0, not counting the moved node. */
export type Spot = { parent: string | null; at: number }
export type Side = 'before' | 'inside' | 'after'

const END = Number.POSITIVE_INFINITY

/** True for a container that shows a saved section. */
const isLinked = ({ kind, node }: PageNode): boolean => kind === 'container' && node.section !== undefined

/** Ids of a node's children, in order. */
export function childrenOf(found: PageNode): string[] {
  switch (found.kind) {
    case 'container':
      return found.node.blocks.toSorted(bySequence).map(({ id }) => id)
    case 'block':
      return found.node.elements.toSorted(bySequence).map(({ id }) => id)
    case 'element':
      return found.node.layers.map(({ id }) => id)
    case 'layer':
      return []
  }
}

/** Ids of a node and its siblings, in order. */
export function siblingsOf(page: PageDocument, { kind, parent }: PageNode): string[] {
  if (kind === 'container') return page.containers.toSorted(bySequence).map(({ id }) => id)
  const around = parent && findNode(page, parent.id)
  return around ? childrenOf(around) : []
}

/** The place one step forward or back, moving on to the neighbouring parent at an edge; null where there is none. */
export function stepSpot(page: PageDocument, id: string, step: 1 | -1): Spot | null {
  const found = findNode(page, id)
  if (!found) return null
  const siblings = siblingsOf(page, found)
  const at = siblings.indexOf(id) + step
  if (at >= 0 && at < siblings.length) return { parent: found.parent?.id ?? null, at }
  const parents = pageNodes(page).filter((node) => node.kind === PARENT_KIND[found.kind] && !isLinked(node))
  const next = parents[parents.findIndex(({ node }) => node.id === found.parent?.id) + step]
  if (found.parent === null || !next) return null
  return { parent: next.node.id, at: step === 1 ? 0 : childrenOf(next).length }
}

/** Place for a node of that kind dropped at a side of the node `at`; null where it isn't allowed. */
export function dropSpot(page: PageDocument, dragged: { kind: NodeKind; id?: string }, at: string, side: Side) {
  const target = findNode(page, at)
  if (!target || at === dragged.id) return null
  return spotAt(page, dragged, target, side)
}

function spotAt(
  page: PageDocument,
  dragged: { kind: NodeKind; id?: string },
  target: PageNode,
  side: Side,
): Spot | null {
  if (target.kind === dragged.kind && side !== 'inside') {
    const others = siblingsOf(page, target).filter((id) => id !== dragged.id)
    return {
      parent: target.parent?.id ?? null,
      at: others.indexOf(target.node.id) + (side === 'after' ? 1 : 0),
    }
  }
  // Nothing goes into a saved section: a new element goes beside it, in a container of its own.
  if (isLinked(target)) {
    const at = siblingsOf(page, target).indexOf(target.node.id)
    const isNewElement = dragged.kind === 'element' && dragged.id === undefined
    return isNewElement ? { parent: null, at: side === 'before' ? at : at + 1 } : null
  }
  if (target.kind === PARENT_KIND[dragged.kind]) return { parent: target.node.id, at: side === 'before' ? 0 : END }
  // An element that is dropped on a container goes into its first or last block.
  if (dragged.kind === 'element' && target.kind === 'container') {
    const blocks = childrenOf(target)
    const block = side === 'before' ? blocks[0] : blocks.at(-1)
    return block === undefined ? null : { parent: block, at: side === 'before' ? 0 : END }
  }
  // The target is nested deeper than the dropped node belongs: try beside the target's parent.
  return target.parent === null ? null : outer(page, dragged, target.parent.id, side)
}

function outer(page: PageDocument, dragged: { kind: NodeKind; id?: string }, parent: string, side: Side): Spot | null {
  const found = findNode(page, parent)
  return found && parent !== dragged.id ? spotAt(page, dragged, found, side === 'before' ? 'before' : 'after') : null
}

/** Place for a new node of that kind: after or inside the selected one; null for an element without any block. */
export function spotForNew(page: PageDocument, kind: NodeKind, selected: string | undefined): Spot | null {
  const found = selected === undefined ? undefined : findNode(page, selected)
  const near = found && spotAt(page, { kind }, found, found.kind === kind ? 'after' : 'inside')
  if (near) return near
  if (kind === 'container') return { parent: null, at: END }
  const last = pageNodes(page).findLast((node) => node.kind === PARENT_KIND[kind] && !isLinked(node))
  return last && kind !== 'layer' ? { parent: last.node.id, at: END } : null
}
