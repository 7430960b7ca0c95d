/** A list of generated wines as a merchandiser brings one: every other row is of a product that the shop has. */
import Papa from 'papaparse'
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'
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

const lineOf = (entry: CatalogueEntry): string[] => [
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
  `£${((entry.price + 10) / 100).toFixed(2)}`,
  String(entry.stock + 1),
]

export type BenchList = {
  /** What the shop has before: its prices and stock change, the others are new. */
  known: CatalogueEntry[]
  file: File
}

export function benchList(rows: number): BenchList {
  const entries = generatedCatalogue(rows)
  const csv = Papa.unparse([HEADER, ...entries.map(lineOf)])
  return { known: entries.filter((_, index) => index % 2 === 0), file: new File([csv], 'list.csv') }
}
