/** Structure of a list: its header row, its column names, and its valid rows. */
import { EXPORT_COLUMNS, type OnPicture } from './exports/export-columns.ts'
import { exportCells, exportRows } from './exports/export-rows.ts'
import { cellText } from './read-cell.ts'
import { quoted } from './reading.ts'
import type { ListRow } from './validate-row.ts'

const filled = (values: readonly string[]): string[] => values.filter((value) => value.trim() !== '')

export const isBlankRow = (values: readonly string[]): boolean => filled(values).length === 0

/** Number of rows in which the header is searched. Titles, dates and similar lines may precede it. */
const LAST_TITLE_ROW = 10

export const isBeforeHeader = (values: readonly string[], row: number): boolean =>
  row <= LAST_TITLE_ROW && filled(values).length === 1

/** Makes column names unique: the second 'Price' becomes 'Price (2)', a nameless one 'Column 7'. */
function columnNames(header: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return header.map((cell, index) => {
    const name = cellText(cell) || `Column ${index + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

/** The reason why a row's cells may not match its columns; '' if they do. */
function problemOf(columns: readonly string[], values: readonly string[]): string {
  const [only, ...others] = filled(values)
  if (only !== undefined && others.length === 0 && columns.length > 2) return `holds nothing but ${quoted(only.trim())}`
  if (columns.every((column, index) => values[index]?.trim() === column)) return 'repeats the header'
  // Spreadsheets add empty cells after the last column.
  const isLonger = filled(values.slice(columns.length)).length > 0
  if (values.length >= columns.length && !isLonger) return ''
  return `has ${values.length} cells where the header has ${columns.length}`
}

export type ListRows = {
  columns: string[]
  /** Rows from a line of the file: one, or for another shop system's export one or none. */
  take: (values: readonly string[], row: number, formError: string) => ListRow[]
}

/** Reads the rows of a file with this header. `onPicture` receives the pictures that an export names. */
export function listRows(header: readonly string[], onPicture: OnPicture = () => undefined): ListRows {
  const columns = columnNames(header)
  const turned = exportRows(columns, onPicture)
  if (turned === undefined) {
    return { columns, take: (values, row, formError) => [toListRow(columns, values, row, formError)] }
  }
  return {
    columns: [...EXPORT_COLUMNS],
    take: (values, row, formError) => {
      const { cells, problem } = toListRow(columns, values, row, formError)
      return turned(cells, row).map((own) => ({ row, cells: exportCells(own), problem }))
    },
  }
}

/** `formError` is the error of the CSV reader; '' for none. */
export const toListRow = (
  columns: readonly string[],
  values: readonly string[],
  row: number,
  formError: string,
): ListRow => ({
  row,
  cells: Object.fromEntries(columns.map((column, index) => [column, values[index] ?? ''])),
  problem: formError || problemOf(columns, values),
})
