/** POST /api/admin/product-types: a type without attributes. Two round trips. */
import { batch } from '../../../database/batch.ts'
import { isConstraint } from '../../../database/is-constraint.ts'
import {
  auditNewType,
  insertType,
  selectEditedType,
  selectNamesake,
} from '../../../database/queries/catalogue/product-types.ts'
import type { EditedType, NewType } from '../../../domain/catalogue/product-type/product-type.schema.ts'
import { editedTypeRowSchema } from '../../../domain/catalogue/product-type/product-type.schema.ts'
import { slug } from '../../../domain/core/text/slug.ts'
import type { ActingStaff } from '../../app-env.ts'

type NewTypeFault = { field: keyof NewType; message: string }

export type CreatedType = { ok: true; type: EditedType; revision: number } | { ok: false; faults: NewTypeFault[] }

const refused = (message: string): CreatedType => ({ ok: false, faults: [{ field: 'name', message }] })

export async function createType({ database, staff, now }: ActingStaff, added: NewType): Promise<CreatedType> {
  const id = slug(added.name)
  if (id === '') return refused('Give it a name with letters')
  const [named, taken] = await batch(database, 'read', [selectNamesake('', added.name), selectEditedType(id)])
  const other = named.rows[0] ?? taken.rows[0]
  if (other !== undefined) return refused(`There is a type ${other.name} already`)
  try {
    const [, , read] = await batch(database, 'write', [
      insertType(id, added),
      auditNewType(staff, { id, added, at: now.toISOString() }),
      selectEditedType(id),
    ])
    const row = read.rows[0]
    if (row === undefined) throw new Error(`The type ${id} was written and is not there`)
    return { ok: true, type: editedTypeRowSchema.parse(row), revision: row.revision }
  } catch (error) {
    if (!isConstraint(error)) throw error
    return refused('Another user has just added this type')
  }
}
