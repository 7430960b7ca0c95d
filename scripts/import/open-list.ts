/**
 * Opens a CSV list of products: prepares its rows, and returns them in batches once it is known which belong together.
 */
import type { Prices } from '../../content/catalogue/prices.ts'
import { formatPounds, toPounds } from '../../domain/core/money/pence.ts'
import { extraColumns } from '../../domain/staff/import/column-fields.ts'
import type { Offer } from '../../domain/staff/import/complete-entry.ts'
import type { OnPicture } from '../../domain/staff/import/exports/export-columns.ts'
import { type CountryAnswers, nearestCountry } from '../../domain/staff/import/find-country.ts'
import { readableRow } from '../../domain/staff/import/import-rows.schema.ts'
import { type ListReader, listReader } from '../../domain/staff/import/list-reader.ts'
import type { Mapping } from '../../domain/staff/import/mapping.schema.ts'
import { columnsOf } from '../../domain/staff/import/mapping.ts'
import type { PreparedRow } from '../../domain/staff/import/prepare-row.ts'
import type { ImportedProduct } from '../../domain/staff/import/product.ts'
import { quoted } from '../../domain/staff/import/reading.ts'
import type { ListRow } from '../../domain/staff/import/validate-row.ts'
import type { WhenUnreadable } from '../../domain/staff/import/when-unreadable.ts'
import { type Report, type RunStep, silentSteps } from '../tools/progress.ts'
import { countRatings, type RatingCounts } from './count-ratings.ts'
import { readCsv } from './csv.ts'
import { demoPrices, demoStock } from './demo-prices.ts'
import { openSpool } from './spool.ts'

export type OpenListOptions = {
  file: string
  ratingsFile?: string | undefined
  mapping: Mapping
  demoPrices: boolean
  /** Defaults for values that are missing or can't be read; without a default the row is rejected. */
  whenUnreadable?: WhenUnreadable
  /** The shop's countries, and answers about unknown names. */
  countries?: CountryAnswers
  /** The current year. */
  year: number
  /** Called for each picture that another shop's export names. */
  onPicture?: OnPicture
  step?: RunStep
}

export type ImportList = {
  /** Rows with something in them, the header aside. */
  rows: number
  /** Passes all rows, at most 500 at a time: first products, then variants, whose products must exist by then. */
  read: (take: (rows: PreparedRow[]) => Promise<void>, onProgress?: Report) => Promise<void>
  /** null where the list has no ratings. */
  ratings: RatingCounts | null
}

/** The message of a failure says what to do; nothing has been written anywhere. */
export type OpenedList =
  | {
      ok: true
      list: ImportList
      /** Facts taken for every row, since no column has them. */
      assumed: string[]
      /** Names of unknown countries, each with the option that answers it. */
      questions: string[]
    }
  | { ok: false; message: string }

/** A mapping with which every row would be rejected; '' when it is complete. */
function whatMappingLacks({ mapping: { name, fields }, demoPrices, whenUnreadable = {} }: OpenListOptions): string {
  const needed = demoPrices ? (['volume'] as const) : (['price', 'stock', 'volume'] as const)
  const missing = needed.filter((field) => fields[field] === undefined && whenUnreadable[field] === undefined)
  if (missing.length === 0) return ''
  const prices = missing.includes('price')
    ? ' Or give all products one, for instance --when-unreadable price=9.99 --when-unreadable stock=24, or add --demo-prices to have made-up prices and stock for trying the shop out.'
    : ''
  const volume = missing.includes('volume') ? ` Where all bottles are alike: "volume": { "constant": "75 cl" }.` : ''
  return `The mapping of ${name} has no column for ${missing.join(' and ')}. Name one in the mapping's fields.${volume}${prices}`
}

/** Facts that the mapping or the command line sets for every row. */
function assumedFor({ mapping: { fields }, whenUnreadable = {} }: OpenListOptions): string[] {
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

/** Prices and stock that the list lacks are made up. */
function demoOffer(product: ImportedProduct): Offer {
  const { code, price, mixSixPrice, lockItInPrice, wineclubPrice } = product
  const prices: Prices = price === null ? demoPrices(product) : { price, mixSixPrice, lockItInPrice, wineclubPrice }
  return { ...prices, stock: product.stock ?? demoStock(code) }
}

/** Their rows are refused until the next run answers. */
const countryQuestions = (unknown: ReadonlyMap<string, number>, countries: CountryAnswers | undefined): string[] =>
  [...unknown].map(([name, rows]) => {
    const nearest = nearestCountry(name, countries)
    const known = nearest === '' ? '' : `--country '${name}=${nearest}', or `
    return `${quoted(name)} (${rows} ${rows === 1 ? 'row' : 'rows'}): ${known}--country '${name}=${name}' to keep it`
  })

async function countedRatings({ ratingsFile, mapping, step = silentSteps }: OpenListOptions) {
  if (ratingsFile === undefined) return { ok: true as const, counts: null }
  const columns = mapping.ratings
  if (columns === undefined) {
    const message = `The mapping of ${mapping.name} does not say how ratings are read. Add its 'ratings', or leave out --ratings.`
    return { ok: false as const, message }
  }
  return step('Counting ratings', (report) => countRatings(ratingsFile, columns, report))
}

export async function openCatalogue(options: OpenListOptions): Promise<OpenedList> {
  const { file, mapping, onPicture, year, whenUnreadable = {}, countries, step = silentSteps } = options
  const missing = whatMappingLacks(options)
  if (missing !== '') return { ok: false, message: missing }
  const needs = columnsOf(mapping)
  let reader: ListReader | undefined
  const readerOf = (columns: readonly string[]): ListReader => {
    reader ??= listReader(mapping, extraColumns(columns.filter((column) => !needs.includes(column))), {
      ...(countries !== undefined && { countries }),
      ...{ year, whenUnreadable, needsOffer: !options.demoPrices, emptyStatus: 'active' as const },
      ...(options.demoPrices && { offerOf: demoOffer }),
    })
    return reader
  }
  const products = openSpool<PreparedRow>()
  const variants = openSpool<PreparedRow>()
  const unknownCountries = new Map<string, number>()
  let total = 0
  const onRow = (row: ListRow) => {
    const list = readerOf(Object.keys(row.cells))
    const rows = list.isVariant(row) ? variants : products
    const prepared = list.look(row)
    const { unknownCountry: name } = prepared
    if (name !== '') unknownCountries.set(name, (unknownCountries.get(name) ?? 0) + 1)
    rows.add({ ...prepared, product: null })
    total += 1
  }
  const looked = await step('Reading wines', (onProgress) => readCsv(file, { needs, onProgress, onPicture, onRow }))
  if (!looked.ok) return looked
  const counted = await countedRatings(options)
  if (!counted.ok) return counted
  const list = readerOf(looked.columns)

  const read: ImportList['read'] = async (take, onProgress = () => undefined) => {
    let done = 0
    for (const rows of [products, variants]) {
      for (const batch of rows.batches()) {
        await take(batch.map((row) => readableRow(list.settle(row))))
        done += batch.length
        onProgress(done, total)
      }
    }
  }
  const questions = countryQuestions(unknownCountries, countries)
  return {
    ok: true,
    list: { rows: looked.rows, read, ratings: counted.counts },
    assumed: assumedFor(options),
    questions,
  }
}
