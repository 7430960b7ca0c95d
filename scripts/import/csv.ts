/** Streams the rows of a CSV file, packed by gzip or not, with the number each has in a spreadsheet. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import Papa from 'papaparse'
import type { Report } from '../progress.ts'

export type CsvRow = {
  /** As a spreadsheet counts: the header is row 1. */
  row: number
  /** By column name; missing at the end of a short row. */
  cells: Record<string, string>
  /** Why the row can't be trusted; '' when nothing is wrong with its form. */
  problem: string
}

export type CsvOptions = {
  /** Columns the reader relies on. */
  needs: readonly string[]
  onRow: (row: CsvRow) => void
  /** Told how many rows are read, and of about how many by the file's size. */
  onProgress?: Report | undefined
}

/** The message names the file and says what to do. */
export type CsvResult = { ok: true; rows: number } | { ok: false; message: string }

const PROGRESS_EVERY = 1000
const REPLACEMENT = '\uFFFD'

async function sizeOf(file: string): Promise<number | string> {
  try {
    const info = await stat(file)
    return info.isFile() ? info.size : 'it is no file'
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
      ? 'there is no such file'
      : String(error)
  }
}

function missingColumns(header: readonly string[], needs: readonly string[]): string {
  const missing = needs.filter((column) => !header.includes(column))
  const twice = needs.filter((column) => header.indexOf(column) !== header.lastIndexOf(column))
  if (twice.length > 0) return `has more than one column called ${twice.join(', ')}`
  return missing.length === 0
    ? ''
    : `lacks columns that are asked for: ${missing.join(', ')}. Its columns are ${header.join(', ')}`
}

function toRow(header: readonly string[], values: readonly string[], row: number, formError: string): CsvRow {
  const cells = Object.fromEntries(header.map((column, index) => [column, values[index] ?? '']))
  const lengths =
    values.length === header.length ? '' : `has ${values.length} cells where the header has ${header.length}`
  const encoding = values.some((value) => value.includes(REPLACEMENT)) ? 'holds characters that are not UTF-8' : ''
  return { row, cells, problem: formError || lengths || encoding }
}

/** Calls `onRow` for each row in order; empty lines are passed over. Nothing is read when a needed column is missing. */
export async function readCsv(file: string, { needs, onRow, onProgress }: CsvOptions): Promise<CsvResult> {
  const size = await sizeOf(file)
  if (typeof size === 'string') return { ok: false, message: `${file} can't be read: ${size}.` }
  const raw = createReadStream(file)
  const packed = file.endsWith('.gz')
  const text = packed ? raw.pipe(createGunzip()) : raw
  if (packed) raw.on('error', (error) => text.destroy(error))
  // Characters must not be cut where one chunk ends and the next begins.
  text.setEncoding('utf8')

  let header: string[] | undefined
  let row = 0
  let rows = 0
  let failure = ''
  const take = (values: string[], formError: string) => {
    row += 1
    if (header !== undefined) {
      if (values.length === 1 && values[0]?.trim() === '') return
      rows += 1
      onRow(toRow(header, values, row, formError))
      return
    }
    header = values.map((name) => name.replace(/^\uFEFF/, '').trim())
    const missing = missingColumns(header, needs)
    if (missing !== '') failure = `${file} ${missing}.`
  }

  return new Promise((resolve) => {
    Papa.parse<string[]>(text, {
      step: ({ data, errors }, parser) => {
        take(data, errors[0]?.message ?? '')
        if (failure !== '') parser.abort()
        if (row % PROGRESS_EVERY === 0)
          onProgress?.(row, Math.max(row, Math.round((row * size) / Math.max(1, raw.bytesRead))))
      },
      error: ({ message }) => resolve({ ok: false, message: `${file} can't be read: ${message}.` }),
      complete: () => {
        raw.destroy()
        onProgress?.(rows, rows)
        if (failure === '' && header === undefined) failure = `${file} is empty.`
        resolve(failure === '' ? { ok: true, rows } : { ok: false, message: failure })
      },
    })
  })
}
