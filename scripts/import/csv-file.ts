/** A CSV file that is written line by line, for spreadsheets: text that one would run as a formula gets an apostrophe. */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import Papa from 'papaparse'

type Line = readonly (string | number | null)[]

export type CsvFile = { add: (...lines: Line[]) => void; flush: () => void }

/** Lines that wait in memory. */
const BUFFERED = 1000

const csv = (lines: readonly Line[]): string =>
  `${Papa.unparse(lines as (string | number)[][], { escapeFormulae: true, newline: '\r\n' })}\r\n`

/** Replaces an earlier file; without one nothing is written. Throws when it can't be written. */
export function openCsvFile(file: string | undefined, header: Line): CsvFile {
  if (file === undefined) return { add: () => undefined, flush: () => undefined }
  mkdirSync(dirname(file), { recursive: true })
  // It may name customers.
  writeFileSync(file, `\uFEFF${csv([header])}`, { mode: 0o600 })
  let waiting: Line[] = []
  const flush = () => {
    if (waiting.length > 0) appendFileSync(file, csv(waiting))
    waiting = []
  }
  return {
    add: (...lines) => {
      waiting.push(...lines)
      if (waiting.length >= BUFFERED) flush()
    },
    flush,
  }
}

/** Opens a report for `npm run import:…`. The message of a failure says what to do. */
export function tryOpen<Report>(
  file: string,
  open: () => Report,
): { ok: true; report: Report } | { ok: false; message: string } {
  try {
    return { ok: true, report: open() }
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const message = `The report can't be written to ${file} (${reason}). Name another place with --report FILE.`
    return { ok: false, message }
  }
}
