/** Begins imports and says how far they have got. One round trip each. */
import type { Client } from '@libsql/client'
import { sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/audit.ts'
import { insertImport, selectImport, selectImports, toStaffImport } from '../../../database/queries/staff-imports.ts'
import type { NewImport } from '../../../domain/staff-import/staff-import.schema.ts'
import type { StaffImport } from '../../../domain/staff-import/staff-import.ts'
import type { By } from '../../app-env.ts'

export const listImports = async (database: Client): Promise<StaffImport[]> => {
  const [imports] = await batch(database, 'read', [selectImports()])
  return imports.rows.map(toStaffImport)
}

export const readImport = async (database: Client, id: string): Promise<StaffImport | undefined> => {
  const [imports] = await batch(database, 'read', [selectImport(id)])
  const [row] = imports.rows
  return row === undefined ? undefined : toStaffImport(row)
}

export async function startImport(
  { database, staff, now }: By,
  { id, file_name, rows, batches }: NewImport,
): Promise<StaffImport> {
  const at = now.toISOString()
  const isNew = sql`NOT EXISTS (SELECT 1 FROM imports WHERE id = ${id})`
  const [, , imports] = await batch(database, 'write', [
    insertAudit({ staff, action: 'begin', noun: 'import', noun_id: id, after: { file_name, rows }, at }, isNew),
    insertImport({ id, file_name, rows, batches, admin_id: staff.id, at }),
    selectImport(id),
  ])
  const [row] = imports.rows
  if (row === undefined) throw new Error(`The import ${id} was begun and is not there`)
  return toStaffImport(row)
}
