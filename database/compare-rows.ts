/** Compares rows of a list with the shop: one round trip, or two if titles must be looked up. */
import type { Client } from '@libsql/client'
import { productTitle } from '../domain/catalogue/entry/product-title.ts'
import { codeKey } from '../domain/catalogue/product/code-key.ts'
import { isSwatchColour } from '../domain/catalogue/product/swatch.ts'
import { addressPart } from '../domain/core/text/slug.ts'
import { compareRow, withOwnTitles } from '../domain/staff/import/compare-row.ts'
import type { ComparedRow, KnownProduct, ShopFacts } from '../domain/staff/import/compared-row.ts'
import { countryName } from '../domain/staff/import/find-country.ts'
import type { ImportRow } from '../domain/staff/import/import-rows.schema.ts'
import { withOwnChoices } from '../domain/staff/import/row-choice.ts'
import { batch } from './batch.ts'
import { type EditedRow, readManyEdited, selectManyEdited, toEdited } from './queries/catalogue/product-edits.ts'
import { selectCategoryNames } from './queries/catalogue/staff-catalogue.ts'
import {
  selectCountries,
  selectFamilies,
  selectNamedPictures,
  selectRecords,
  selectSpellings,
  selectStock,
  selectTitles,
  selectTypeIds,
  toMember,
} from './queries/staff/import-facts.ts'
import { selectOwnProducts } from './queries/staff/staff-imports.ts'

export type Compared = {
  rows: ComparedRow[]
  /** Products as read, by code. */
  read: ReadonlyMap<string, EditedRow>
}

/** Codes as written, and in capitals, which is how staff write codes. */
const asGiven = (codes: readonly string[]): string[] => [
  ...new Set(codes.flatMap((code) => [code, code.toUpperCase()])),
]

/** Codes of rows, and of the main products that variants name. */
const codesOf = (rows: readonly ImportRow[]): string[] =>
  asGiven(rows.flatMap(({ code, variant }) => (variant === undefined ? [code] : [code, variant.of])))

/** Codes of products whose variants the rows are compared with. */
const chosenOf = (rows: readonly ImportRow[]): string[] =>
  asGiven(rows.flatMap(({ code, variant, edit }) => variant?.of ?? (edit.choice === undefined ? [] : code)))

type Found = { row: ImportRow; known: KnownProduct | undefined }

/** Titles that the rows would give to products. */
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

/**
 * Handles rows of one product in several batches: later rows are compared with the result of earlier ones, as long as
 * no other edit has changed the product. Needs one more round trip if there are such rows.
 */
async function withOwnVersions(database: Client, found: readonly Found[], importId: string | undefined) {
  const moved = found.filter(({ row: { version }, known }) => known && version && version !== known.version)
  if (importId === undefined || moved.length === 0) return found
  const [own] = await batch(database, 'read', [
    selectOwnProducts(
      importId,
      moved.flatMap(({ known }) => known?.product.product_code ?? []),
    ),
  ])
  const products = new Set(own.rows.map(({ product }) => product))
  return found.map((one) =>
    one.known !== undefined && one.row.version && products.has(one.known.product.product_code)
      ? { ...one, row: { ...one.row, version: one.known.version } }
      : one,
  )
}

async function titlesTaken(database: Client, titles: readonly string[]) {
  if (titles.length === 0) return []
  const [taken] = await batch(database, 'read', [selectTitles(titles, titles.map(addressPart))])
  return taken.rows
}

/** Includes pictures of swatches, most of which are colours. */
const picturesOf = (rows: readonly ImportRow[]): string[] =>
  rows.flatMap(({ edit: { picture, choice } }) => [
    ...(picture === undefined ? [] : [picture]),
    ...(choice?.swatch === undefined || isSwatchColour(choice.swatch) ? [] : [choice.swatch]),
  ])

/** Products that a batch adds if its rows are accepted. */
const addedOf = (found: readonly Found[]): (readonly [code: string, title: string])[] =>
  found.flatMap(({ row, known }) =>
    known === undefined && row.variant === undefined && row.entry !== null
      ? [[row.code, productTitle(row.entry)] as const]
      : [],
  )

/** Facts for work that the control panel leaves to staff: drawing pictures, opening categories, keeping records. */
export type CommandFacts = Required<Pick<ShopFacts, 'drawn' | 'placeOf'>> & {
  /** Products of the list that give up their titles before these rows are written. */
  freed?: ReadonlySet<string>
}

export type CompareOptions = {
  /** Codes of products that earlier rows of the list add, in a dry run. */
  added?: readonly string[]
  /** The import that the rows belong to; none in a dry run. */
  importId?: string
  command?: CommandFacts
}

export async function compareRows(
  database: Client,
  given: readonly ImportRow[],
  { added = [], importId, command }: CompareOptions = {},
): Promise<Compared> {
  const codes = codesOf(given)
  const [edited, typed, stocked, categories, types, named, origins, members, spelt, memoizeByPart] = await batch(
    database,
    'read',
    [
      ...selectManyEdited(codes),
      selectStock(codes),
      selectCategoryNames(),
      selectTypeIds(),
      selectNamedPictures(picturesOf(given)),
      selectCountries(),
      selectFamilies(chosenOf(given)),
      selectSpellings(codes),
      selectRecords(command === undefined ? [] : codes),
    ],
  )
  const read = new Map(readManyEdited(edited, typed).map((row) => [row.code, row]))
  const stock = new Map(stocked.rows.map(({ code, quantity }) => [code, quantity]))
  const records = new Map(memoizeByPart.rows.map(({ key, record_json }) => [key, JSON.parse(record_json)]))
  const products = new Map<string, KnownProduct>(
    [...read].map(([code, row]) => [
      code,
      {
        ...{ product: toEdited(row), version: row.updated_at, stock: stock.get(code) ?? 0 },
        ...(command !== undefined && code === row.product_code && { record: records.get(code) ?? null }),
      },
    ]),
  )
  const found = given.map((row): Found => {
    const known = products.get(row.code) ?? products.get(row.code.toUpperCase())
    return { row: { ...row, code: known?.product.code ?? row.code.toUpperCase() }, known }
  })
  const rows = await withOwnVersions(database, found, importId)
  const taken = await titlesTaken(database, titlesOf(rows))
  const facts: ShopFacts = {
    titles: new Map(taken.map(({ title, code }) => [title, code])),
    addresses: new Map(taken.map(({ product_url, code }) => [product_url, code])),
    categories: new Map(categories.rows.map(({ id, sef_url }) => [sef_url, id])),
    categoryNames: new Map(categories.rows.map(({ name, sef_url }) => [sef_url, name])),
    pictures: new Map(named.rows.flatMap(({ file, name }) => [[name, file] as const, [file, file] as const])),
    countries: new Map(origins.rows.map(({ country }) => [countryName(country), country])),
    spellings: new Map(spelt.rows.map(({ code }) => [codeKey(code), code])),
    types: new Set(types.rows.map(({ id }) => id)),
    products,
    families: Map.groupBy(members.rows.map(toMember), ({ of }) => of),
    isDryRun: importId === undefined,
    added: new Map([...added.map((code) => [code, ''] as const), ...addedOf(rows)]),
  }
  const listed = rows.map(({ row }) => row)
  const freed = command?.freed
  const leaving = new Set([...renamed(rows), ...(freed ?? [])])
  const compared = comparedTogether(rows, { ...facts, ...command }, leaving, freed)
  return { rows: withOwnChoices(compared, listed, facts), read }
}

/** Products that get another title from their rows. */
const renamed = (found: readonly Found[]): string[] =>
  found.flatMap(({ row, known }) =>
    known !== undefined && known.product.code === known.product.product_code && titlesOf([{ row, known }]).length > 0
      ? [known.product.code]
      : [],
  )

/**
 * Titles and addresses that their owners give up are free for others, unless the owner's own row is rejected. New
 * products are written before others change, so they can only take what was given up earlier.
 */
function comparedTogether(
  found: readonly Found[],
  facts: ShopFacts,
  leaving: ReadonlySet<string>,
  freed?: ReadonlySet<string>,
): ComparedRow[] {
  const without = (left: ReadonlySet<string> = new Set()): ShopFacts => {
    const free = (owners: ReadonlyMap<string, string>) => new Map([...owners].filter(([, code]) => !left.has(code)))
    return { ...facts, titles: free(facts.titles), addresses: free(facts.addresses) }
  }
  const [ofKnown, ofNew] = [without(leaving), without(freed)]
  const compared = withOwnTitles(
    found.map(({ row, known }) => compareRow(row, known, known === undefined ? ofNew : ofKnown)),
  )
  const staying = compared.flatMap(({ answer: { code }, write }) => {
    const isRenamed = write?.kind === 'edit' && (write.edit.name ?? write.edit.winery) !== undefined
    return !isRenamed && leaving.has(code) && freed?.has(code) !== true ? code : []
  })
  return staying.length === 0
    ? compared.map((one, index) => ({ ...one, ...takenFrom(found[index], facts) }))
    : comparedTogether(found, facts, new Set([...leaving].filter((code) => !staying.includes(code))), freed)
}

/** Another product that has the title a row gives to a product. */
function takenFrom(found: Found | undefined, { titles }: ShopFacts): Pick<ComparedRow, 'takenFrom'> {
  if (found?.known === undefined) return {}
  const [title = ''] = titlesOf([found])
  const owner = titles.get(title)
  return owner === undefined || owner === found.known.product.product_code ? {} : { takenFrom: owner }
}
