/** Reads a list as the screen's worker does before preparing its rows. */
import { type ListFile, openList, readPieces } from '../../components/staff/staff/import/read-file.ts'
import { listMapping, proposeFields } from '../../domain/staff/import/column-fields.ts'
import { IMPORT_BATCH } from '../../domain/staff/import/import-rows.ts'
import { type ListReader, listReader } from '../../domain/staff/import/list-reader.ts'
import type { ListRow } from '../../domain/staff/import/validate-row.ts'

export async function openReader(file: File): Promise<{ list: ListFile; reader: ListReader }> {
  const list = await openList(file)
  let sample: { columns: string[]; rows: ListRow[] } = { columns: [], rows: [] }
  await readPieces(list, ({ columns, rows }) => {
    sample = { columns, rows: [...sample.rows, ...rows].slice(0, IMPORT_BATCH) }
    return sample.rows.length < IMPORT_BATCH
  })
  const { mapping, extras } = listMapping(sample, proposeFields(sample))
  const reader = listReader(mapping, extras, { year: new Date().getFullYear() })
  await readPieces(list, ({ rows }) => {
    for (const row of rows) reader.look(row)
    return true
  })
  return { list, reader }
}
