/** The report of an import as a CSV file: every row of the list, what became of it and why. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import Papa from 'papaparse'
import { isChange, type NotedRow, type RefusedRow } from '../../domain/import/notes.ts'
import { faultText, type ImportReport } from './report.ts'

const COLUMNS = ['row', 'id', 'title', 'fate', 'field', 'reason']

const fieldsOf = (all: readonly { field: string }[]): string => [...new Set(all.map(({ field }) => field))].join(', ')

const takenLine = ({ row, id, title, notes }: NotedRow): [number, ...string[]] => [
  row,
  id,
  title,
  notes.some(isChange) ? 'taken with changes' : 'taken',
  fieldsOf(notes),
  notes.map(({ text }) => text).join('; '),
]

const refusedLine = ({ row, id, title, faults }: RefusedRow): [number, ...string[]] => [
  row,
  id,
  title,
  'refused',
  fieldsOf(faults),
  faults.map(faultText).join('; '),
]

/** Text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function reportCsv({ takenRows, refused }: ImportReport): string {
  const lines = [...takenRows.map(takenLine), ...refused.map(refusedLine)].toSorted(([one], [other]) => one - other)
  return `\uFEFF${Papa.unparse([COLUMNS, ...lines], { escapeFormulae: true, newline: '\r\n' })}\r\n`
}

/** '' when the file was written, else what to do. */
export function writeReport(file: string, report: ImportReport): string {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, reportCsv(report))
    return ''
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return `The report can't be written to ${file} (${reason}). Name another place with --report FILE.`
  }
}
