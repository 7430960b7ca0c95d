/** Rows of a CSV text, prepared as the control panel's browser prepares them. */
import Papa from 'papaparse'
import { type ColumnFields, listMapping, proposeFields } from '../../domain/staff/import/column-fields.ts'
import { detectDelimiter } from '../../domain/staff/import/detect-delimiter.ts'
import type { ImportRow } from '../../domain/staff/import/import-rows.schema.ts'
import { isBeforeHeader, isBlankRow, listRows } from '../../domain/staff/import/list-form.ts'
import { listReader } from '../../domain/staff/import/list-reader.ts'
import type { PreparedRow } from '../../domain/staff/import/prepare-row.ts'
import type { ValidateOptions } from '../../domain/staff/import/row-context.ts'
import type { ListRow } from '../../domain/staff/import/validate-row.ts'

export function readList(text: string): { columns: string[]; rows: ListRow[] } {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: detectDelimiter(text) })
  const start = data.findIndex((values, index) => !isBlankRow(values) && !isBeforeHeader(values, index + 1))
  const { columns, take } = listRows(data[start] ?? [])
  const rows = data.flatMap((values, index) =>
    index <= start || isBlankRow(values) ? [] : take(values, index + 1, ''),
  )
  return { columns, rows }
}

/** `year`: of the tests' clock. */
export function prepareList(
  text: string,
  fields?: ColumnFields,
  { year = 2026, countries = new Map() }: Partial<Pick<ValidateOptions, 'year' | 'countries'>> = {},
): PreparedRow[] {
  const list = readList(text)
  const { mapping, extras } = listMapping(list, fields ?? proposeFields(list))
  const reader = listReader(mapping, extras, { year, countries })
  for (const row of list.rows) reader.look(row)
  return list.rows.map(reader.prepare)
}

/** Valid rows, variants last. */
export const soundRows = (text: string, fields?: ColumnFields): ImportRow[] =>
  prepareList(text, fields)
    .flatMap(({ faults, row }) => (faults.length > 0 ? [] : [row]))
    .toSorted((one, other) => Number(one.variant !== undefined) - Number(other.variant !== undefined))
