/** The tree of categories: made of rows, and what a move in it comes to (docs/staff.md#categories). */
import { findNode, moveFault } from '../tree/tree.ts'
import { CATEGORY_LEVELS, type CategoryMove, type StaffCategory } from './staff-category.ts'

export type CategoryNode<Row> = { id: number; row: Row; children: CategoryNode<Row>[] }

/** In the order of the rows. What has a parent that is not among them stands at the top. */
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
  /** All that will stand there, in their order. */
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
      message: `${parent.name} is archived: what is on the site can’t stand below it`,
    }
  const others = rows.filter((row) => row.parent_id === parent_id && row.id !== id).map((row) => row.id)
  if (before === null) return { ok: true, siblings: [...others, id] }
  const index = others.indexOf(before)
  if (index < 0) return { ok: false, field: 'before', message: 'That category doesn’t stand there' }
  return { ok: true, siblings: others.toSpliced(index, 0, id) }
}
