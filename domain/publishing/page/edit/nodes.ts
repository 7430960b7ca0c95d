/**
 * Finds and replaces nodes of a page. Lists are sorted and numbered. Unchanged parts stay referentially stable, which
 * screens and messages rely on (page-changes.ts).
 */
import { memoizeByPart } from '../memoize-by-part.ts'
import {
  type Block,
  bySequence,
  type Container,
  type Layer,
  type PageDocument,
  type PageElement,
} from '../page-document.ts'

export type PageNode =
  | { kind: 'container'; node: Container; parent: null }
  | { kind: 'block'; node: Block; parent: Container }
  | { kind: 'element'; node: PageElement; parent: Block }
  | { kind: 'layer'; node: Layer; parent: PageElement }

export type NodeKind = PageNode['kind']

/** A container and everything inside it, in reading order, parents first. */
export const containerNodes = memoizeByPart((container: Container): readonly PageNode[] => [
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

const inOrder = memoizeByPart((page: PageDocument): readonly Container[] => page.containers.toSorted(bySequence))

/** All nodes of the page in reading order. */
export const pageNodes = memoizeByPart((page: PageDocument): readonly PageNode[] =>
  inOrder(page).flatMap(containerNodes),
)

/** Maps ids to nodes. If an invalid page repeats an id, the first node is used. */
const nodesById = memoizeByPart(
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
/** Functions that change the nodes of a kind. Nodes of other kinds are unchanged. */
type Changes = { [Kind in NodeKind]?: Change<NodeOf[Kind]> }

const same = <Node>(node: Node): Node => node

/** Returns the same array if no node changed. */
function mapped<Node>(nodes: Node[], change: (node: Node, index: number) => Node): Node[] {
  const next = nodes.map(change)
  return next.every((node, index) => node === nodes[index]) ? nodes : next
}

/** Changes all nodes of the given kinds in containers with one of `ids`, innermost first. */
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

/** Changes only the node with the given kind and id. */
export function withChanged<Kind extends NodeKind>(
  page: PageDocument,
  kind: Kind,
  id: string,
  change: Change<NodeOf[Kind]>,
): PageDocument {
  const only: Change<NodeOf[Kind]> = (node) => (node.id === id ? change(node) : node)
  return mapNodes(page, [id], { [kind]: only })
}

/** Sorts nodes and numbers them from 1. */
const numbered = <Node extends { sequence_number: number }>(nodes: Node[]): Node[] =>
  mapped(nodes, (node, index) => (node.sequence_number === index + 1 ? node : { ...node, sequence_number: index + 1 }))

/** Removes the nodes in `ids`, then sorts and numbers the rest. Returns the same array if nothing was removed. */
function retained<Node extends { id: string; sequence_number: number }>(
  nodes: Node[],
  ids: ReadonlySet<string>,
): Node[] {
  const next = numbered(without(nodes.toSorted(bySequence), ids))
  return next.length === nodes.length && next.every((node, index) => node === nodes[index]) ? nodes : next
}

const without = <Node extends { id: string }>(nodes: Node[], ids: ReadonlySet<string>): Node[] =>
  nodes.some(({ id }) => ids.has(id)) ? nodes.filter(({ id }) => !ids.has(id)) : nodes

/** Removes the nodes and everything inside them. */
export const withoutNodes = (page: PageDocument, ids: ReadonlySet<string>): PageDocument => {
  const pruned = mapNodes(page, [...ids], {
    container: (node) => {
      const blocks = retained(node.blocks, ids)
      return blocks === node.blocks ? node : { ...node, blocks }
    },
    block: (node) => {
      const elements = retained(node.elements, ids)
      return elements === node.elements ? node : { ...node, elements }
    },
    element: (node) => {
      const layers = without(node.layers, ids)
      return layers === node.layers ? node : { ...node, layers }
    },
  })
  return { ...pruned, containers: retained(pruned.containers, ids) }
}

const inserted = <Node extends { sequence_number: number }>(nodes: readonly Node[], node: Node, at: number): Node[] =>
  numbered(nodes.toSorted(bySequence).toSpliced(at, 0, node))

/** A node without its position. */
export type NewNode =
  | { kind: 'container'; node: Container }
  | { kind: 'block'; node: Block }
  | { kind: 'element'; node: PageElement }
  | { kind: 'layer'; node: Layer }

/** Kind of parent for each kind of node. */
export const PARENT_KIND: Readonly<Record<NodeKind, NodeKind | null>> = {
  container: null,
  block: 'container',
  element: 'block',
  layer: 'element',
}

/** Inserts a node. `parent` is the id of a node of the matching kind; null for a container. */
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
