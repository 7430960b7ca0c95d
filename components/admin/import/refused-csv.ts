/** The rows that were left out, as a list that can be mended and brought again: their own columns, and why. */
import type { Fault } from '../../../domain/import/notes.ts'
import { faultText } from './fault-text.ts'

const WHY = 'Left out because'

const CALCULATES = /^[=+\-@\t\r]/

/** What a spreadsheet would calculate stands as text. */
function csvCell(cell: string): string {
  const text = CALCULATES.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^['\s]|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** By hand: the library's module would cost every page of the shop, whose shared file gets the helper that it needs. */
const lines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')

export const refusedHeader = (columns: readonly string[]): string => `\uFEFF${lines([[...columns, WHY]])}`

export const refusedLines = (
  columns: readonly string[],
  rows: readonly { cells: Readonly<Record<string, string>>; faults: readonly Fault[] }[],
): string =>
  rows.length === 0
    ? ''
    : lines(
        rows.map(({ cells, faults }) => [
          ...columns.map((column) => cells[column] ?? ''),
          faults.map(faultText).join('; '),
        ]),
      )
