/** Reads a catalogue's CSV, and its ratings, into entries for the seeder and a report of every row's fate. */
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'
import { type Report, type RunStep, silentSteps } from '../progress.ts'
import { addressClashes } from './address-clashes.ts'
import { countRatings, type RatingCounts } from './count-ratings.ts'
import { readCsv } from './csv.ts'
import { type Judgement, judgeRow, type TakenRow } from './judge-row.ts'
import { columnsOf, type Mapping } from './mapping.ts'
import type { RefusedRow } from './notes.ts'
import type { ImportReport } from './report.ts'
import { tellApart } from './tell-apart.ts'
import { toEntry } from './to-entry.ts'

export type ReadCatalogueOptions = {
  file: string
  ratingsFile?: string | undefined
  mapping: Mapping
  demoPrices: boolean
  /** The current year. */
  year: number
  step?: RunStep
}

/** The message of a failure says what to do; nothing has been written anywhere. */
export type ReadCatalogueResult =
  | { ok: true; entries: CatalogueEntry[]; report: ImportReport }
  | { ok: false; message: string }

const PRICED = ['price', 'stock'] as const

function pricesMissing({ name, fields }: Mapping): string {
  const missing = PRICED.filter((field) => fields[field] === undefined)
  if (missing.length === 0) return ''
  return `The mapping of ${name} has no column for ${missing.join(' and ')}. Name one in the mapping's fields, or add --demo-prices to have made-up ones for trying the shop out.`
}

/** A priced catalogue may still lack the price of one wine; '' when nothing is missing. */
const whatOfferLacks = ({ wine }: TakenRow): string => PRICED.filter((field) => wine[field] === null).join(' and no ')

type Sorted = { rows: number; taken: TakenRow[]; refused: RefusedRow[] }

async function readWines(
  { file, mapping, year, demoPrices }: ReadCatalogueOptions,
  onProgress: Report,
): Promise<(Sorted & { ok: true }) | { ok: false; message: string }> {
  const taken: TakenRow[] = []
  const refused: RefusedRow[] = []
  const rowOfId = new Map<string, number>()
  const sort = (judged: Judgement): void => {
    const { at } = judged
    const earlier = rowOfId.get(at.id)
    if (judged.fate === 'refused') refused.push({ ...at, reason: judged.reason })
    else if (earlier !== undefined) refused.push({ ...at, reason: `has the id of row ${earlier}` })
    else {
      rowOfId.set(at.id, at.row)
      const lacks = demoPrices ? '' : whatOfferLacks(judged)
      if (lacks === '') taken.push(judged)
      else refused.push({ ...at, reason: `has no ${lacks}` })
    }
  }
  const result = await readCsv(file, {
    needs: columnsOf(mapping),
    onProgress,
    onRow: (row) => sort(judgeRow(mapping, row, year)),
  })
  if (!result.ok) return result
  const apart = tellApart(taken)
  const all = [...refused, ...apart.refused].toSorted((one, other) => one.row - other.row)
  return { ok: true, rows: result.rows, taken: apart.taken, refused: all }
}

/** Names that several wineries have: their wines are told apart by the winery in the title. */
function sharedNames(taken: readonly TakenRow[]): number {
  const groups = Map.groupBy(taken, ({ wine }) => wine.name)
  return [...groups.values()].filter((group) => new Set(group.map(({ wine }) => wine.winery)).size > 1).length
}

function ratingFigures(
  { taken, refused }: Pick<Sorted, 'taken' | 'refused'>,
  { byId, unreadable }: RatingCounts,
): ImportReport['ratings'] {
  const sumOf = (buckets: readonly number[] = []): number => buckets.reduce((sum, count) => sum + count, 0)
  const ids = new Set(taken.map(({ wine }) => wine.id))
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

/** Refuses wines whose page would have a category's address, until none is left: with each the categories may change. */
function withoutClashes(
  { taken, refused }: Pick<Sorted, 'taken' | 'refused'>,
  entryOf: (row: TakenRow) => CatalogueEntry,
): { taken: TakenRow[]; refused: RefusedRow[]; entries: CatalogueEntry[] } {
  const entries = taken.map(entryOf)
  const clashes = addressClashes(entries)
  if (clashes.size === 0) return { taken, refused, entries }
  const more = taken.flatMap(({ at, wine }) => {
    const address = clashes.get(wine.code)
    return address === undefined ? [] : [{ ...at, reason: `its address would be that of the category ${address}` }]
  })
  const left = {
    taken: taken.filter(({ wine }) => !clashes.has(wine.code)),
    refused: [...refused, ...more].toSorted((one, other) => one.row - other.row),
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
  const missing = demoPrices ? '' : pricesMissing(mapping)
  if (missing !== '') return { ok: false, message: missing }
  const wines = await step('Reading wines', (report) => readWines(options, report))
  if (!wines.ok) return wines

  const counted = await countedRatings(options, step)
  if (!counted.ok) return counted
  const { counts } = counted

  const { rows } = wines
  const { taken, refused, entries } = withoutClashes(wines, ({ wine }) =>
    toEntry(wine, counts.byId.get(wine.id) ?? [], demoPrices),
  )
  return {
    ok: true,
    entries,
    report: {
      catalogue: mapping.name,
      file,
      rows,
      taken: taken.length,
      sharedNames: sharedNames(taken),
      demoPrices,
      mended: taken.filter(({ notes }) => notes.length > 0).map(({ at, notes }) => ({ ...at, notes })),
      refused,
      ratings: ratingsFile === undefined ? null : ratingFigures({ taken, refused }, counts),
    },
  }
}
