/** Validates the rows of a list as products, each on its own or among the others. */
import { listReader } from '../../domain/staff/import/list-reader.ts'
import type { Mapping } from '../../domain/staff/import/mapping.schema.ts'
import type { Fault, Note, RowName } from '../../domain/staff/import/notes.ts'
import { type PreparedRow, prepareRow } from '../../domain/staff/import/prepare-row.ts'
import type { ImportedProduct } from '../../domain/staff/import/product.ts'
import type { ValidateOptions } from '../../domain/staff/import/row-context.ts'
import type { ListRow } from '../../domain/staff/import/validate-row.ts'

export type TakenRow = { fate: 'taken'; at: RowName; product: ImportedProduct; notes: Note[] }
export type RowResult = TakenRow | { fate: 'refused'; at: RowName; faults: Fault[] }

function result({ at, faults, lacking, product, notes }: PreparedRow): RowResult {
  const all = [...faults, ...lacking]
  return product === null || all.length > 0
    ? { fate: 'refused', at, faults: all }
    : { fate: 'taken', at, product, notes }
}

export const validateRow = (mapping: Mapping, listed: ListRow, options: ValidateOptions): RowResult =>
  result(prepareRow(mapping, {}, listed, options))

/** Takes the first valid one of rows with the same id or title. */
export function validateRows(mapping: Mapping, rows: readonly ListRow[], options: ValidateOptions) {
  const reader = listReader(mapping, {}, options)
  for (const row of rows) reader.look(row)
  const prepared = rows.map(reader.prepare)
  const results = prepared.map(result)
  return {
    taken: prepared.flatMap(({ row }, index) => (results[index]?.fate === 'taken' ? [row] : [])),
    refused: results.flatMap((one) => (one.fate === 'refused' ? [{ ...one.at, faults: one.faults }] : [])),
  }
}
