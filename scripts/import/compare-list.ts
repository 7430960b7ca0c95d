/**
 * Compares a list with the shop, a batch at a time: the change that each row makes, and the categories of products.
 * Writes nothing.
 */
import type { Client } from '@libsql/client'
import { pictureFiles } from '../../content/illustrator/pictures.ts'
import { type CommandFacts, compareRows } from '../../database/compare-rows.ts'
import type { CategorisedEntry } from '../../domain/catalogue/entry/categories.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import { codeKey } from '../../domain/catalogue/product/code-key.ts'
import { withEdit } from '../../domain/catalogue/product/edit-product.ts'
import type { ComparedRow, RowWrite } from '../../domain/staff/import/compared-row.ts'
import type { ImportRow, RowChange } from '../../domain/staff/import/import-rows.schema.ts'
import { IMPORT_BATCH } from '../../domain/staff/import/import-rows.ts'
import type { Fault } from '../../domain/staff/import/notes.ts'
import { type PlacesPlan, planPlaces, type StandingProduct } from '../../domain/staff/import/plan-places.ts'
import type { PreparedRow } from '../../domain/staff/import/prepare-row.ts'
import type { Report } from '../tools/progress.ts'
import type { DifferenceTally, MissingPolicy } from './difference.ts'
import type { ImportList } from './open-list.ts'
import { changedRatings } from './ratings.ts'
import type { ReadShop } from './read-shop.ts'
import type { RowTally } from './report.ts'
import { openSpool, type Spool } from './spool.ts'

export type CompareListOptions = {
  client: Client
  list: ImportList
  shop: ReadShop
  missing: MissingPolicy
  tally: DifferenceTally
  /** Receives each row of the list. */
  rows: RowTally
  report: Report
}

/** A row with the version of the product that it was compared with, and without what only the comparison needs. */
export type TakenRow = {
  row: ImportRow
  /** The row's own id, by which its ratings are known. */
  id: string
  /** The shop's stock if the row changes it: sales since then still count. */
  stock: number | null
}

export type ComparedList = {
  /** Rows that were taken. */
  rows: Spool<TakenRow>
  /** Rows that take a title which another row of the list gives up: written last. */
  last: TakenRow[]
  /** Keys of the codes that there is something to write of. */
  work: Set<string>
  /** New products: the row of each, by code. */
  rowOf: Map<string, number>
  /** Rows for products that the list no longer has. */
  missing: ImportRow[]
  plan: PlacesPlan
  /** Plans again for the shop as it is after its other parts have been filled. */
  planIn: (shop: ReadShop) => PlacesPlan
}

export type ListComparison = { ok: true; compared: ComparedList } | { ok: false; message: string }

/** The categories of new products are planned once all of them are known. */
const NOWHERE = { category: { id: 0, path: '' }, listed: [] }

export const drawnPictures = (entry: CatalogueEntry) => {
  const { images, second } = pictureFiles(entry)
  return { images, second }
}

/** A few products may take each other's names; more than a tenth of them never do. */
const FEW_MOVED = 5
const MOVED_SHARE = 0.1

const movedMessage = (moved: number, known: number): string =>
  `Nothing was changed: by the file's ids, ${moved} of ${known} products would get the name of another one, as happens when the id is the number of the row and a row was added. Reviews and past orders would then belong to the wrong wine. Use a column as id that stays with its wine.`

const MISSING_EDITS: Record<MissingPolicy, ImportRow['edit']> = {
  keep: {},
  'sold-out': { stock: 0 },
  withdraw: { status: 'withdrawn' },
}

/** The facts of an entry that its categories depend on: whole entries of a long list would not fit into memory. */
const categorised = ({ code, typeid, kind, country, region, grapes, style }: CategorisedEntry): CategorisedEntry => ({
  ...{ code, typeid, kind, country, region, grapes, style },
})

/** The product as the row makes it, as far as its categories depend on it; undefined if they don't change. */
function standing(write: RowWrite): StandingProduct | undefined {
  if (write.kind === 'variant') return undefined
  if (write.kind === 'new') return { entry: categorised(write.entry), isLive: write.isLive, address: write.address }
  const { product: now } = write.known
  if (now.code !== now.product_code) return undefined
  const { code, type_id: typeid, kind, country, region, attributes, status, producturl } = withEdit(now, write.edit)
  const grapes = (attributes.grape ?? '').split(', ').filter((grape) => grape !== '')
  return {
    entry: { code, typeid, kind, country, region, grapes, style: attributes.style ?? '' },
    isLive: status === 'active',
    address: producturl,
  }
}

/** The ratings that the list has of a row's product; undefined for a variant, and in a list without ratings. */
export const listedRatings = (
  { row, id }: Pick<TakenRow, 'row' | 'id'>,
  { ratings }: ImportList,
): readonly number[] | undefined =>
  ratings === null || row.variant !== undefined ? undefined : (ratings.byId.get(id) ?? [])

const isRefused = ({ answer: { fate } }: ComparedRow): boolean =>
  fate === 'refused' || fate === 'lacking' || fate === 'meanwhile'

const faultsOf = ({ answer }: ComparedRow, { lacking }: PreparedRow): Fault[] =>
  answer.fate !== 'lacking'
    ? answer.faults
    : lacking.length > 0
      ? lacking
      : [{ field: 'row', reason: 'doesn’t say enough for a new product' }]

/** Findings so far; codes are kept by keys that ignore case. */
type Found = Pick<ComparedList, 'work' | 'rowOf'> & {
  /** All codes that the list names. */
  listed: Set<string>
  /** Codes of products whose places the import decides. */
  decided: Set<string>
  /** Products that are added or changed, as they will be. */
  changed: Map<string, StandingProduct>
  /** Codes that are already reported as changed. */
  reported: Set<string>
  /** Codes of products that give up their titles. */
  renamed: Set<string>
  late: Late[]
  known: number
  /** Products that would get another one's title. */
  moved: number
}

/** A row with the title of another product, which a later row may rename. */
type Late = { prepared: PreparedRow; owner: string; refusal: ComparedRow }

const nothingFound = (): Found => ({
  ...{ work: new Set(), listed: new Set(), decided: new Set(), changed: new Map() },
  ...{ reported: new Set(), renamed: new Set(), rowOf: new Map(), late: [], known: 0, moved: 0 },
})

function refuse({ tally, rows }: CompareListOptions, { at, row }: PreparedRow, title: string, faults: Fault[]): void {
  const named = { code: row.code || at.id, title: title || at.title }
  rows.refuse({ ...at, title: named.title }, faults)
  tally.add('refused', { ...named, reason: faults.map(({ field, reason }) => `${field} ${reason}`).join('; ') })
}

type Taken = { prepared: PreparedRow; compared: ComparedRow; counts: readonly number[] | undefined }

const takenRow = ({ prepared: { row, at }, compared: { answer, write } }: Taken): TakenRow => ({
  row: { ...row, version: answer.version },
  id: at.id,
  stock: write?.kind === 'edit' && write.stock !== null ? write.stock.before : null,
})

/** Notes what has to be written of a row, and where its product will stand. */
function note({ shop }: CompareListOptions, found: Found, { prepared, compared, counts }: Taken): void {
  const { answer, write, memory } = compared
  const { code } = answer
  const key = codeKey(prepared.row.code)
  const place = write === null ? undefined : standing(write)
  if (place !== undefined) found.changed.set(code, place)
  if (write?.kind === 'new' || shop.products.has(code)) found.decided.add(code)
  if (write?.kind === 'edit' && (write.edit.name ?? write.edit.winery) !== undefined) found.renamed.add(code)
  if (write?.kind === 'new') found.rowOf.set(code, prepared.row.row)
  if (write !== null || counts !== undefined || memory?.isNews === true) found.work.add(key)
}

const ratingChange = (counts: readonly number[]): RowChange => ({
  ...{ field: 'ratings', name: 'Ratings', before: '' },
  after: String(counts.reduce((sum, count) => sum + count, 0)),
})

function tell({ shop, tally, rows }: CompareListOptions, found: Found, { prepared, compared, counts }: Taken): void {
  const { answer, write, memory } = compared
  const named = { code: answer.code, title: answer.title }
  rows.take({ ...prepared.at, title: answer.title }, prepared.notes)
  for (const reason of answer.warnings) tally.add('odd', { ...named, reason })
  for (const field of memory?.kept ?? []) tally.add('kept', { ...named, ...field })
  const changes = [...answer.changes, ...(counts === undefined ? [] : [ratingChange(counts)])]
  if (write?.kind === 'variant') tally.add('addedVariants', named)
  else if (write?.kind === 'new') tally.add('added', { ...named, ...(!write.isLive && { isDraft: true }) })
  else if (!shop.products.has(answer.code)) {
    if (changes.length > 0) tally.add('changedVariants', { ...named, changes })
  } else if (changes.length > 0) {
    found.reported.add(answer.code)
    tally.add('changed', { ...named, changes })
  } else tally.same(1)
}

const COMMAND: CommandFacts = { drawn: drawnPictures, placeOf: () => NOWHERE }

/** Compares rows that can be read. Without `freed`, rows that want another product's title wait until the end. */
async function compareSome(
  options: CompareListOptions,
  found: Found,
  batch: readonly PreparedRow[],
  freed?: ReadonlySet<string>,
): Promise<TakenRow[]> {
  const { client, list, shop } = options
  const given = batch.map(({ row }) => row)
  const mains = new Set(given.flatMap(({ variant }) => variant?.of.toUpperCase() ?? []))
  const added = [...mains].filter((code) => found.rowOf.has(code))
  const { rows } = await compareRows(client, given, { added, command: { ...COMMAND, ...(freed && { freed }) } })
  const codeOf = (index: number): string => rows[index]?.answer.code ?? ''
  const counts = batch.flatMap(({ row, at }, index) => {
    const listed = shop.products.has(codeOf(index)) ? listedRatings({ row, id: at.id }, list) : undefined
    return listed === undefined ? [] : [[row.code, listed] as const]
  })
  const ratings = await changedRatings(client, new Map(counts))
  const taken: TakenRow[] = []
  for (const [index, prepared] of batch.entries()) {
    const compared = rows[index]
    if (compared === undefined) continue
    if (shop.products.has(codeOf(index))) found.known += 1
    if (compared.takenFrom !== undefined && freed === undefined) found.moved += 1
    if (freed === undefined && compared.titleOf !== undefined)
      found.late.push({ prepared, owner: compared.titleOf, refusal: compared })
    else if (isRefused(compared)) refuse(options, prepared, compared.answer.title, faultsOf(compared, prepared))
    else {
      const one = { prepared, compared, counts: ratings.get(prepared.row.code) }
      note(options, found, one)
      tell(options, found, one)
      taken.push(takenRow(one))
    }
  }
  return taken
}

/** Rows whose title becomes free because another row of the list changes it. Other duplicates are rejected. */
async function compareLate(options: CompareListOptions, found: Found): Promise<TakenRow[]> {
  const free: PreparedRow[] = []
  for (const { prepared, owner, refusal } of found.late) {
    if (found.renamed.has(owner)) free.push(prepared)
    else refuse(options, prepared, refusal.answer.title, faultsOf(refusal, prepared))
  }
  const taken: TakenRow[] = []
  for (let from = 0; from < free.length; from += IMPORT_BATCH)
    taken.push(...(await compareSome(options, found, free.slice(from, from + IMPORT_BATCH), found.renamed)))
  return taken
}

/** Products on sale that an import brought and that the list no longer has, as rows of what becomes of them. */
function missingRows({ shop, missing, tally }: CompareListOptions, found: Found): ImportRow[] {
  const removed = [...shop.products.values()].filter(
    ({ entry, isLive, record }) => isLive && record !== null && !found.listed.has(codeKey(entry.code)),
  )
  return removed.map((product) => {
    const { code } = product.entry
    tally.add('missing', { code, title: product.title })
    found.decided.add(code)
    found.reported.add(code)
    if (missing === 'withdraw') found.changed.set(code, { ...product, isLive: false })
    if (missing !== 'keep') found.work.add(codeKey(code))
    return { row: 0, code, edit: MISSING_EDITS[missing], entry: null }
  })
}

/** Products that move between categories without any other change. */
function notePlaces({ shop, tally }: CompareListOptions, found: Found, plan: PlacesPlan): void {
  for (const [code, { place, joins, leaves }] of plan.placements) {
    const existing = shop.products.get(code)
    if (existing === undefined) continue
    if (place !== null || joins.length + leaves.length > 0) found.work.add(codeKey(code))
    if (place === null || found.reported.has(code)) continue
    const change = { field: 'category', name: 'Filed under', before: existing.category, after: place.path }
    tally.same(-1)
    tally.add('changed', { code, title: existing.title, changes: [change] })
  }
}

export async function compareList(options: CompareListOptions): Promise<ListComparison> {
  const { list, report } = options
  const found = nothingFound()
  const rows = openSpool<TakenRow>()
  let taken = 0
  await list.read(async (batch) => {
    for (const prepared of batch) {
      found.listed.add(codeKey(prepared.row.code || prepared.at.id))
      if (prepared.faults.length > 0) refuse(options, prepared, '', prepared.faults)
    }
    const sound = batch.filter(({ faults }) => faults.length === 0)
    if (sound.length === 0) return
    for (const row of await compareSome(options, found, sound)) {
      rows.add(row)
      taken += 1
    }
  }, report)
  const { moved, known } = found
  if (moved >= FEW_MOVED && moved > known * MOVED_SHARE) return { ok: false, message: movedMessage(moved, known) }
  const last = await compareLate(options, found)
  if (taken + last.length === 0) return { ok: false, message: 'No row could be imported, so the shop was not changed.' }

  const missing = missingRows(options, found)
  const plan = withoutClashes(options, found)
  notePlaces(options, found, plan)
  const { work, rowOf, changed, decided } = found
  return {
    ok: true,
    compared: {
      ...{ rows, last, work, rowOf, missing, plan },
      planIn: ({ products, categories, categoryRecords }) =>
        planPlaces({ shop: products, changed, decided, categories, categoryRecords }),
    },
  }
}

/** Refuses products whose page would have a category's address, in rounds, as each round may change the categories. */
function withoutClashes({ shop, tally, rows }: CompareListOptions, found: Found): PlacesPlan {
  const { changed, decided, work, rowOf } = found
  const { products, categories, categoryRecords } = shop
  for (;;) {
    const plan = planPlaces({ shop: products, changed, decided, categories, categoryRecords })
    if (plan.clashes.size === 0) return plan
    for (const [code, address] of plan.clashes) {
      const after = changed.get(code)
      const title = products.get(code)?.title ?? after?.address ?? code
      const reason = `would give it the address of the category ${address}`
      const row = rowOf.get(code)
      tally.add('refused', { code, title, reason: `name ${reason}` })
      tally.drop(row === undefined ? 'changed' : 'added', code)
      if (row !== undefined) rows.retract({ row, id: code, title }, [{ field: 'name', reason }])
      changed.delete(code)
      if (!products.has(code)) decided.delete(code)
      work.delete(codeKey(code))
      rowOf.delete(code)
    }
  }
}
