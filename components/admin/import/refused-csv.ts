/** The rows that were left out, as a list that can be mended and brought again: their own columns, and why. */
import Papa from 'papaparse'
import type { Fault } from '../../../domain/import/notes.ts'
import { fieldLabel } from '../../../domain/staff-import/fields.ts'

const WHY = 'Left out because'

/** Quoted cells and text that a spreadsheet would calculate stand as text. */
const lines = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse(rows as string[][], { escapeFormulae: true, newline: '\r\n' })}\r\n`

export const faultText = ({ field, reason }: Fault): string => `${fieldLabel(field)} ${reason}`

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
