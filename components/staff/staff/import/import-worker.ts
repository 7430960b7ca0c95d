/** Reads a list in a worker, which keeps the screen responsive. The file never leaves the browser. */
import { headingsKey, listMapping, proposeColumns } from '../../../../domain/staff/import/column-fields.ts'
import { readableRow } from '../../../../domain/staff/import/import-rows.schema.ts'
import { IMPORT_BATCH } from '../../../../domain/staff/import/import-rows.ts'
import { type ListReader, listReader } from '../../../../domain/staff/import/list-reader.ts'
import { columnsWithCells } from '../../../../domain/staff/import/recognise.ts'
import type { ListRow } from '../../../../domain/staff/import/validate-row.ts'
import { type ListFile, type ListPiece, openList, readPieces } from './read-file.ts'
import type { FromWorker, RowFixes, SentRow, ToWorker } from './worker-messages.ts'

/** Enough to tell columns by. */
const SAMPLE = 500

let list: ListFile | undefined
let sample: { columns: string[]; rows: ListRow[] } = { columns: [], rows: [] }
let next: (() => void) | undefined

const say = (message: FromWorker): void => postMessage(message)

async function open(file: File): Promise<void> {
  list = await openList(file)
  sample = { columns: [], rows: [] }
  let namesPictures = false
  const take = ({ columns, rows }: ListPiece) => {
    sample = { columns, rows: [...sample.rows, ...rows].slice(0, SAMPLE) }
    return sample.rows.length < SAMPLE
  }
  await readPieces(list, take, () => {
    namesPictures = true
  })
  if (sample.rows.length === 0) return say({ kind: 'failed', message: 'There are no rows in this file.' })
  const { columns } = sample
  const cells = columnsWithCells(columns, sample.rows)
  const proposed = proposeColumns(sample)
  say({
    kind: 'opened',
    columns,
    examples: Object.fromEntries(cells.map(({ name, cells: [first = ''] }) => [name, first])),
    proposed: proposed.fields,
    leftOut: proposed.reasons,
    headings: headingsKey(columns),
    encoding: list.encoding,
    namesPictures,
  })
}

/** The text of an 'encoding' note: 'before' → 'after', in single quotation marks. */
const REPAIRED = /^'(.*)' → '(.*)'$/s

const toSent = (
  { at, faults, lacking, notes, unknownCountry, row, isComparable }: ReturnType<typeof readableRow>,
  cells: ListRow['cells'],
): SentRow => ({
  title: at.title,
  ...{ faults, lacking, unknownCountry, row, cells, isComparable },
  repaired: notes.flatMap(({ kind, text }) => {
    const [, before, after] = (kind === 'encoding' && REPAIRED.exec(text)) || []
    return before === undefined || after === undefined ? [] : [{ before, after }]
  }),
})

const send = (rows: SentRow[], share: number): Promise<void> =>
  new Promise((resolve) => {
    next = resolve
    say({ kind: 'batch', rows, share })
  })

async function read(from: ListFile, reader: ListReader, fixes: RowFixes): Promise<void> {
  const fixed = (row: ListRow): ListRow => {
    const cells = fixes[row.row]
    return cells === undefined ? row : { ...row, cells: { ...row.cells, ...cells } }
  }
  await readPieces(from, ({ rows, share }) => {
    for (const row of rows) reader.look(fixed(row))
    say({ kind: 'looked', share })
    return true
  })
  let waiting: SentRow[] = []
  let total = 0
  const prepare = (isVariants: boolean) =>
    readPieces(from, async ({ rows, share }) => {
      for (const row of rows) {
        const whole = fixed(row)
        if (reader.isVariant(whole) !== isVariants) continue
        total += 1
        waiting.push(toSent(readableRow(reader.prepare(whole)), whole.cells))
        if (waiting.length < IMPORT_BATCH) continue
        await send(waiting, share)
        waiting = []
      }
      return true
    })
  await prepare(false)
  // The file is read once more for them, rather than all of them be held until their main products are in.
  if (reader.hasVariants()) await prepare(true)
  if (waiting.length > 0) await send(waiting, 1)
  say({ kind: 'end', rows: total })
}

async function obey(message: ToWorker): Promise<void> {
  if (message.kind === 'next') return next?.()
  if (message.kind === 'open') return open(message.file)
  if (list === undefined) throw new Error('No list is open')
  const { mapping, extras } = listMapping(sample, message.fields)
  const { countries, fixes } = message
  return read(list, listReader(mapping, extras, { year: new Date().getFullYear(), countries }), fixes)
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  obey(data).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    say({ kind: 'failed', message: `This file can’t be read: ${reason}` })
  })
})
