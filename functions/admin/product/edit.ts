/**
 * PATCH /api/admin/products/{code}. Two round trips: read, then write with its audit row and its change, all or nothing.
 * A product that somebody else changed in between is read again.
 */
import type { Client } from '@libsql/client'
import { sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/audit.ts'
import { isAutoPublished } from '../../../database/queries/auto-publish.ts'
import { requestBuild } from '../../../database/queries/builds.ts'
import { insertChange } from '../../../database/queries/changes.ts'
import {
  type EditedRow,
  isUnchanged,
  selectEdited,
  toEdited,
  updateEditedPrices,
  updateEditedTexts,
} from '../../../database/queries/product-edits.ts'
import type { StaffRow } from '../../../database/queries/staff.ts'
import {
  changedFields,
  type EditedProduct,
  type EditFault,
  editFaults,
  editInWords,
  fieldsOf,
  isPriceEdit,
  type ProductEdit,
} from '../../../domain/product/edit-product.ts'

export type EditedResult =
  | { ok: true; product: EditedProduct }
  | { ok: false; code: 'unknown' | 'changed-meanwhile' }
  | { ok: false; code: 'faults'; faults: EditFault[] }

/** How often an edit is worked out again when others change the same product. */
const TRIES = 3

export const editProduct = async (
  database: Client,
  staff: StaffRow,
  code: string,
  edit: ProductEdit,
  at: Date,
): Promise<EditedResult> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [found] = await batch(database, 'read', [selectEdited(code)])
    const read = found.rows[0]
    if (read === undefined) return { ok: false, code: 'unknown' }
    const before = toEdited(read)
    const faults = editFaults(before, edit)
    if (faults.length > 0) return { ok: false, code: 'faults', faults }
    const fields = changedFields(before, edit)
    const product = { ...before, ...fieldsOf(edit, fields) } as EditedProduct
    if (fields.length === 0 || (await write(database, staff, read, before, edit, at))) return { ok: true, product }
  }
  return { ok: false, code: 'changed-meanwhile' }
}

/** False when the product was changed since it was read: nothing is written then. */
async function write(
  database: Client,
  staff: StaffRow,
  read: EditedRow,
  before: EditedProduct,
  edit: ProductEdit,
  when: Date,
): Promise<boolean> {
  const fields = changedFields(before, edit)
  const after = fieldsOf(edit, fields)
  const at = when.toISOString()
  const holds = isUnchanged(read)
  const noun = { noun: 'product', noun_id: read.code } as const
  const summary = `${before.title}: ${editInWords(before, edit)}`
  const results = await batch(database, 'write', [
    insertAudit({ staff, action: 'edit', ...noun, before: fieldsOf(before, fields), after, at }, holds),
    insertChange({ ...noun, summary, admin_id: staff.id, at }, holds),
    requestBuild({ kind: 'changed', by: staff.name }, sql`${isAutoPublished} AND ${holds}`),
    ...(isPriceEdit(fields) ? [updateEditedPrices(after, read)] : []),
    updateEditedTexts(after, read, at),
  ])
  return (results.at(-1)?.rows.length ?? 0) > 0
}
