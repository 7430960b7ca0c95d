/** Starts imports and reads their progress. One round trip each. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import {
  beginImport,
  selectImport,
  selectImports,
  toStaffImport,
} from '../../../database/queries/staff/staff-imports.ts'
import type { NewImport, StaffImport } from '../../../domain/staff/import/import-rows.schema.ts'
import type { ActingStaff } from '../../app-env.ts'

export const listImports = async (database: Client): Promise<StaffImport[]> => {
  const [imports] = await batch(database, 'read', [selectImports()])
  return imports.rows.map(toStaffImport)
}

export const readImport = async (database: Client, id: string): Promise<StaffImport | undefined> => {
  const [imports] = await batch(database, 'read', [selectImport(id)])
  const [row] = imports.rows
  return row === undefined ? undefined : toStaffImport(row)
}

export async function startImport({ database, staff, now }: ActingStaff, start: NewImport): Promise<StaffImport> {
  const [, , imports] = await batch(database, 'write', [
    ...beginImport(start, { staff, at: now.toISOString() }),
    selectImport(start.id),
  ])
  const [row] = imports.rows
  if (row === undefined) throw new Error(`The import ${start.id} was started and is missing`)
  return toStaffImport(row)
}
