/** Reads a catalogue's CSV, and its ratings, into entries for the seeder and a report of every row's fate. */
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'
import { countRatings, type RatingCounts } from './count-ratings.ts'
import { readCsv } from './csv.ts'
import { judgeRow, type TakenRow } from './judge-row.ts'
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
  onProgress?: (what: 'wines' | 'ratings', share: number) => void
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

/** A priced catalogue may still lack the price of one wine. */
function unpriced({ wine, at }: TakenRow, demo: boolean): RefusedRow[] {
  if (demo) return []
  const missing = PRICED.filter((field) => wine[field] === null)
  return missing.length === 0 ? [] : [{ ...at, reason: `has no ${missing.join(' and no ')}` }]
}

type Sorted = { rows: number; taken: TakenRow[]; refused: RefusedRow[] }

async function readWines(
  options: ReadCatalogueOptions,
): Promise<(Sorted & { ok: true }) | { ok: false; message: string }> {
  const { file, mapping, year, demoPrices, onProgress } = options
  const taken: TakenRow[] = []
  const refused: RefusedRow[] = []
  const rowOfId = new Map<string, number>()
  const result = await readCsv(file, {
    needs: columnsOf(mapping),
    onProgress: (share) => onProgress?.('wines', share),
    onRow: (csvRow) => {
      const judged = judgeRow(mapping, csvRow, year)
      const earlier = rowOfId.get(judged.at.id)
      if (judged.fate === 'refused') refused.push({ ...judged.at, reason: judged.reason })
      else if (earlier !== undefined) refused.push({ ...judged.at, reason: `has the id of row ${earlier}` })
      else {
        rowOfId.set(judged.at.id, judged.at.row)
        const lacks = unpriced(judged, demoPrices)
        if (lacks.length > 0) refused.push(...lacks)
        else taken.push(judged)
      }
    },
  })
  if (!result.ok) return result
  const apart = tellApart(taken)
  const all = [...refused, ...apart.refused].toSorted((one, other) => one.row - other.row)
  return { ok: true, rows: taken.length + refused.length, taken: apart.taken, refused: all }
}

/** Names that several wineries have: their wines are told apart by the winery in the title. */
function sharedNames(taken: readonly TakenRow[]): number {
  const groups = Map.groupBy(taken, ({ wine }) => wine.name)
  return [...groups.values()].filter((group) => new Set(group.map(({ wine }) => wine.winery)).size > 1).length
}

function ratingFigures({ taken, refused }: Sorted, { byId, unreadable }: RatingCounts): ImportReport['ratings'] {
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

const NO_RATINGS: RatingCounts = { byId: new Map(), unreadable: 0 }

export async function readCatalogue(options: ReadCatalogueOptions): Promise<ReadCatalogueResult> {
  const { file, ratingsFile, mapping, demoPrices, onProgress } = options
  const missing = demoPrices ? '' : pricesMissing(mapping)
  if (missing !== '') return { ok: false, message: missing }
  const wines = await readWines(options)
  if (!wines.ok) return wines

  let counts = NO_RATINGS
  if (ratingsFile !== undefined) {
    if (mapping.ratings === undefined) {
      const message = `The mapping of ${mapping.name} does not say how ratings are read. Add its 'ratings', or leave out --ratings.`
      return { ok: false, message }
    }
    const counted = await countRatings(ratingsFile, mapping.ratings, (share) => onProgress?.('ratings', share))
    if (!counted.result.ok) return counted.result
    counts = counted.counts
  }

  const { rows, taken, refused } = wines
  return {
    ok: true,
    entries: taken.map(({ wine }) => toEntry(wine, counts.byId.get(wine.id) ?? [], demoPrices)),
    report: {
      catalogue: mapping.name,
      file,
      rows,
      taken: taken.length,
      sharedNames: sharedNames(taken),
      demoPrices,
      mended: taken.filter(({ notes }) => notes.length > 0).map(({ at, notes }) => ({ ...at, notes })),
      refused,
      ratings: ratingsFile === undefined ? null : ratingFigures(wines, counts),
    },
  }
}
