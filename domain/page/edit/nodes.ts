/** Finding and exchanging the nodes of a page. Lists come out in their order and numbered; nothing is changed in place. */
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

/** In reading order, each before what is in it. */
export const pageNodes = (page: PageDocument): PageNode[] =>
  page.containers
    .toSorted(bySequence)
    .flatMap((container): PageNode[] => [
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

export const findNode = (page: PageDocument, id: string): PageNode | undefined =>
  pageNodes(page).find(({ node }) => node.id === id)

type NodeOf = { container: Container; block: Block; element: PageElement; layer: Layer }
type Change<Node> = (node: Node) => Node
/** What becomes of the nodes of each kind; what is left out stays. */
export type Changes = { [Kind in NodeKind]?: Change<NodeOf[Kind]> }

const same = <Node>(node: Node): Node => node

/** Changes every node of the kinds named, what is in them first. */
export const mapNodes = (
  page: PageDocument,
  { container = same, block = same, element = same, layer = same }: Changes,
): PageDocument => ({
  ...page,
  containers: page.containers.map((outer) =>
    container({
      ...outer,
      blocks: outer.blocks.map((inner) =>
        block({
          ...inner,
          elements: inner.elements.map((part) => element({ ...part, layers: part.layers.map(layer) })),
        }),
      ),
    }),
  ),
})

/** For mapNodes: changes the node with that id alone. */
export const only =
  <Node extends { id: string }>(id: string, change: Change<Node>): Change<Node> =>
  (node) =>
    node.id === id ? change(node) : node

/** In their order, numbered from 1. */
const numbered = <Node extends { sequence_number: number }>(nodes: readonly Node[]): Node[] =>
  nodes.map((node, index) => ({ ...node, sequence_number: index + 1 }))

const without = <Node extends { id: string }>(nodes: readonly Node[], ids: ReadonlySet<string>): Node[] =>
  nodes.filter(({ id }) => !ids.has(id))

/** Without those nodes and all that is in them. */
export const withoutNodes = (page: PageDocument, ids: ReadonlySet<string>): PageDocument => {
  const pruned = mapNodes(page, {
    container: (node) => ({ ...node, blocks: numbered(without(node.blocks.toSorted(bySequence), ids)) }),
    block: (node) => ({ ...node, elements: numbered(without(node.elements.toSorted(bySequence), ids)) }),
    element: (node) => ({ ...node, layers: without(node.layers, ids) }),
  })
  return { ...pruned, containers: numbered(without(page.containers.toSorted(bySequence), ids).map(found(pruned))) }
}

/** The node of the changed page in the place of the one before. */
const found =
  (page: PageDocument) =>
  (container: Container): Container =>
    page.containers.find(({ id }) => id === container.id) ?? container

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
      return mapNodes(page, {
        container: only(id, (node) => ({ ...node, blocks: inserted(node.blocks, added.node, at) })),
      })
    case 'element':
      return mapNodes(page, {
        block: only(id, (node) => ({ ...node, elements: inserted(node.elements, added.node, at) })),
      })
    case 'layer':
      return mapNodes(page, {
        element: only(id, (node) => ({ ...node, layers: node.layers.toSpliced(at, 0, added.node) })),
      })
  }
}
