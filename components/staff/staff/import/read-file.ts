/** Reads a list from a file in chunks, in any supported encoding, so that file size is not limited. */
import Papa from 'papaparse'
import { detectDelimiter } from '../../../../domain/staff/import/detect-delimiter.ts'
import { type Encoding, encodingDetector } from '../../../../domain/staff/import/detect-encoding.ts'
import { detectNewline } from '../../../../domain/staff/import/detect-newline.ts'
import type { OnPicture } from '../../../../domain/staff/import/exports/export-columns.ts'
import { isBeforeHeader, isBlankRow, type ListRows, listRows } from '../../../../domain/staff/import/list-form.ts'
import type { ListRow } from '../../../../domain/staff/import/validate-row.ts'

export type ListFile = { file: File; encoding: Encoding }

export type ListPiece = {
  columns: string[]
  rows: ListRow[]
  /** Share of the file read so far, 0 to 1. */
  share: number
}

/** Characters sampled to detect line ends and the delimiter. */
const ENOUGH = 16 * 1024

/** Maximum length of a record in characters. A longer one indicates malformed input, such as an unclosed quote. */
const MAX_ROW_BYTES = 4 * 1024 * 1024

function bytesOf(file: File, onBytes: (count: number) => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        onBytes(bytes.byteLength)
        controller.enqueue(bytes)
      },
    }),
  )
  return file.name.endsWith('.gz') ? counted.pipeThrough(new DecompressionStream('gzip')) : counted
}

/** The whole file is read: what its bytes mean may not be known before the last of them. */
export async function openList(file: File): Promise<ListFile> {
  const detector = encodingDetector()
  const reader = bytesOf(file, () => undefined).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { file, encoding: detector.encoding() }
    detector.take(value)
  }
}

type Parsed = { data: string[][]; errors: { row?: number; message: string }[]; meta: { cursor: number } }

/**
 * Calls `take` with the rows of each piece, in order; it may be waited for, and ends the reading with false.
 * `onPicture` receives the pictures that another shop's export names.
 */
export async function readPieces(
  { file, encoding }: ListFile,
  take: (piece: ListPiece) => Promise<boolean> | boolean,
  onPicture?: OnPicture,
): Promise<void> {
  let read = 0
  const reader = bytesOf(file, (count) => {
    read += count
  })
    .pipeThrough(new TextDecoderStream(encoding))
    .getReader()
  let rest = ''
  let form: { delimiter: string; newline: '\r\n' | '\n' | '\r' } | undefined
  let list: ListRows | undefined
  let row = 0
  const rowsOf = ({ data, errors }: Parsed): ListRow[] => {
    const faults = new Map(errors.map(({ row: at, message }) => [at, message]))
    return data.flatMap((values, index) => {
      row += 1
      if (isBlankRow(values)) return []
      if (list !== undefined) return list.take(values, row, faults.get(index) ?? '')
      if (!isBeforeHeader(values, row)) list = listRows(values, onPicture)
      return []
    })
  }
  for (;;) {
    const { done, value = '' } = await reader.read()
    const text = rest + value
    if (form === undefined && !done && text.length < ENOUGH) {
      rest = text
      continue
    }
    form ??= { delimiter: detectDelimiter(text), newline: detectNewline(text) }
    const isWhole = done || text.length > MAX_ROW_BYTES
    const parsed: Parsed = new Papa.Parser(form).parse(text, 0, !isWhole)
    rest = isWhole ? '' : text.slice(parsed.meta.cursor)
    const rows = rowsOf(parsed)
    if (list !== undefined && (rows.length > 0 || done)) {
      const goesOn = await take({
        columns: list.columns,
        rows,
        share: done ? 1 : Math.min(1, read / Math.max(1, file.size)),
      })
      if (!goesOn) return void reader.cancel()
    }
    if (done) return
  }
}
