/** Shallow trees arranged by staff, such as menus and categories: pure, each move returns a new tree. */

export type TreeNode<Node> = { id: number; children: Node[] }

/** Place of a node: below `parent` (null is the top level), before the sibling now at `index`. */
export type Place = { parent: number | null; index: number }

type Tree<Node extends TreeNode<Node>> = readonly Node[]

export function findNode<Node extends TreeNode<Node>>(tree: Tree<Node>, id: number): Node | undefined {
  for (const node of tree) {
    const found = node.id === id ? node : findNode(node.children, id)
    if (found) return found
  }
  return undefined
}

/** undefined if the tree has no such node. */
export function placeOf<Node extends TreeNode<Node>>(
  tree: Tree<Node>,
  id: number,
  parent: number | null = null,
): Place | undefined {
  const index = tree.findIndex((node) => node.id === id)
  if (index >= 0) return { parent, index }
  for (const node of tree) {
    const place = placeOf(node.children, id, node.id)
    if (place) return place
  }
  return undefined
}

/** Levels below and including these nodes; 0 for none. */
export const heightOf = <Node extends TreeNode<Node>>(tree: Tree<Node>): number =>
  Math.max(0, ...tree.map(({ children }) => 1 + heightOf(children)))

/** Ancestors of a node, topmost first. */
export function pathTo<Node extends TreeNode<Node>>(tree: Tree<Node>, id: number): Node[] {
  for (const node of tree) {
    if (node.id === id) return []
    if (findNode(node.children, id)) return [node, ...pathTo(node.children, id)]
  }
  return []
}

export const siblingsAt = <Node extends TreeNode<Node>>(tree: Tree<Node>, parent: number | null): Tree<Node> =>
  parent === null ? tree : (findNode(tree, parent)?.children ?? [])

export const mapNode = <Node extends TreeNode<Node>>(
  tree: Tree<Node>,
  id: number,
  change: (node: Node) => Node,
): Node[] =>
  tree.map((node) => (node.id === id ? change(node) : { ...node, children: mapNode(node.children, id, change) }))

export const removeNode = <Node extends TreeNode<Node>>(tree: Tree<Node>, id: number): Node[] =>
  tree.filter((node) => node.id !== id).map((node) => ({ ...node, children: removeNode(node.children, id) }))

export function insertNode<Node extends TreeNode<Node>>(
  tree: Tree<Node>,
  node: Node,
  { parent, index }: Place,
): Node[] {
  if (parent === null) return tree.toSpliced(index, 0, node)
  return mapNode(tree, parent, (above) => ({ ...above, children: above.children.toSpliced(index, 0, node) }))
}

/** Every node, parents before children. */
export const flatten = <Node extends TreeNode<Node>>(tree: Tree<Node>): Node[] =>
  tree.flatMap((node) => [node, ...flatten(node.children)])

/** The reason why a node may not move there; null if it may. `maxDepth` counts the top level as 1. */
export function moveFault<Node extends TreeNode<Node>>(
  tree: Tree<Node>,
  id: number,
  parent: number | null,
  maxDepth: number,
): 'unknown' | 'under itself' | 'too deep' | null {
  const node = findNode(tree, id)
  if (node === undefined || (parent !== null && findNode(tree, parent) === undefined)) return 'unknown'
  if (parent !== null && (parent === id || findNode(node.children, parent))) return 'under itself'
  const depth = parent === null ? 0 : pathTo(tree, parent).length + 1
  return depth + 1 + heightOf(node.children) > maxDepth ? 'too deep' : null
}

/** Returns the same tree if the move is not allowed. */
export function moveNode<Node extends TreeNode<Node>>(
  tree: Tree<Node>,
  id: number,
  place: Place,
  maxDepth: number,
): readonly Node[] {
  const [node, from] = [findNode(tree, id), placeOf(tree, id)]
  if (node === undefined || from === undefined || moveFault(tree, id, place.parent, maxDepth) !== null) return tree
  const isAfterItself = from.parent === place.parent && place.index > from.index
  const index = isAfterItself ? place.index - 1 : place.index
  return insertNode(removeNode(tree, id), node, { ...place, index })
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** Place after a keyboard step: past a neighbour, under the one before, or after the parent; undefined if none. */
export function stepPlace<Node extends TreeNode<Node>>(
  tree: Tree<Node>,
  id: number,
  step: Step,
  maxDepth: number,
): Place | undefined {
  const from = placeOf(tree, id)
  if (from === undefined) return undefined
  const siblings = siblingsAt(tree, from.parent)
  if (step === 'up') return from.index > 0 ? { ...from, index: from.index - 1 } : undefined
  if (step === 'down') return from.index < siblings.length - 1 ? { ...from, index: from.index + 2 } : undefined
  if (step === 'out') {
    const above = from.parent === null ? undefined : placeOf(tree, from.parent)
    return above && { parent: above.parent, index: above.index + 1 }
  }
  const before = siblings[from.index - 1]
  if (before === undefined || moveFault(tree, id, before.id, maxDepth) !== null) return undefined
  return { parent: before.id, index: before.children.length }
}
