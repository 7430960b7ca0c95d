/** Generates a list of wines to import, in which every other row is a product of the shop. */
import Papa from 'papaparse'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import { generatedCatalogue } from '../generated-catalogue.ts'

const HEADER = [
  'Code',
  'Name',
  'Winery',
  'Kind',
  'Country',
  'Region',
  'Grapes',
  'Vintage',
  'Size',
  'ABV',
  'Price',
  'Stock',
]

/** `more` is the increase of the entry's price in pence. */
const lineOf = (entry: CatalogueEntry, more: number): string[] => [
  entry.code,
  entry.name,
  entry.winery,
  entry.kind ?? '',
  entry.country,
  entry.region,
  entry.grapes.join(', '),
  String(entry.vintage ?? 'NV'),
  '75cl',
  `${(entry.abvTenths ?? 130) / 10}%`,
  `£${((entry.price + more) / 100).toFixed(2)}`,
  String(entry.stock + 1),
]

export type BenchList = {
  /** Products that the shop has before: their prices and stock change, the others are new. */
  known: CatalogueEntry[]
  file: File
}

const isKnown = (_: CatalogueEntry, index: number): boolean => index % 2 === 0

const csvOf = (entries: readonly CatalogueEntry[], more: number): string =>
  Papa.unparse([HEADER, ...entries.map((entry) => lineOf(entry, more))])

/** Returns the list that fills the shop, and the one that changes it. */
export function commandLists(rows: number): [first: string, all: string] {
  const entries = generatedCatalogue(rows)
  return [csvOf(entries.filter(isKnown), 0), csvOf(entries, 10)]
}

export function benchList(rows: number): BenchList {
  const entries = generatedCatalogue(rows)
  return { known: entries.filter(isKnown), file: new File([csvOf(entries, 10)], 'list.csv') }
}
