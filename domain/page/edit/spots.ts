/** Where nodes may go: by keys step by step, by dragging near another node, and what is new. */
import { bySequence, type PageDocument } from '../page-document.ts'
import { findNode, type NodeKind, PARENT_KIND, type PageNode, pageNodes } from './nodes.ts'

/** As edits name it: `at` counts from 0 without the node that is moved. */
export type Spot = { parent: string | null; at: number }
export type Side = 'before' | 'inside' | 'after'

const END = Number.POSITIVE_INFINITY

/** Ids of what a node holds, in their order. */
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

/** Ids of a node and its siblings, in their order. */
export function siblingsOf(page: PageDocument, { kind, parent }: PageNode): string[] {
  if (kind === 'container') return page.containers.toSorted(bySequence).map(({ id }) => id)
  const around = parent && findNode(page, parent.id)
  return around ? childrenOf(around) : []
}

/** One place on or back, out of its parent into the next one where it stands at the edge; null where there is none. */
export function stepSpot(page: PageDocument, id: string, step: 1 | -1): Spot | null {
  const found = findNode(page, id)
  if (!found) return null
  const siblings = siblingsOf(page, found)
  const at = siblings.indexOf(id) + step
  if (at >= 0 && at < siblings.length) return { parent: found.parent?.id ?? null, at }
  const parents = pageNodes(page).filter(({ kind }) => kind === PARENT_KIND[found.kind])
  const next = parents[parents.findIndex(({ node }) => node.id === found.parent?.id) + step]
  if (found.parent === null || !next) return null
  return { parent: next.node.id, at: step === 1 ? 0 : childrenOf(next).length }
}

/** Where something of that kind goes when it is dropped at a side of that node; null where it can't stand. */
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
  if (target.kind === PARENT_KIND[dragged.kind]) return { parent: target.node.id, at: side === 'before' ? 0 : END }
  // An element that is dropped on a container goes into its first block, or its last one.
  if (dragged.kind === 'element' && target.kind === 'container') {
    const blocks = childrenOf(target)
    const block = side === 'before' ? blocks[0] : blocks.at(-1)
    return block === undefined ? null : { parent: block, at: side === 'before' ? 0 : END }
  }
  // What stands deeper than what is dropped: beside the one around it.
  return target.parent === null ? null : outer(page, dragged, target.parent.id, side)
}

function outer(page: PageDocument, dragged: { kind: NodeKind; id?: string }, parent: string, side: Side): Spot | null {
  const found = findNode(page, parent)
  return found && parent !== dragged.id ? spotAt(page, dragged, found, side === 'before' ? 'before' : 'after') : null
}

/** Where a new node of that kind goes: behind the selected one, or into it; null for an element without any block to stand in. */
export function spotForNew(page: PageDocument, kind: NodeKind, selected: string | undefined): Spot | null {
  const found = selected === undefined ? undefined : findNode(page, selected)
  const near = found && spotAt(page, { kind }, found, found.kind === kind ? 'after' : 'inside')
  if (near) return near
  if (kind === 'container') return { parent: null, at: END }
  const last = pageNodes(page).findLast((node) => node.kind === PARENT_KIND[kind])
  return last && kind !== 'layer' ? { parent: last.node.id, at: END } : null
}
