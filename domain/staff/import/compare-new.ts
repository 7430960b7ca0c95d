/** Compares a row whose code the shop doesn't have: the product it would become, and its place in the categories. */
import { deriveCategories } from '../../catalogue/entry/categories.ts'
import type { CatalogueEntry } from '../../catalogue/entry/entry.ts'
import { productTitle } from '../../catalogue/entry/product-title.ts'
import { pictureWarning } from '../../catalogue/product/edited-pictures.ts'
import { newPriceWarnings } from '../../catalogue/product/price-warnings.ts'
import { stockroomOf } from '../../catalogue/product/stockroom.ts'
import { formatPounds, toPence, toPounds } from '../../core/money/pence.ts'
import { addressPart } from '../../core/text/slug.ts'
import {
  bare,
  type Choice,
  type ComparedRow,
  meanwhile,
  type Place,
  refused,
  type ShopFacts,
  spellingFaults,
  titleOwner,
  unknownPicture,
} from './compared-row.ts'
import { firstRecord } from './import-record.ts'
import type { ImportEdit, ImportEntry, ImportRow, RowChange } from './import-rows.schema.ts'
import type { Fault } from './notes.ts'
import { settledChoice } from './row-choice.ts'

/**
 * The category of its page, and all of the shop's categories that list it. In a dry run a missing one is still to be
 * created.
 */
function placeOf(entry: CatalogueEntry, { categories, isDryRun }: ShopFacts): Place | undefined {
  const { memberships, primary } = deriveCategories([entry], categories)
  const listed = (memberships.get(entry.code) ?? []).filter((path) => categories.has(path))
  const own = primary.get(entry.code) ?? ''
  const path = categories.has(own) ? own : listed.find((one) => own.startsWith(one))
  const id = path === undefined ? undefined : categories.get(path)
  if (id === undefined || path === undefined)
    return isDryRun === true && own !== '' ? { category: { id: 0, path: own }, listed: [] } : undefined
  return { category: { id, path }, listed: listed.flatMap((one) => categories.get(one) ?? []) }
}

/** Converts an entry to the format of the shop's catalogue. */
export const toCatalogueEntry = (code: string, given: ImportEntry): CatalogueEntry => {
  const { type_id, is_vintage_unknown, abv, details_heading, size, volume_ml, ...same } = given
  const { mix_six_price, lock_it_in_price, wineclub_price, ...facts } = same
  const pence = (pounds: number | null): number | null => (pounds === null ? null : toPence(pounds))
  return {
    ...facts,
    code,
    typeid: type_id,
    isVintageUnknown: is_vintage_unknown,
    abvTenths: Math.round(abv * 10),
    detailsHeading: details_heading,
    sizeValue: size,
    volumeMl: volume_ml,
    price: toPence(given.price),
    mixSixPrice: pence(mix_six_price),
    lockItInPrice: pence(lock_it_in_price),
    wineclubPrice: pence(wineclub_price),
    flag: null,
    variants: [],
    ratings: [],
    ratingsSource: 'import',
  }
}

const ownerOf = (title: string, { titles, addresses }: ShopFacts): string | undefined =>
  titles.get(title) ?? addresses.get(addressPart(title))

function newFaults(entry: CatalogueEntry, edit: ImportEdit, facts: ShopFacts, title: string): Fault[] {
  const above = (
    [
      ['mixSixPrice', entry.mixSixPrice],
      ['lockItInPrice', entry.lockItInPrice],
      ['wineclubPrice', entry.wineclubPrice],
    ] as const
  )
    .filter(([, pence]) => pence !== null && pence > entry.price)
    .map(([field]) => ({ field, reason: 'is above the price' }))
  const owner = ownerOf(title, facts)
  return [
    ...spellingFaults(facts, entry.code),
    ...above,
    ...(owner === undefined
      ? []
      : [{ field: 'name', reason: `already belongs to ${owner}. Is it the same product under another code?` }]),
    // An empty shop gets its types together with its first products.
    ...(facts.types.size === 0 || facts.types.has(entry.typeid)
      ? []
      : [{ field: 'kind', reason: `is of the type '${entry.typeid}', which the shop doesn’t have` }]),
    ...pictureFaults(edit, facts),
  ]
}

const pictureFaults = ({ picture }: ImportEdit, { pictures }: ShopFacts): Fault[] =>
  picture === undefined || pictures.has(picture) ? [] : [{ field: 'picture', reason: unknownPicture(picture) }]

/** A row that is no product yet, with the faults of what it has. */
function lackingRow({ edit, ...row }: ImportRow, facts: ShopFacts): ComparedRow {
  const faults = [
    ...spellingFaults(facts, row.code),
    ...pictureFaults(edit, facts),
    ...(edit.choice === undefined ? [] : settledChoice(edit.choice, facts).faults),
  ]
  return { answer: { ...bare({ ...row, edit }, ''), fate: 'lacking', faults }, write: null }
}

/** The size of the product itself, beside those of its variants. */
const ownSize = ({ sizeValue }: CatalogueEntry): Choice => ({
  group: sizeValue === '' ? '' : 'size',
  value: sizeValue,
  swatch: null,
})

/** The facts of a new product that a person checks first. */
function newFacts(
  { price, stock, country }: CatalogueEntry,
  { category }: Place,
  { categoryNames }: ShopFacts,
): RowChange[] {
  const all = [
    ['price', 'Price', formatPounds(toPounds(price))],
    ['stock', 'Stock', String(stock)],
    ['country', 'Country', country || 'none'],
    ['category', 'Category', categoryNames?.get(category.path) ?? category.path],
  ] as const
  return all.map(([field, name, after]) => ({ field, name, before: '', after }))
}

/** The product becomes a draft, unless the list marks it as live. */
export function compareNew(row: ImportRow, facts: ShopFacts): ComparedRow {
  if (row.entry === null) return lackingRow(row, facts)
  const entry = toCatalogueEntry(row.code, row.entry)
  const title = productTitle(entry)
  const answer = bare(row, title)
  if (row.version !== undefined && row.version !== null) return meanwhile(answer)
  const settled =
    row.edit.choice === undefined ? { choice: ownSize(entry), faults: [] } : settledChoice(row.edit.choice, facts)
  const faults = [...newFaults(entry, row.edit, facts, title), ...settled.faults]
  if (faults.length > 0) return { ...refused(answer, faults), ...titleOwner(faults, ownerOf(title, facts)) }
  const place = (facts.placeOf ?? ((one) => placeOf(one, facts)))(entry)
  if (place === undefined) return refused(answer, [{ field: 'kind', reason: 'the shop has no category for it' }])
  const address = addressPart(title) || addressPart(row.code)
  const route = `${place.category.path}/${address}`
  if (facts.categories.has(route))
    return refused(answer, [{ field: 'name', reason: `would give it the address of the category ${route}` }])
  const picture = facts.pictures.get(row.edit.picture ?? '')
  const drawn = picture === undefined ? facts.drawn?.(entry) : undefined
  const isLive = row.edit.status === 'active' || (row.edit.status === undefined && facts.drawn !== undefined)
  const pictures = picture === undefined ? (drawn?.images ?? []) : [picture]
  return {
    answer: {
      ...answer,
      fate: 'new',
      changes: newFacts(entry, place, facts),
      warnings: newPriceWarnings(row.entry, row.edit.cost ?? null).map(({ message }) => message),
      picture_warning: pictureWarning({ status: isLive ? 'active' : 'draft', pictures }),
    },
    write: {
      kind: 'new',
      entry,
      ...place,
      choice: settled.choice,
      address,
      pictures,
      secondPicture: drawn?.second ?? null,
      isLive,
      stockroom: stockroomOf(row.edit),
      cost: row.edit.cost ?? null,
      summary: `${title}: ${isLive ? 'added' : 'added as a draft'}`,
    },
    ...(facts.drawn !== undefined && { memory: { record: firstRecord(row, isLive), kept: [], isNews: true } }),
  }
}
