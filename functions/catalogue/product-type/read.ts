/** Reads for the product types screen: all types, and one with its use and history. One round trip each. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import {
  selectEditedType,
  selectStaffTypes,
  selectTypeHistory,
  selectUsedAttributes,
} from '../../../database/queries/catalogue/product-types.ts'
import type {
  StaffProductType,
  StaffProductTypeDetail,
} from '../../../domain/catalogue/product-type/product-type.schema.ts'
import { editedTypeRowSchema } from '../../../domain/catalogue/product-type/product-type.schema.ts'

export async function listTypes(database: Client): Promise<StaffProductType[]> {
  const [{ rows }] = await batch(database, 'read', [selectStaffTypes()])
  return [...rows]
}

/** Returns undefined if there is no such type. */
export async function readType(database: Client, id: string): Promise<StaffProductTypeDetail | undefined> {
  const [found, used, history] = await batch(database, 'read', [
    selectEditedType(id),
    selectUsedAttributes(id),
    selectTypeHistory(id),
  ])
  const row = found.rows[0]
  if (row === undefined) return undefined
  return {
    type: editedTypeRowSchema.parse(row),
    revision: row.revision,
    products: row.products,
    used: Object.fromEntries(used.rows.map(({ key, products }) => [key, products])),
    history: history.rows.map(({ after_json, ...line }) => ({ ...line, after: JSON.parse(after_json ?? '{}') })),
  }
}
