/** The outcome of each row of an imported list: the first on the terminal, all in a CSV file. */
import type { Fault } from '../../domain/staff/import/notes.ts'
import { openCsvFile, tryOpen } from './csv-file.ts'

export type RowReport = {
  /** `fate` is 'refused', or 'left out' for a part of an accepted row. */
  add: (row: number, fate: 'refused' | 'left out', faults: readonly Fault[]) => void
  /** Writes the rest; the lines that the terminal shows. */
  finish: () => string[]
}

/** Shown on the terminal. */
const SHOWN = 20

export const openRowReport = (file: string) => tryOpen(file, () => rowReport(file))

function rowReport(file: string): RowReport {
  const { add, flush } = openCsvFile(file, ['row', 'fate', 'field', 'reason'])
  const shown: string[] = []
  let rows = 0
  return {
    add: (row, fate, faults) => {
      rows += 1
      if (shown.length < SHOWN)
        shown.push(`  row ${row} ${fate}: ${faults.map(({ field, reason }) => `${field} ${reason}`).join('; ')}`)
      add(...faults.map(({ field, reason }) => [row, fate, field, reason]))
    },
    finish: () => {
      flush()
      if (rows === 0) return []
      const more = rows > shown.length ? [`  and ${rows - shown.length} more rows`] : []
      return [...shown, ...more, `  Every such row: ${file}`]
    },
  }
}
