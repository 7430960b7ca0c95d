/** The outcome of each row of an imported list: the first on the terminal, all in a CSV file. */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import Papa from 'papaparse'
import type { Fault } from '../../domain/staff/import/notes.ts'

export type RowReport = {
  /** `fate` is 'refused', or 'left out' for a part of an accepted row. */
  add: (row: number, fate: 'refused' | 'left out', faults: readonly Fault[]) => void
  /** Writes the rest; the lines that the terminal shows. */
  finish: () => string[]
}

/** Shown on the terminal. */
const SHOWN = 20
/** Lines that wait in memory. */
const BUFFERED = 1000

const csv = (lines: readonly (readonly (string | number)[])[]): string =>
  `${Papa.unparse(lines as (string | number)[][], { escapeFormulae: true, newline: '\r\n' })}\r\n`

/** Replaces an earlier report. The message of a failure says what to do. */
export function openRowReport(file: string): { ok: true; report: RowReport } | { ok: false; message: string } {
  try {
    mkdirSync(dirname(file), { recursive: true })
    // It may name customers.
    writeFileSync(file, `\uFEFF${csv([['row', 'fate', 'field', 'reason']])}`, { mode: 0o600 })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return {
      ok: false,
      message: `The report can't be written to ${file} (${reason}). Name another place with --report FILE.`,
    }
  }
  const shown: string[] = []
  let waiting: (string | number)[][] = []
  let rows = 0
  const flush = () => {
    if (waiting.length > 0) appendFileSync(file, csv(waiting))
    waiting = []
  }
  return {
    ok: true,
    report: {
      add: (row, fate, faults) => {
        rows += 1
        if (shown.length < SHOWN)
          shown.push(`  row ${row} ${fate}: ${faults.map(({ field, reason }) => `${field} ${reason}`).join('; ')}`)
        waiting.push(...faults.map(({ field, reason }) => [row, fate, field, reason]))
        if (waiting.length >= BUFFERED) flush()
      },
      finish: () => {
        flush()
        if (rows === 0) return []
        const more = rows > shown.length ? [`  and ${rows - shown.length} more rows`] : []
        return [...shown, ...more, `  Every such row: ${file}`]
      },
    },
  }
}
