/**
 * PATCH /api/admin/categories/{id}. Two round trips: read, then write with its audit row and its change, all or
 * nothing. An edit that started from an older revision is rejected, with the current category in the response.
 */
import type { Client } from '@libsql/client'
import { sql } from 'kysely'
import { batch, isConstraint } from '../../../../database/batch.ts'
import { writeCategoryEdit } from '../../../../database/queries/catalogue/category-edits.ts'
import {
  type EditedCategoryRow,
  type EditFactsRow,
  isAtRevision,
  selectClaim,
  selectEditedCategory,
  selectEditFacts,
  toEditedCategory,
} from '../../../../database/queries/catalogue/staff-categories.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { queueChange } from '../../../../database/queries/core/changes.ts'
import type { StaffRow } from '../../../../database/queries/core/staff.ts'
import {
  type CategoryFault,
  changedFields,
  describeEdit,
  type EditFacts,
  editFaults,
  fieldsOf,
} from '../../../../domain/catalogue/category/edit-category.ts'
import type {
  CategoryConflict,
  CategoryEdit,
  EditedCategory,
} from '../../../../domain/catalogue/category/staff-category.schema.ts'
import type { ActingStaff } from '../../../app-env.ts'

export type EditedResult =
  | { ok: true; category: EditedCategory; revision: number }
  | { ok: false; code: 'unknown' }
  | { ok: false; code: 'changed-meanwhile'; conflict: CategoryConflict }
  | { ok: false; code: 'faults'; faults: CategoryFault[] }

const toFacts = (row: EditFactsRow, claim: EditFacts['claim']): EditFacts => ({
  claim,
  below: JSON.parse(row.below_json),
  archivedAbove: row.archived_above,
  menu: JSON.parse(row.menu_json),
  known: new Set(JSON.parse(row.known_json)),
  members: new Set(JSON.parse(row.members_json)),
})

async function read(database: Client, id: number, edit: CategoryEdit) {
  const [found, facts, claims] = await batch(database, 'read', [
    selectEditedCategory(id),
    selectEditFacts(id, edit.add ?? [], edit.pinned ?? []),
    selectClaim(id, edit.sef_url ?? ''),
  ])
  const [row, known] = [found.rows[0], facts.rows[0]]
  return row && known && { row, facts: toFacts(known, claims.rows[0] ?? null), lastEditor: known.last_editor ?? '' }
}

type Read = NonNullable<Awaited<ReturnType<typeof read>>>

const conflictOf = ({ row, lastEditor }: Read): CategoryConflict => ({
  message: `${lastEditor || 'Another user'} has changed this category`,
  by: lastEditor,
  category: toEditedCategory(row),
  revision: row.revision,
})

export async function editCategory(
  { database, staff, now: at }: ActingStaff,
  id: number,
  { revision, ...edit }: CategoryEdit & { revision: number },
): Promise<EditedResult> {
  const found = await read(database, id, edit)
  if (found === undefined) return { ok: false, code: 'unknown' }
  if (found.row.revision !== revision) return { ok: false, code: 'changed-meanwhile', conflict: conflictOf(found) }
  const before = toEditedCategory(found.row)
  const faults = editFaults(before, edit, found.facts)
  if (faults.length > 0) return { ok: false, code: 'faults', faults }
  const fields = changedFields(before, edit)
  if (fields.length === 0) return { ok: true, category: before, revision }
  try {
    const written = await write(database, staff, {
      before,
      revision,
      edit: fieldsOf(edit, fields),
      at: at.toISOString(),
    })
    if (written !== undefined) return { ok: true, category: toEditedCategory(written), revision: written.revision }
  } catch (error) {
    if (!isConstraint(error) || edit.sef_url === undefined) throw error
    return {
      ok: false,
      code: 'faults',
      faults: [{ field: 'sef_url', message: 'Another category or product has this address' }],
    }
  }
  const now = await read(database, id, edit)
  return now === undefined
    ? { ok: false, code: 'unknown' }
    : { ok: false, code: 'changed-meanwhile', conflict: conflictOf(now) }
}

type Write = { before: EditedCategory; revision: number; edit: CategoryEdit; at: string }

/** undefined when the category was changed since it was read: nothing is written then. */
async function write(database: Client, staff: StaffRow, { before, revision, edit, at }: Write) {
  const { id, name, status, sef_url } = before
  const holds = isAtRevision(id, revision)
  const steps = writeCategoryEdit({ before, revision, edit, at, holds })
  const audited = { staff, action: 'edit', noun: 'category', noun_id: String(id), at }
  const was = fieldsOf(before, changedFields(before, edit))
  // A category that is off the site before and after needs no publishing.
  const isOnSite = sql`${status === 'active' || edit.status === 'active'} AND ${holds}`
  const summary = `${name}: ${describeEdit(before, edit)}`
  const results = await batch(database, 'write', [
    insertAudit({ ...audited, before: was, after: edit }, holds),
    ...queueChange({ noun: 'category', noun_id: edit.sef_url ?? sef_url, summary, at }, staff, isOnSite),
    ...steps.before,
    steps.update,
    ...steps.after,
    selectEditedCategory(id),
  ])
  const isWritten = (results.at(-2 - steps.after.length)?.rows.length ?? 0) > 0
  const [row] = (results.at(-1)?.rows ?? []) as EditedCategoryRow[]
  return isWritten ? row : undefined
}
