/** The tree of categories, built from rows, and the results of moves in it (docs/staff.md#categories). */
import { findNode, heightOf, moveFault, placeOf, siblingsAt } from '../../core/tree/tree.ts'
import type { CategoryMove, StaffCategory } from './staff-category.schema.ts'
import { CATEGORY_LEVELS } from './staff-category.ts'

export type CategoryNode<Row> = { id: number; row: Row; children: CategoryNode<Row>[] }

/** Keeps the order of the rows. Rows whose parent is not among them become roots. */
export function categoryTree<Row extends Pick<StaffCategory, 'id' | 'parent_id'>>(
  rows: readonly Row[],
): CategoryNode<Row>[] {
  const ids = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, ({ parent_id }) => (parent_id !== null && ids.has(parent_id) ? parent_id : null))
  const nodes = (parent: number | null): CategoryNode<Row>[] =>
    (below.get(parent) ?? []).map((row) => ({ id: row.id, row, children: nodes(row.id) }))
  return nodes(null)
}

const MESSAGES = {
  unknown: 'There is no such category',
  'under itself': 'A category can’t stand under itself',
  'too deep': `Categories go ${CATEGORY_LEVELS} levels deep`,
} as const

export type PlannedMove =
  /** All siblings after the move, in order. */
  { ok: true; siblings: number[] } | { ok: false; field: 'parent_id' | 'before'; message: string }

export function planMove(
  rows: readonly Pick<StaffCategory, 'id' | 'parent_id' | 'status' | 'name'>[],
  id: number,
  { parent_id, before }: Pick<CategoryMove, 'parent_id' | 'before'>,
): PlannedMove {
  const tree = categoryTree(rows)
  const fault = moveFault(tree, id, parent_id, CATEGORY_LEVELS)
  if (fault !== null) return { ok: false, field: 'parent_id', message: MESSAGES[fault] }
  const parent = parent_id === null ? undefined : findNode(tree, parent_id)?.row
  if (parent?.status === 'hidden' && findNode(tree, id)?.row.status === 'active')
    return {
      ok: false,
      field: 'parent_id',
      message: `${parent.name} is not on the site, so what is below it can’t be either`,
    }
  const others = rows.filter((row) => row.parent_id === parent_id && row.id !== id).map((row) => row.id)
  if (before === null) return { ok: true, siblings: [...others, id] }
  const index = others.indexOf(before)
  if (index < 0) return { ok: false, field: 'before', message: 'That category isn’t there' }
  return { ok: true, siblings: others.toSpliced(index, 0, id) }
}

type Node = CategoryNode<Pick<StaffCategory, 'id' | 'parent_id' | 'name'>>

/** Nodes whose names match, with their ancestors. */
export function withMatches<Row extends Pick<StaffCategory, 'name'>>(
  tree: readonly CategoryNode<Row>[],
  words: string,
): CategoryNode<Row>[] {
  const wanted = words.trim().toLocaleLowerCase('en-GB')
  return tree.flatMap((node) => {
    const children = withMatches(node.children, wanted)
    const fits = node.row.name.toLocaleLowerCase('en-GB').includes(wanted)
    return fits || children.length > 0 ? [{ ...node, children }] : []
  })
}

/** The place of a node, as a move states it; undefined if the tree has no such node. */
export function placeBefore<Row>(
  tree: readonly CategoryNode<Row>[],
  id: number,
): Pick<CategoryMove, 'parent_id' | 'before'> | undefined {
  const place = placeOf(tree, id)
  if (place === undefined) return undefined
  return { parent_id: place.parent, before: siblingsAt(tree, place.parent)[place.index + 1]?.id ?? null }
}

/** Possible parents of a category, with their paths from the root; `id` is null for a new category. */
export function parentsFor(tree: readonly Node[], id: number | null): { id: number; name: string }[] {
  const moving = id === null ? undefined : findNode(tree, id)
  const height = 1 + heightOf(moving?.children ?? [])
  const below = (nodes: readonly Node[], path: string, depth: number): { id: number; name: string }[] =>
    nodes
      .filter((node) => node.id !== id && depth + height <= CATEGORY_LEVELS)
      .flatMap((node) => {
        const name = `${path}${node.row.name}`
        return [{ id: node.id, name }, ...below(node.children, `${name} › `, depth + 1)]
      })
  return below(tree, '', 1)
}
