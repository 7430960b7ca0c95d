/**
 * POST /api/admin/categories/{id}/move: moves a category in the tree, without a change of addresses. Two round trips.
 */
import { sql } from 'kysely'
import { batch } from '../../../../database/batch.ts'
import {
  isAtRevision,
  moveCategory as moveQueries,
  selectStaffCategories,
  selectTree,
  TREE,
} from '../../../../database/queries/catalogue/staff-categories.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { queueChange } from '../../../../database/queries/core/auto-publish.ts'
import { planMove } from '../../../../domain/catalogue/category/category-tree.ts'
import type { CategoryMove, StaffCategory } from '../../../../domain/catalogue/category/staff-category.schema.ts'
import type { ActingStaff } from '../../../app-env.ts'
import { listCategories } from './list.ts'

export type MovedCategory =
  | { ok: true; categories: StaffCategory[] }
  | { ok: false; code: 'unknown' | 'changed-meanwhile' }
  | { ok: false; code: 'faults'; faults: { field: keyof CategoryMove; message: string }[] }

export async function moveCategory(
  { database, staff, now: when }: ActingStaff,
  id: number,
  { revision, ...to }: CategoryMove,
): Promise<MovedCategory> {
  const [listed, trees] = await batch(database, 'read', [selectStaffCategories(), selectTree()])
  const moved = listed.rows.find((row) => row.id === id)
  if (moved === undefined) return { ok: false, code: 'unknown' }
  if (moved.revision !== revision) return { ok: false, code: 'changed-meanwhile' }
  const plan = planMove(listed.rows, id, to)
  if (!plan.ok) return { ok: false, code: 'faults', faults: [{ field: plan.field, message: plan.message }] }

  const at = when.toISOString()
  const holds = sql`${isAtRevision(id, revision)} AND ${TREE} = ${trees.rows[0]?.tree ?? ''}`
  const isOnSite = sql`${moved.status === 'active'} AND ${holds}`
  const audited = { staff, action: 'move', noun: 'category', noun_id: String(id), at }
  const { parent_id } = to
  const results = await batch(database, 'write', [
    insertAudit({ ...audited, before: { parent_id: moved.parent_id }, after: { parent_id } }, holds),
    ...queueChange({ noun: 'category', noun_id: moved.sef_url, summary: `${moved.name}: moved`, at }, staff, isOnSite),
    ...moveQueries({ id, parentId: parent_id, siblings: plan.siblings }, revision, holds),
  ])
  const isDone = (results.at(-1)?.rows.length ?? 0) > 0
  return isDone ? { ok: true, categories: await listCategories(database) } : { ok: false, code: 'changed-meanwhile' }
}
