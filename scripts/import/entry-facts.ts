/** Maps a catalogue entry to the flat facts that an import compares, and says which of them the file's columns feed. */

import { ownVariantRow, productRow } from '../../database/queries/imported-products.ts'
import { type AttributeRow, attributesOf } from '../../domain/catalogue/attributes.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'
import type { Facts, FactValue } from '../../domain/import/product-facts.ts'
import { entryAddition } from '../catalogue/product-rows.ts'

export type EntryField = keyof CatalogueEntry

/** Columns that hold a fact as it is: table, then fact by column. */
export const PRODUCT_COLUMNS = {
  status: 'status',
  type_id: 'type',
  kind: 'kind',
  name: 'name',
  winery: 'winery',
  title: 'title',
  product_url: 'address',
  country: 'country',
  region: 'region',
  taste: 'taste',
  lead: 'lead',
  details_heading: 'detailsHeading',
  details_json: 'details',
  scales_json: 'scales',
  meta_title: 'metaTitle',
  meta_description: 'metaDescription',
  meta_keywords: 'metaKeywords',
} as const

export const VARIANT_COLUMNS = {
  choice_value: 'size',
  volume_ml: 'volumeMl',
  uda: 'uda',
  units_tenths: 'units',
  price_pence: 'price',
  mix_six_price_pence: 'mixSixPrice',
  lock_it_in_price_pence: 'lockItInPrice',
  wineclub_price_pence: 'wineclubPrice',
} as const

/** Fields of an entry that a fact is made of, where they are not called as the fact is. */
const MADE_OF: Readonly<Record<string, readonly EntryField[]>> = {
  type: ['typeid', 'abvTenths'],
  title: ['name', 'winery'],
  scales: ['body', 'tannin', 'sweetness', 'acidity'],
  size: ['sizeValue', 'volumeMl'],
  uda: ['uda', 'volumeMl'],
  units: ['abvTenths', 'volumeMl'],
  'attribute.grape': ['grapes'],
  'attribute.blend': ['grapes'],
  'attribute.abv': ['abvTenths'],
  'attribute.pairing': ['pairings'],
  'attribute.size': ['sizeValue', 'volumeMl'],
  'attribute.units': ['abvTenths', 'volumeMl'],
}

const ATTRIBUTE = 'attribute.'

/** Whether a column feeds a fact, when these fields of the entries are fed. */
export const fedBy =
  (fed: ReadonlySet<string>) =>
  (fact: string): boolean =>
    (MADE_OF[fact] ?? [fact.startsWith(ATTRIBUTE) ? fact.slice(ATTRIBUTE.length) : fact]).some((field) =>
      fed.has(field),
    )

/** Normalises JSON, so that equal values are equal texts. */
export const sameSpelling = (json: string): string => JSON.stringify(JSON.parse(json))

export const attributeFacts = (attributes: readonly AttributeRow[]): Facts =>
  Object.fromEntries(attributes.filter(({ value }) => value !== '').map(({ key, value }) => [ATTRIBUTE + key, value]))

/** The key of an attribute's fact; undefined for other facts. */
export const attributeKey = (fact: string): string | undefined =>
  fact.startsWith(ATTRIBUTE) ? fact.slice(ATTRIBUTE.length) : undefined

type Columns = Readonly<Record<string, string>>

/** Facts of a table's row; JSON is spelt one way and what is absent left out. */
export function columnFacts(columns: Columns, row: object): Facts {
  const values = new Map<string, unknown>(Object.entries(row))
  const facts: Record<string, FactValue> = {}
  for (const [column, fact] of Object.entries(columns)) {
    const value = values.get(column)
    if (typeof value === 'string') facts[fact] = column.endsWith('_json') ? sameSpelling(value) : value
    else if (typeof value === 'number') facts[fact] = value
  }
  return facts
}

/** Ten counts by half star as a fact; none when nobody rated. */
export const ratingFacts = (counts: readonly number[]): Facts =>
  counts.some((count) => count > 0) ? { ratings: JSON.stringify(counts) } : {}

/** The facts of an entry's default unit: an import writes no other. */
export function entryFacts(entry: CatalogueEntry): Facts {
  const addition = entryAddition(entry, { id: 0, path: '' }, [])
  return {
    ...columnFacts(PRODUCT_COLUMNS, productRow(addition, '')),
    status: entry.status ?? 'active',
    ...attributeFacts(attributesOf(entry)),
    ...columnFacts(VARIANT_COLUMNS, ownVariantRow(addition)),
    stock: entry.stock,
    ...ratingFacts(entry.ratings),
  }
}
