/** Holds rows of a list against the shop: one round trip, or two where titles have to be looked for. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import {
  selectCategoryPaths,
  selectCountries,
  selectNamedPictures,
  selectStock,
  selectTitles,
  selectTypeIds,
} from '../../../database/queries/import-facts.ts'
import { type EditedRow, readManyEdited, selectManyEdited, toEdited } from '../../../database/queries/product-edits.ts'
import { productTitle } from '../../../domain/catalogue/product-title.ts'
import { slug } from '../../../domain/catalogue/slug.ts'
import { countryName } from '../../../domain/import/find-country.ts'
import { compareRow, withOwnTitles } from '../../../domain/staff-import/compare-row.ts'
import type { ComparedRow, KnownProduct, ShopFacts } from '../../../domain/staff-import/compared-row.ts'
import type { ImportRow } from '../../../domain/staff-import/staff-import.ts'

export type Compared = {
  rows: ComparedRow[]
  /** The products as they were read, by their codes. */
  read: ReadonlyMap<string, EditedRow>
}

/** A code as it stands, or in capitals, as staff give codes. */
const codesOf = (rows: readonly ImportRow[]): string[] => [
  ...new Set(rows.flatMap(({ code }) => [code, code.toUpperCase()])),
]

type Found = { row: ImportRow; known: KnownProduct | undefined }

/** The titles that rows would give products. */
const titlesOf = (found: readonly Found[]): string[] =>
  found.flatMap(({ row, known }) => {
    const { edit, entry } = row
    if (known === undefined) return entry === null ? [] : [productTitle(entry)]
    if (edit.name === undefined && edit.winery === undefined) return []
    const title = productTitle({
      winery: edit.winery ?? known.product.winery,
      name: edit.name ?? known.product.name,
    })
    return title === known.product.title ? [] : [title]
  })

async function titlesTaken(database: Client, titles: readonly string[]) {
  if (titles.length === 0) return []
  const [taken] = await batch(database, 'read', [selectTitles(titles, titles.map(slug))])
  return taken.rows
}

export async function compareRows(database: Client, rows: readonly ImportRow[]): Promise<Compared> {
  const codes = codesOf(rows)
  const pictures = rows.flatMap(({ edit }) => edit.picture ?? [])
  const [edited, typed, stocked, categories, types, named, origins] = await batch(database, 'read', [
    ...selectManyEdited(codes),
    selectStock(codes),
    selectCategoryPaths(),
    selectTypeIds(),
    selectNamedPictures(pictures),
    selectCountries(),
  ])
  const read = new Map(readManyEdited(edited, typed).map((row) => [row.code, row]))
  const stock = new Map(stocked.rows.map(({ code, quantity }) => [code, quantity]))
  const found = rows.map((row): Found => {
    const one = read.get(row.code) ?? read.get(row.code.toUpperCase())
    if (one === undefined) return { row: { ...row, code: row.code.toUpperCase() }, known: undefined }
    return {
      row: { ...row, code: one.code },
      known: { product: toEdited(one), version: one.updated_at, stock: stock.get(one.code) ?? 0 },
    }
  })
  const taken = await titlesTaken(database, titlesOf(found))
  const facts: ShopFacts = {
    titles: new Map(taken.map(({ title, code }) => [title, code])),
    addresses: new Map(taken.map(({ product_url, code }) => [product_url, code])),
    categories: new Map(categories.rows.map(({ id, sef_url }) => [sef_url, id])),
    pictures: new Map(named.rows.flatMap(({ file, name }) => [[name, file] as const, [file, file] as const])),
    countries: new Map(origins.rows.map(({ country }) => [countryName(country), country])),
    types: new Set(types.rows.map(({ id }) => id)),
  }
  return { rows: withOwnTitles(found.map(({ row, known }) => compareRow(row, known, facts))), read }
}
