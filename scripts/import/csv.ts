/** Streams the rows of a list, with the number each has in a spreadsheet. */
import Papa from 'papaparse'
import { detectDelimiter } from '../../domain/staff/import/detect-delimiter.ts'
import type { Encoding } from '../../domain/staff/import/detect-encoding.ts'
import type { OnPicture } from '../../domain/staff/import/exports/export-columns.ts'
import { isBeforeHeader, isBlankRow, type ListRows, listRows } from '../../domain/staff/import/list-form.ts'
import type { ListRow } from '../../domain/staff/import/validate-row.ts'
import type { Report } from '../tools/progress.ts'
import { openText } from './open-text.ts'

export type CsvOptions = {
  /** Columns the reader relies on. */
  needs: readonly string[]
  /** Reading waits for a promise that it returns. */
  onRow: (row: ListRow) => unknown
  /** Called for each picture that another shop's export names. */
  onPicture?: OnPicture | undefined
  /** Reads no more rows than this. */
  most?: number
  /** Called with the rows read, and an estimate of the total by file size. */
  onProgress?: Report | undefined
}

/** `rows` are those with something in them, the header aside. The message names the file and says what to do. */
export type CsvResult =
  | { ok: true; rows: number; columns: string[]; encoding: Encoding }
  | { ok: false; message: string }

const PROGRESS_EVERY = 1000

function missingColumns(header: readonly string[], columns: readonly string[], needs: readonly string[]): string {
  const missing = needs.filter((column) => !columns.includes(column))
  const twice = needs.filter((column) => header.indexOf(column) !== header.lastIndexOf(column))
  if (twice.length > 0) return `has more than one column called ${twice.join(', ')}`
  return missing.length === 0
    ? ''
    : `lacks columns that are asked for: ${missing.join(', ')}. Its columns are ${columns.join(', ')}`
}

/** Calls `onRow` for each row in order, without blank lines. Reads nothing when a needed column is missing. */
export async function readCsv(file: string, options: CsvOptions): Promise<CsvResult> {
  const { needs, onRow, most = Number.POSITIVE_INFINITY, onProgress } = options
  const opened = await openText(file)
  if (!opened.ok) return opened
  const { text, encoding, share, close } = opened

  let list: ListRows | undefined
  let header: string[] = []
  let row = 0
  let rows = 0
  let failure = ''
  const take = (values: string[], formError: string): unknown[] => {
    row += 1
    if (isBlankRow(values)) return []
    if (list === undefined) {
      if (isBeforeHeader(values, row)) return []
      list = listRows(values, options.onPicture)
      header = values.map((name) => name.trim())
      const missing = missingColumns(header, list.columns, needs)
      if (missing !== '') failure = `${file} ${missing}.`
      return []
    }
    rows += 1
    return list.take(values, row, formError).map(onRow)
  }

  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(text, {
      delimiter: detectDelimiter,
      step: ({ data, errors }, parser) => {
        const work = take(data, errors[0]?.message ?? '').filter((one) => one instanceof Promise)
        if (work.length > 0) {
          parser.pause()
          Promise.all(work).then(
            () => parser.resume(),
            (error: unknown) => {
              close()
              reject(error)
            },
          )
        }
        if (failure !== '' || rows >= most) parser.abort()
        if (row % PROGRESS_EVERY === 0) onProgress?.(row, Math.max(row, Math.round(row / Math.max(0.001, share()))))
      },
      error: ({ message }) => resolve({ ok: false, message: `${file} can't be read: ${message}.` }),
      complete: () => {
        close()
        onProgress?.(rows, rows)
        if (failure === '' && list === undefined) failure = `${file} is empty.`
        resolve(
          failure === '' ? { ok: true, rows, columns: list?.columns ?? [], encoding } : { ok: false, message: failure },
        )
      },
    })
  })
}
