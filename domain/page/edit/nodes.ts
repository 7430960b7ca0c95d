/**
 * Finding and exchanging the nodes of a page. Lists come out in their order and numbered; nothing is changed in place, and
 * what an edit does not touch stays the same object: screens and messages go by that (page-changes.ts).
 */

import {
  type Block,
  bySequence,
  type Container,
  type Layer,
  type PageDocument,
  type PageElement,
} from '../page-document.ts'
import { remembered } from '../remembered.ts'

export type PageNode =
  | { kind: 'container'; node: Container; parent: null }
  | { kind: 'block'; node: Block; parent: Container }
  | { kind: 'element'; node: PageElement; parent: Block }
  | { kind: 'layer'; node: Layer; parent: PageElement }

export type NodeKind = PageNode['kind']

/** A container and all that is in it, in reading order, each before what is in it. */
export const containerNodes = remembered((container: Container): readonly PageNode[] => [
  { kind: 'container', node: container, parent: null },
  ...container.blocks
    .toSorted(bySequence)
    .flatMap((block): PageNode[] => [
      { kind: 'block', node: block, parent: container },
      ...block.elements
        .toSorted(bySequence)
        .flatMap((element): PageNode[] => [
          { kind: 'element', node: element, parent: block },
          ...element.layers.map((layer): PageNode => ({ kind: 'layer', node: layer, parent: element })),
        ]),
    ]),
])

const inOrder = remembered((page: PageDocument): readonly Container[] => page.containers.toSorted(bySequence))

/** Those of the whole page. */
export const pageNodes = remembered((page: PageDocument): readonly PageNode[] => inOrder(page).flatMap(containerNodes))

/** The first of each id, as a page that isn't sound may have one twice. */
const nodesById = remembered(
  (container: Container): ReadonlyMap<string, PageNode> =>
    new Map(
      containerNodes(container)
        .map((found) => [found.node.id, found] as const)
        .toReversed(),
    ),
)

export function findNode(page: PageDocument, id: string): PageNode | undefined {
  for (const container of inOrder(page)) {
    const found = nodesById(container).get(id)
    if (found) return found
  }
  return undefined
}

type NodeOf = { container: Container; block: Block; element: PageElement; layer: Layer }
type Change<Node> = (node: Node) => Node
/** What becomes of the nodes of each kind; what is left out stays. */
type Changes = { [Kind in NodeKind]?: Change<NodeOf[Kind]> }

const same = <Node>(node: Node): Node => node

/** The list itself where nothing of it has changed. */
function mapped<Node>(nodes: Node[], change: (node: Node, index: number) => Node): Node[] {
  const next = nodes.map(change)
  return next.every((node, index) => node === nodes[index]) ? nodes : next
}

/** Changes every node of the kinds named in the containers that have one of `ids`, what is in them first. */
function mapNodes(
  page: PageDocument,
  ids: readonly string[],
  { container = same, block = same, element = same, layer = same }: Changes,
): PageDocument {
  const inElement = (before: PageElement): PageElement => {
    const layers = mapped(before.layers, layer)
    return element(layers === before.layers ? before : { ...before, layers })
  }
  const inBlock = (before: Block): Block => {
    const elements = mapped(before.elements, inElement)
    return block(elements === before.elements ? before : { ...before, elements })
  }
  const inContainer = (before: Container): Container => {
    if (!ids.some((id) => nodesById(before).has(id))) return before
    const blocks = mapped(before.blocks, inBlock)
    return container(blocks === before.blocks ? before : { ...before, blocks })
  }
  const containers = mapped(page.containers, inContainer)
  return containers === page.containers ? page : { ...page, containers }
}

/** Changes the node of that kind with that id alone. */
export function withChanged<Kind extends NodeKind>(
  page: PageDocument,
  kind: Kind,
  id: string,
  change: Change<NodeOf[Kind]>,
): PageDocument {
  const only: Change<NodeOf[Kind]> = (node) => (node.id === id ? change(node) : node)
  return mapNodes(page, [id], { [kind]: only })
}

/** In their order, numbered from 1. */
const numbered = <Node extends { sequence_number: number }>(nodes: Node[]): Node[] =>
  mapped(nodes, (node, index) => (node.sequence_number === index + 1 ? node : { ...node, sequence_number: index + 1 }))

/** In their order and numbered, without those; the list itself where it is so already. */
function kept<Node extends { id: string; sequence_number: number }>(nodes: Node[], ids: ReadonlySet<string>): Node[] {
  const next = numbered(without(nodes.toSorted(bySequence), ids))
  return next.length === nodes.length && next.every((node, index) => node === nodes[index]) ? nodes : next
}

const without = <Node extends { id: string }>(nodes: Node[], ids: ReadonlySet<string>): Node[] =>
  nodes.some(({ id }) => ids.has(id)) ? nodes.filter(({ id }) => !ids.has(id)) : nodes

/** Without those nodes and all that is in them. */
export const withoutNodes = (page: PageDocument, ids: ReadonlySet<string>): PageDocument => {
  const pruned = mapNodes(page, [...ids], {
    container: (node) => {
      const blocks = kept(node.blocks, ids)
      return blocks === node.blocks ? node : { ...node, blocks }
    },
    block: (node) => {
      const elements = kept(node.elements, ids)
      return elements === node.elements ? node : { ...node, elements }
    },
    element: (node) => {
      const layers = without(node.layers, ids)
      return layers === node.layers ? node : { ...node, layers }
    },
  })
  return { ...pruned, containers: kept(pruned.containers, ids) }
}

const inserted = <Node extends { sequence_number: number }>(nodes: readonly Node[], node: Node, at: number): Node[] =>
  numbered(nodes.toSorted(bySequence).toSpliced(at, 0, node))

/** A node without its place. */
export type NewNode =
  | { kind: 'container'; node: Container }
  | { kind: 'block'; node: Block }
  | { kind: 'element'; node: PageElement }
  | { kind: 'layer'; node: Layer }

/** Which kind of node each kind stands in. */
export const PARENT_KIND: Readonly<Record<NodeKind, NodeKind | null>> = {
  container: null,
  block: 'container',
  element: 'block',
  layer: 'element',
}

/** `parent` is one of the kind that it may stand in; null for a container's. */
export function withNode(page: PageDocument, added: NewNode, parent: string | null, at: number): PageDocument {
  const id = parent ?? ''
  switch (added.kind) {
    case 'container':
      return { ...page, containers: inserted(page.containers, added.node, at) }
    case 'block':
      return withChanged(page, 'container', id, (node) => ({ ...node, blocks: inserted(node.blocks, added.node, at) }))
    case 'element':
      return withChanged(page, 'block', id, (node) => ({ ...node, elements: inserted(node.elements, added.node, at) }))
    case 'layer':
      return withChanged(page, 'element', id, (node) => ({ ...node, layers: node.layers.toSpliced(at, 0, added.node) }))
  }
}
