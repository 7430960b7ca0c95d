/** Reads a catalogue's CSV, and its ratings, into entries for the seeder and a report of every row's fate. */
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'
import { addressClashes } from '../../domain/import/address-clashes.ts'
import type { OnPicture } from '../../domain/import/exports/export-columns.ts'
import type { Mapping } from '../../domain/import/mapping.schema.ts'
import { columnsOf } from '../../domain/import/mapping.ts'
import type { RefusedRow } from '../../domain/import/notes.ts'
import { cellText } from '../../domain/import/read-cell.ts'
import { readStatus } from '../../domain/import/read-status.ts'
import type { ListRow, TakenRow } from '../../domain/import/validate-row.ts'
import { byRow, rowValidator, type ValidatedRows } from '../../domain/import/validate-rows.ts'
import type { WhenUnreadable } from '../../domain/import/when-unreadable.ts'
import { formatPounds, toPounds } from '../../domain/money/pence.ts'
import { type ProductStatus, STATUS_WORDS } from '../../domain/product/staff-list.ts'
import { type Report, type RunStep, silentSteps } from '../progress.ts'
import { countRatings, type RatingCounts } from './count-ratings.ts'
import { readCsv } from './csv.ts'
import { type VariantRows, variantRows } from './list-variants.ts'
import type { ImportReport } from './report.ts'
import { toEntry } from './to-entry.ts'

export type ReadCatalogueOptions = {
  file: string
  ratingsFile?: string | undefined
  mapping: Mapping
  demoPrices: boolean
  /** What stands in for values that are missing or can't be read; else their rows are refused. */
  whenUnreadable?: WhenUnreadable
  /** The current year. */
  year: number
  /** Called for each picture that another shop's export names. */
  onPicture?: OnPicture
  step?: RunStep
}

/** The message of a failure says what to do; nothing has been written anywhere. */
export type ReadCatalogueResult =
  | { ok: true; entries: CatalogueEntry[]; report: ImportReport }
  | { ok: false; message: string }

/** A mapping with which every row would be rejected; '' when it is complete. */
function whatMappingLacks({
  mapping: { name, fields },
  demoPrices,
  whenUnreadable = {},
}: ReadCatalogueOptions): string {
  const needed = demoPrices ? (['volume'] as const) : (['price', 'stock', 'volume'] as const)
  const missing = needed.filter((field) => fields[field] === undefined && whenUnreadable[field] === undefined)
  if (missing.length === 0) return ''
  const prices = missing.includes('price')
    ? ' Or give all products one, for instance --when-unreadable price=9.99 --when-unreadable stock=24, or add --demo-prices to have made-up prices and stock for trying the shop out.'
    : ''
  const volume = missing.includes('volume') ? ` Where all bottles are alike: "volume": { "constant": "75 cl" }.` : ''
  return `The mapping of ${name} has no column for ${missing.join(' and ')}. Name one in the mapping's fields.${volume}${prices}`
}

/** By row. */
type Statuses = Map<number, ProductStatus | undefined>

type Sorted = ValidatedRows & { rows: number; variants: VariantRows; statuses: Statuses }

async function readRows(
  { file, mapping, year, demoPrices, whenUnreadable = {}, onPicture }: ReadCatalogueOptions,
  onProgress: Report,
): Promise<(Sorted & { ok: true }) | { ok: false; message: string }> {
  const rules = { year, needsOffer: !demoPrices, whenUnreadable }
  const validator = rowValidator(mapping, rules)
  const variants = variantRows(mapping, columnsOf(mapping), rules)
  const statuses: Statuses = new Map()
  const result = await readCsv(file, {
    needs: columnsOf(mapping),
    onProgress,
    onPicture,
    onRow: (row) => {
      statuses.set(row.row, statusOf(row))
      if (!variants.take(row)) validator.take(row)
    },
  })
  return result.ok ? { ok: true, rows: result.rows, variants, statuses, ...validator.finish() } : result
}

/** Undefined where the list has no such column: what it says nothing of is on sale. */
function statusOf({ cells: { Status: status } }: ListRow): ProductStatus | undefined {
  if (status === undefined) return undefined
  const read = readStatus(cellText(status))
  return read.ok ? read.value : 'active'
}

const withStatus = (row: TakenRow, status: ProductStatus | undefined): TakenRow =>
  status === undefined || status === 'active'
    ? row
    : { ...row, notes: [...row.notes, { kind: 'off_sale', field: 'status', text: STATUS_WORDS[status] }] }

/** What the mapping or the command line gives every row alike, of the facts that a page states. */
function assumedFor({ mapping: { fields }, whenUnreadable = {} }: ReadCatalogueOptions): string[] {
  const text = {
    volume: (ml: number) => `${ml / 10} cl`,
    abv: (tenths: number) => `${tenths / 10} %`,
    price: (pence: number) => formatPounds(toPounds(pence)),
    stock: String,
  }
  return (['volume', 'spiritVolume', 'abv', 'price', 'stock', 'country', 'kind'] as const).flatMap((field) => {
    const constant = fields[field]?.constant ?? ''
    if (constant !== '') return [`${field} ${constant}`]
    if (field === 'spiritVolume' || (fields[field] !== undefined && fields[field].constant === undefined)) return []
    const standIn = whenUnreadable[field]
    if (standIn === undefined) return []
    return [
      `${field} ${typeof standIn === 'string' || field === 'country' || field === 'kind' ? standIn : text[field](standIn)}`,
    ]
  })
}

/** Names used by several wineries: the winery in the title distinguishes their wines. */
function sharedNames(taken: readonly TakenRow[]): number {
  const groups = Map.groupBy(taken, ({ product }) => product.name)
  return [...groups.values()].filter((group) => new Set(group.map(({ product }) => product.winery)).size > 1).length
}

function ratingFigures(
  { taken, refused }: Pick<Sorted, 'taken' | 'refused'>,
  { byId, unreadable }: RatingCounts,
): ImportReport['ratings'] {
  const sumOf = (buckets: readonly number[] = []): number => buckets.reduce((sum, count) => sum + count, 0)
  const ids = new Set(taken.map(({ product }) => product.id))
  const refusedIds = new Set(refused.map(({ id }) => id).filter((id) => !ids.has(id)))
  const sumOver = (wanted: (id: string) => boolean): number =>
    [...byId].reduce((sum, [id, buckets]) => sum + (wanted(id) ? sumOf(buckets) : 0), 0)
  return {
    counted: sumOver((id) => ids.has(id)),
    ratedWines: [...byId.keys()].filter((id) => ids.has(id)).length,
    forRefusedWines: sumOver((id) => refusedIds.has(id)),
    forUnknownWines: sumOver((id) => !ids.has(id) && !refusedIds.has(id)),
    unreadable,
  }
}

/** Rejects wines whose page would have a category's address, in rounds, as each round may change the categories. */
function withoutClashes(
  { taken, refused }: Pick<Sorted, 'taken' | 'refused'>,
  entryOf: (row: TakenRow) => CatalogueEntry,
): { taken: TakenRow[]; refused: RefusedRow[]; entries: CatalogueEntry[] } {
  const entries = taken.map(entryOf)
  const clashes = addressClashes(entries)
  if (clashes.size === 0) return { taken, refused, entries }
  const more = taken.flatMap(({ at, product }) => {
    const address = clashes.get(product.code)
    const reason = `would give it the address of the category ${address}`
    return address === undefined ? [] : [{ ...at, faults: [{ field: 'name', reason }] }]
  })
  const left = {
    taken: taken.filter(({ product }) => !clashes.has(product.code)),
    refused: [...refused, ...more].toSorted(byRow),
  }
  return withoutClashes(left, entryOf)
}

async function countedRatings(
  { ratingsFile, mapping }: ReadCatalogueOptions,
  step: RunStep,
): Promise<{ ok: true; counts: RatingCounts } | { ok: false; message: string }> {
  if (ratingsFile === undefined) return { ok: true, counts: { byId: new Map(), unreadable: 0 } }
  const columns = mapping.ratings
  if (columns === undefined) {
    const message = `The mapping of ${mapping.name} does not say how ratings are read. Add its 'ratings', or leave out --ratings.`
    return { ok: false, message }
  }
  return step('Counting ratings', (report) => countRatings(ratingsFile, columns, report))
}

export async function readCatalogue(options: ReadCatalogueOptions): Promise<ReadCatalogueResult> {
  const { file, ratingsFile, mapping, demoPrices, step = silentSteps } = options
  const missing = whatMappingLacks(options)
  if (missing !== '') return { ok: false, message: missing }
  const wines = await step('Reading wines', (report) => readRows(options, report))
  if (!wines.ok) return wines

  const counted = await countedRatings(options, step)
  if (!counted.ok) return counted
  const { counts } = counted

  const { rows, statuses } = wines
  const entryOf = ({ product, at }: TakenRow) =>
    toEntry(product, { ratings: counts.byId.get(product.id) ?? [], status: statuses.get(at.row), demo: demoPrices })
  const products = withoutClashes(wines, entryOf)
  const variants = wines.variants.finish(products.entries, entryOf)
  const taken = [...products.taken, ...variants.taken].toSorted((one, other) => byRow(one.at, other.at))
  const refused = [...products.refused, ...variants.refused].toSorted(byRow)
  const { entries } = variants
  return {
    ok: true,
    entries,
    report: {
      catalogue: mapping.name,
      file,
      rows,
      taken: taken.length,
      sharedNames: sharedNames(products.taken),
      demoPrices,
      assumed: assumedFor(options),
      takenRows: taken
        .map((row) => withStatus(row, statuses.get(row.at.row)))
        .map(({ at, notes }) => ({ ...at, notes })),
      refused,
      ratings: ratingsFile === undefined ? null : ratingFigures({ taken, refused }, counts),
    },
  }
}
