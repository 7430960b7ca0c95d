/** Remembers which columns feed which fields, for lists with the same headings. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { rememberMapping, selectMapping } from '../../../database/queries/staff/staff-imports.ts'
import type { ActingStaff } from '../../app-env.ts'

type Mapping = { headings: string; fields: Record<string, string> }

/** Returns null if no list with these headings was mapped yet. */
export const readMapping = async (database: Client, headings: string): Promise<Mapping['fields'] | null> => {
  const [found] = await batch(database, 'read', [selectMapping(headings)])
  const [row] = found.rows
  return row === undefined ? null : JSON.parse(row.fields_json)
}

export const saveMapping = async (
  { database, staff, now }: ActingStaff,
  { headings, fields }: Mapping,
): Promise<void> => {
  const at = now.toISOString()
  await batch(database, 'write', [
    insertAudit({ staff, action: 'map-columns', noun: 'import', noun_id: headings, after: fields, at }),
    rememberMapping({ headings, fields, admin_id: staff.id, at }),
  ])
}
