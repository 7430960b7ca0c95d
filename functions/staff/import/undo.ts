/**
 * POST /api/admin/imports/{id}/undo: undoes up to 500 products of an import. Values changed since then stay, and the
 * answer lists them. Repeat the call until nothing is left.
 */
import { batch } from '../../../database/batch.ts'
import { writeProducts } from '../../../database/queries/catalogue/write-products.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { rememberProducts } from '../../../database/queries/staff/import-batch.ts'
import { undoCategories } from '../../../database/queries/staff/import-categories.ts'
import { removeImported } from '../../../database/queries/staff/imported-products.ts'
import {
  beginUndo,
  countUndone,
  finishUndo,
  markUndone,
  renewVersions,
  requestBuildWhenDone,
  selectImportState,
  selectToUndo,
  selectUndoLeft,
} from '../../../database/queries/staff/staff-imports.ts'
import type { UndoResponse } from '../../../domain/staff/import/import-rows.schema.ts'
import { IMPORT_BATCH } from '../../../domain/staff/import/import-rows.ts'
import type { ActingStaff } from '../../app-env.ts'
import { planUndo } from './plan-undo.ts'

/** Returns undefined if there is no such import. */
export async function undoImport({ database, staff, now }: ActingStaff, id: string): Promise<UndoResponse | undefined> {
  const at = now.toISOString()
  const [started, imports, pieces] = await batch(database, 'write', [
    beginUndo(id),
    selectImportState(id),
    selectToUndo(id, IMPORT_BATCH),
  ])
  const [run] = imports.rows
  if (run === undefined) return undefined
  const plan = await planUndo(database, id, pieces.rows, now)
  const why = { action: 'undo-import', staff, at } as const
  const stillOwn = plan.variants.filter(({ product }) => plan.own.has(product))
  const renewed = stillOwn.length === 0 ? [] : [renewVersions(id, stillOwn)]
  const results = await batch(database, 'write', [
    ...(started.rows.length > 0
      ? [insertAudit({ staff, action: 'undo', noun: 'import', noun_id: id, before: { file_name: run.file_name }, at })]
      : []),
    ...removeImported(plan.removals, why),
    ...writeProducts(plan.edits, why, { removed: plan.variants }),
    markUndone(id, plan.marks),
    ...rememberProducts(plan.records),
    ...renewed,
    finishUndo(id, at),
    ...undoCategories(id, why),
    requestBuildWhenDone(id, staff.name, at),
    countUndone(id),
    selectUndoLeft(id),
  ])
  const [counts] = (results.at(-2)?.rows ?? []) as { left: number; undone: number }[]
  const kept = (results.at(-1)?.rows ?? []) as UndoResponse['kept']
  return { left: counts?.left ?? 0, undone: counts?.undone ?? 0, kept }
}
