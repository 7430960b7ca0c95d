/** Rejected rows as a CSV file, with the original columns and the reason, for correction and another import. */
import type { Fault } from '../../../../domain/staff/import/notes.ts'
import { csvLines } from '../../../kit/panel/csv.ts'

const WHY = 'Left out because'

export const refusedHeader = (columns: readonly string[]): string => `\uFEFF${csvLines([[...columns, WHY]])}`

export const refusedLines = (
  columns: readonly string[],
  rows: readonly { cells: Readonly<Record<string, string>>; faults: readonly Fault[] }[],
  describe: (faults: readonly Fault[]) => string,
): string =>
  rows.length === 0
    ? ''
    : csvLines(rows.map(({ cells, faults }) => [...columns.map((column) => cells[column] ?? ''), describe(faults)]))
