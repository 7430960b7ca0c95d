/** Writes the changes of a list in batches, each completely or not at all, as a run that staff can see and undo. */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { pictureFiles } from '../../content/illustrator/pictures.ts'
import { batch } from '../../database/batch.ts'
import { type CommandFacts, type Compared, compareRows } from '../../database/compare-rows.ts'
import { productColumns, toEdited, unitColumns } from '../../database/queries/catalogue/product-edits.ts'
import {
  type RecordWrite,
  type RowToWrite,
  rememberProducts,
  writeImportBatch,
} from '../../database/queries/staff/import-batch.ts'
import { selectUploaded } from '../../database/queries/staff/import-facts.ts'
import { beginImport, finishImport } from '../../database/queries/staff/staff-imports.ts'
import { codeKey } from '../../domain/catalogue/product/code-key.ts'
import { nextVersion } from '../../domain/catalogue/product/version.ts'
import type { ComparedRow } from '../../domain/staff/import/compared-row.ts'
import type { ImportRecord, RecordedFacts } from '../../domain/staff/import/import-record.ts'
import { IMPORT_BATCH } from '../../domain/staff/import/import-rows.ts'
import type { Placement } from '../../domain/staff/import/plan-places.ts'
import type { DrawEntries } from '../seed/catalogue/draw-entries.ts'
import type { Report } from '../tools/progress.ts'
import { type ComparedList, drawnPictures, listedRatings, type TakenRow } from './compare-list.ts'
import type { NamedProduct } from './difference.ts'
import { type DrawnRow, editedEntry, isRedrawn } from './drawn-entry.ts'
import type { ImportList } from './open-list.ts'
import { changedRatings, type Ratings, writeRatings } from './ratings.ts'
import { writeWithRetry } from './write-with-retry.ts'

const STAFF = { id: null, name: 'npm run import:catalogue' }

export type WriteListOptions = {
  client: Client
  list: ImportList
  compared: ComparedList
  /** Number of rows that were refused. */
  leftOut: number
  draw: DrawEntries
  /** Name of the run shown to staff. */
  fileName: string
  now: Date
  report: Report
}

/** A row with the ratings that the list has of its product. */
type Waiting = Pick<TakenRow, 'row' | 'stock'> & { counts: readonly number[] | undefined }

type Overtaken = NamedProduct & { reason: string }

const NO_PLACE = { place: null, joins: [], leaves: [] }

/** Returns the products that staff changed after they were compared, which are left alone. */
export async function writeList(options: WriteListOptions): Promise<Overtaken[]> {
  const { client, list, compared, leftOut, fileName, now, report } = options
  const { work, rows, last, missing } = compared
  if (work.size === 0) return []
  const id = crypto.randomUUID()
  const at = now.toISOString()
  const total = work.size
  const why = { staff: STAFF, at }
  const batches = Math.ceil((total - last.length) / IMPORT_BATCH) + Math.ceil(last.length / IMPORT_BATCH)
  await writeWithRetry(client, beginImport({ id, file_name: fileName, rows: total, batches, left_out: leftOut }, why))
  const overtaken: Overtaken[] = []
  let waiting: Waiting[] = []
  let [number, done] = [0, 0]
  const flush = async () => {
    const written = waiting
    waiting = []
    overtaken.push(...(await writeRows(options, { id, number }, written)))
    number += 1
    done += written.length
    report(done, total)
  }
  const add = async (one: Waiting) => {
    if (!work.delete(codeKey(one.row.code))) return
    waiting.push(one)
    if (waiting.length === IMPORT_BATCH) await flush()
  }
  const addTaken = (one: TakenRow) => add({ ...one, counts: listedRatings(one, list) })
  for (const batch of rows.batches()) for (const one of batch) await addTaken(one)
  for (const row of missing) await add({ row, stock: null, counts: undefined })
  if (waiting.length > 0) await flush()
  for (const one of last) await addTaken(one)
  // The run is over once all of its batches are in, empty ones too.
  while (waiting.length > 0 || number < batches) await flush()
  return overtaken
}

async function uploadedOf(client: Client, { read }: Compared): Promise<Set<string>> {
  const [found] = await batch(client, 'read', [selectUploaded([...read.values()].map((row) => row.main_picture))])
  return new Set(found.rows.map(({ file }) => file))
}

async function writeRows(
  { client, compared: { plan, rowOf }, draw, now }: WriteListOptions,
  name: { id: string; number: number },
  waiting: readonly Waiting[],
): Promise<Overtaken[]> {
  const at = now.toISOString()
  const placementOf = (code: string): Placement | undefined => plan.placements.get(code)
  const command: CommandFacts = {
    drawn: drawnPictures,
    placeOf: ({ code }) => {
      const { place, joins } = placementOf(code) ?? NO_PLACE
      return place === null ? undefined : { category: place, listed: joins }
    },
  }
  const compared = await compareRows(
    client,
    waiting.map(({ row }) => row),
    { importId: name.id, command },
  )
  const { rows, read } = compared
  const known: Ratings = new Map(
    waiting.flatMap(({ counts }, index) => {
      const code = rows[index]?.answer.code ?? ''
      return counts === undefined || !read.has(code) ? [] : [[code, counts]]
    }),
  )
  const [ratings, uploaded] = await Promise.all([changedRatings(client, known), uploadedOf(client, compared)])
  const writes = rows.map((row, index) =>
    toWrite(row, {
      read,
      placement: placementOf(row.answer.code),
      isRated: ratings.has(row.answer.code),
      counts: waiting[index]?.counts,
      stock: waiting[index]?.stock ?? null,
    }),
  )
  const drawn = picturesToDraw(writes, compared, { uploaded, isNew: (code) => rowOf.has(code) })
  draw(drawn.entries)
  const queries: CompiledQuery[] = [
    ...writeImportBatch(name, drawn.rows, read, { action: 'import', staff: STAFF, at }),
    ...writeRatings(ratings),
    ...rememberProducts(recordsOf(rows, writes, compared, placementOf, now)),
    finishImport(name.id, at),
  ]
  await writeWithRetry(client, queries)
  return rows.flatMap(({ answer: { fate, code, title, faults } }) =>
    fate === 'refused' || fate === 'meanwhile'
      ? [{ code, title, reason: faults.map(({ reason }) => reason).join('; ') }]
      : [],
  )
}

type ToWriteOptions = Pick<Compared, 'read'> & {
  stock: number | null
  placement: Placement | undefined
  isRated: boolean
  counts: readonly number[] | undefined
}

/** Adds what is not in the row: the product's place, its ratings, and the part of its record that an undo restores. */
function toWrite(
  { answer, write }: ComparedRow,
  { read, placement, isRated, counts, stock }: ToWriteOptions,
): RowToWrite {
  if (write?.kind === 'new')
    return { answer, write: { ...write, entry: { ...write.entry, ratings: [...(counts ?? [])] } } }
  const row = read.get(answer.code)
  const isOther = answer.fate !== 'same' && answer.fate !== 'changed'
  if (row === undefined || isOther || row.code !== row.product_code || write?.kind === 'variant')
    return { answer, write }
  const { place, joins, leaves } = placement ?? NO_PLACE
  if (write === null && place === null && joins.length + leaves.length === 0 && !isRated) return { answer, write }
  const edit = write?.edit ?? {}
  return {
    answer: { ...answer, fate: 'changed' },
    write: {
      ...(write ?? {
        kind: 'edit',
        before: {},
        stock: null,
        choice: null,
        summary: `${row.title}: ${isRated ? 'ratings' : 'lists'}`,
      }),
      edit,
      ...(write?.stock != null && { stock: { before: stock ?? write.stock.before, after: write.stock.after } }),
      ...(place !== null && {
        columns: {
          product: {
            ...productColumns(edit, row),
            primary_category_id: place.id,
            category_url: `${place.path}/`,
            route: `${place.path}/${edit.producturl ?? row.product_url}`,
          },
          unit: unitColumns(edit),
        },
      }),
      lists: { joins, leaves },
      ...(write?.known.record !== undefined && { undo: undoOf(write.known.record, placement) }),
    },
  }
}

/** Undoing leaves a product in its categories; for all other facts it restores what the import before this one knew. */
const undoOf = (record: ImportRecord | RecordedFacts | null, placement: Placement | undefined) => ({
  record: { ...(record ?? { facts: {}, unfed: [] }), ...(placement?.record ?? { category: '', lists: [] }) },
  columns: { product: {}, unit: {} },
})

/** Records of the written products, and of those with changes in the list's words only. */
function recordsOf(
  rows: readonly ComparedRow[],
  writes: readonly RowToWrite[],
  { read }: Compared,
  placementOf: (code: string) => Placement | undefined,
  now: Date,
): RecordWrite[] {
  return rows.flatMap(({ answer: { code }, memory }, index) => {
    if (memory === undefined) return []
    const row = read.get(code)
    const { category = '', lists = [] } = placementOf(code)?.record ?? {}
    const record = { ...memory.record, category, lists }
    if (row === undefined) return [{ code, record, version: now.toISOString() }]
    const isWritten = writes[index]?.write != null
    return [{ code, record, version: isWritten ? nextVersion(row.updated_at, now) : null }]
  })
}

/** New products with their variants, and products whose label changes; uploaded pictures stay. */
function picturesToDraw(
  rows: readonly RowToWrite[],
  { read }: Compared,
  { uploaded, isNew }: { uploaded: ReadonlySet<string>; isNew: (code: string) => boolean },
): { rows: RowToWrite[]; entries: DrawnRow[] } {
  const added = new Map(
    rows.flatMap(({ write }) => (write?.kind === 'new' ? [[write.entry.code, write.entry] as const] : [])),
  )
  const isDrawnPicture = (code: string): boolean => {
    const row = read.get(code)
    return (
      row !== undefined &&
      row.main_picture === pictureFiles(editedEntry(toEdited(row))).main &&
      !uploaded.has(row.main_picture)
    )
  }
  const entries: DrawnRow[] = []
  const drawn = rows.map((one): RowToWrite => {
    const { answer, write } = one
    if (write?.kind === 'new' && write.pictures[0] === pictureFiles(write.entry).main) entries.push(write.entry)
    if (write?.kind === 'edit' && isRedrawn(write.edit) && isDrawnPicture(answer.code)) {
      const row = read.get(answer.code)
      if (row !== undefined && row.code === row.product_code) entries.push(editedEntry(toEdited(row), write.edit))
    }
    if (write?.kind !== 'variant' || !isNew(write.of)) return one
    const main = read.get(write.of)
    const entry =
      added.get(write.of) ?? (main !== undefined && isDrawnPicture(write.of) ? editedEntry(toEdited(main)) : undefined)
    if (entry === undefined) return one
    const { group, value, swatch } = write.choice
    if (group === '') return one
    const variant = {
      ...{ code: answer.code, group, value, volumeMl: write.volume_ml ?? entry.volumeMl },
      ...(swatch?.startsWith('#') && { swatch }),
    }
    const whole = { ...entry, variants: [variant] }
    entries.push(whole)
    return { answer, write: { ...write, picture: pictureFiles(whole).variants[answer.code] ?? null } }
  })
  return { rows: drawn, entries }
}
