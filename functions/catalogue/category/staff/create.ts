/** POST /api/admin/categories: a category without products, off the site. Two round trips. */
import { batch } from '../../../../database/batch.ts'
import { isConstraint } from '../../../../database/is-constraint.ts'
import {
  auditNewCategory,
  insertCategory,
  selectCategoryAt,
  selectClaim,
  selectParent,
  toEditedCategory,
} from '../../../../database/queries/catalogue/staff-categories.ts'
import { describeClaim } from '../../../../domain/catalogue/category/edit-category.ts'
import type { EditedCategory, NewCategory } from '../../../../domain/catalogue/category/staff-category.schema.ts'
import { CATEGORY_LEVELS } from '../../../../domain/catalogue/category/staff-category.ts'
import type { ActingStaff } from '../../../app-env.ts'

type NewCategoryFault = { field: keyof NewCategory; message: string }

export type CreatedCategory =
  | { ok: true; category: EditedCategory; revision: number }
  | { ok: false; faults: NewCategoryFault[] }

const TAKEN: NewCategoryFault = { field: 'sef_url', message: 'Another user has just taken that address' }

export async function createCategory(
  { database, staff, now: at }: ActingStaff,
  added: NewCategory,
): Promise<CreatedCategory> {
  const [claims, parents] = await batch(database, 'read', [
    selectClaim(null, added.sef_url),
    selectParent(added.parent_id),
  ])
  const [claim, parent] = [claims.rows[0], parents.rows[0]]
  const faults: (NewCategoryFault | false)[] = [
    claim !== undefined && { field: 'sef_url', message: describeClaim(claim) },
    added.parent_id !== null && parent === undefined && { field: 'parent_id', message: 'There is no such category' },
    (parent?.depth ?? 0) >= CATEGORY_LEVELS && {
      field: 'parent_id',
      message: `Categories go ${CATEGORY_LEVELS} levels deep: nothing can stand below that one`,
    },
  ]
  const found = faults.filter((fault) => fault !== false)
  if (found.length > 0) return { ok: false, faults: found }
  try {
    const [, , read] = await batch(database, 'write', [
      insertCategory(added),
      auditNewCategory(staff, added, at.toISOString()),
      selectCategoryAt(added.sef_url),
    ])
    const row = read.rows[0]
    if (row === undefined) return { ok: false, faults: [{ field: 'parent_id', message: 'It has just been moved' }] }
    return { ok: true, category: toEditedCategory(row), revision: row.revision }
  } catch (error) {
    if (!isConstraint(error)) throw error
    return { ok: false, faults: [TAKEN] }
  }
}
