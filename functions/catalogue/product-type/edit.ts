/**
 * PATCH /api/admin/product-types/{id}. Two round trips: read, then write with its audit row and its change, all or
 * nothing; one more if attributes are removed or change their kind of value. An edit that started from an older
 * revision is rejected, with the current type in the response.
 */
import type { Client } from '@libsql/client'
import { sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import {
  type EditedTypeRow,
  isTypeAtRevision,
  selectEditedType,
  selectElsewhere,
  selectNamesake,
  selectUsedValues,
  writeType,
} from '../../../database/queries/catalogue/product-types.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { queueChange } from '../../../database/queries/core/auto-publish.ts'
import {
  changedTypeFields,
  describeTypeEdit,
  keysInQuestion,
  keysToReindex,
  type TypeFault,
  typeEditFaults,
  typeFieldsOf,
} from '../../../domain/catalogue/product-type/edit-type.ts'
import type { EditedType, TypeConflict, TypeEdit } from '../../../domain/catalogue/product-type/product-type.schema.ts'
import { editedTypeRowSchema } from '../../../domain/catalogue/product-type/product-type.schema.ts'
import type { ActingStaff } from '../../app-env.ts'

export type EditedTypeResult =
  | { ok: true; type: EditedType; revision: number }
  | { ok: false; code: 'unknown' }
  | { ok: false; code: 'changed-meanwhile'; conflict: TypeConflict }
  | { ok: false; code: 'faults'; faults: TypeFault[] }

const conflictOf = (row: EditedTypeRow): EditedTypeResult => ({
  ok: false,
  code: 'changed-meanwhile',
  conflict: {
    message: `${row.last_editor || 'Another user'} has changed this type`,
    by: row.last_editor ?? '',
    type: editedTypeRowSchema.parse(row),
    revision: row.revision,
  },
})

/** Values in use, by key, of the attributes that the edit removes or changes in kind. */
async function readValues(database: Client, id: string, keys: readonly string[]) {
  if (keys.length === 0) return new Map()
  const [{ rows }] = await batch(database, 'read', [selectUsedValues(id, keys)])
  return Map.groupBy(rows, ({ key }) => key)
}

export async function editType(
  { database, staff, now }: ActingStaff,
  id: string,
  { revision, ...edit }: TypeEdit & { revision: number },
): Promise<EditedTypeResult> {
  const keys = edit.attributes?.map(({ key }) => key) ?? []
  const [found, named, elsewhere] = await batch(database, 'read', [
    selectEditedType(id),
    selectNamesake(id, edit.name ?? ''),
    selectElsewhere(id, keys),
  ])
  const row = found.rows[0]
  if (row === undefined) return { ok: false, code: 'unknown' }
  if (row.revision !== revision) return conflictOf(row)
  const before = editedTypeRowSchema.parse(row)
  const values = await readValues(database, id, keysInQuestion(before, edit))
  const faults = typeEditFaults(before, edit, {
    namesake: named.rows[0]?.name ?? null,
    elsewhere: elsewhere.rows,
    values,
  })
  if (faults.length > 0) return { ok: false, code: 'faults', faults }
  const fields = changedTypeFields(before, edit)
  if (fields.length === 0) return { ok: true, type: before, revision }
  const changes = typeFieldsOf(edit, fields)
  const at = now.toISOString()
  const { name, products } = row
  const holds = isTypeAtRevision(id, revision)
  // No page shows a type that no product has.
  const isOnSite = sql`${products > 0} AND ${holds}`
  const summary = `${name}: ${describeTypeEdit(before, changes)}`
  const results = await batch(database, 'write', [
    insertAudit(
      {
        staff,
        action: 'edit',
        noun: 'product_type',
        noun_id: id,
        before: typeFieldsOf(before, fields),
        after: changes,
        at,
      },
      holds,
    ),
    ...queueChange({ noun: 'product_type', noun_id: id, summary, at }, staff, isOnSite),
    ...writeType(id, changes, { revision, reindexed: keysToReindex(before, changes) }),
    selectEditedType(id),
  ])
  const isWritten = (results.at(-2)?.rows.length ?? 0) > 0
  const [written] = (results.at(-1)?.rows ?? []) as EditedTypeRow[]
  if (written === undefined) return { ok: false, code: 'unknown' }
  return isWritten
    ? { ok: true, type: editedTypeRowSchema.parse(written), revision: written.revision }
    : conflictOf(written)
}
