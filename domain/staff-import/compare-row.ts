/** What a row makes of the shop: a new product, a change of one, nothing, or a refusal (docs/staff.md#importing-products). */
import { deriveCategories } from '../catalogue/categories.ts'
import type { CatalogueEntry } from '../catalogue/entry.ts'
import { productTitle } from '../catalogue/product-title.ts'
import { slug } from '../catalogue/slug.ts'
import type { Fault } from '../import/notes.ts'
import { formatPounds, toPence } from '../money/pence.ts'
import {
  changedFields,
  type EditedProduct,
  editFaults,
  editInWords,
  FIELD_NAMES,
  fieldsOf,
  isPriceField,
  type ProductEdit,
} from '../product/edit-product.ts'
import { changedAttributes, DERIVED_ATTRIBUTES } from '../product/edited-attributes.ts'
import { keptSecond } from '../product/edited-pictures.ts'
import { priceWarnings } from '../product/price-warnings.ts'
import { STATUS_WORDS } from '../product/staff-list.ts'
import { importField } from './fields.ts'
import type { ImportEdit, ImportEntry, ImportRow, RowAnswer, RowChange } from './staff-import.ts'

/** A product as the shop has it. */
export type KnownProduct = { product: EditedProduct; version: string; stock: number }

/** What the shop has that rows are held against. */
export type ShopFacts = {
  /** Codes by title, and by the last part of the address. */
  titles: ReadonlyMap<string, string>
  addresses: ReadonlyMap<string, string>
  /** Ids by path. */
  categories: ReadonlyMap<string, number>
  /** Files by the names that staff gave them, and by their own. */
  pictures: ReadonlyMap<string, string>
  /** As the shop spells them, by their usual names: 'USA' by 'United States'. */
  countries: ReadonlyMap<string, string>
  types: ReadonlySet<string>
}

export type Stocked = { before: number; after: number }

/** What is to be written of a row. */
export type RowWrite =
  | {
      kind: 'edit'
      known: KnownProduct
      edit: ProductEdit
      before: ProductEdit
      stock: Stocked | null
      summary: string
    }
  | {
      kind: 'new'
      entry: CatalogueEntry
      category: { id: number; path: string }
      listed: number[]
      address: string
      picture: string
      isLive: boolean
      summary: string
    }

export type ComparedRow = { answer: RowAnswer; write: RowWrite | null }

const bare = ({ row, code }: ImportRow, title: string): RowAnswer => ({
  row,
  code,
  title,
  fate: 'same',
  version: null,
  changes: [],
  faults: [],
  warnings: [],
})

const refused = (answer: RowAnswer, faults: Fault[]): ComparedRow => ({
  answer: { ...answer, fate: 'refused', faults },
  write: null,
})

const MEANWHILE = 'was changed by somebody else after the dry run: run it again'

const meanwhile = (answer: RowAnswer): ComparedRow => ({
  answer: { ...answer, fate: 'meanwhile', faults: [{ field: 'row', reason: MEANWHILE }] },
  write: null,
})

/** Only what its type has; what follows from other fields is left to them. */
function attributesFor(now: EditedProduct, given: ImportEdit['attributes']): ProductEdit['attributes'] {
  if (given === undefined) return undefined
  const own = Object.entries(given).filter(
    ([key, value]) =>
      Object.hasOwn(now.attribute_names, key) &&
      !DERIVED_ATTRIBUTES.includes(key) &&
      !isSameList(now.attributes[key], value),
  )
  return own.length === 0 ? undefined : Object.fromEntries(own)
}

/** 'Syrah,Viognier' and 'Syrah, Viognier' say the same. */
const isSameList = (now: string | undefined, given: string): boolean =>
  now
    ?.split(',')
    .map((part) => part.trim())
    .join() ===
  given
    .split(',')
    .map((part) => part.trim())
    .join()

function pictureEdit(now: EditedProduct, file: string | undefined): ProductEdit {
  if (file === undefined || now.pictures[0] === file) return {}
  const pictures = [file, ...now.pictures.filter((other) => other !== file)]
  return { pictures, second_picture: keptSecond(pictures, now.second_picture) }
}

/** The row as an edit of that product. */
function editFor(now: EditedProduct, { stock: _, volume_ml: __, picture, ...given }: ImportEdit, facts: ShopFacts) {
  const file = picture === undefined ? undefined : (facts.pictures.get(picture) ?? picture)
  const { attributes, ...fields } = given
  const owned = attributesFor(now, attributes)
  const edit: ProductEdit = { ...fields, ...(owned && { attributes: owned }), ...pictureEdit(now, file) }
  return fieldsOf(edit, changedFields(now, edit))
}

function faultsOf(now: EditedProduct, edit: ProductEdit, given: ImportEdit, facts: ShopFacts): Fault[] {
  const volume = given.volume_ml
  const isOtherSize = volume !== undefined && now.volume_ml !== null && volume !== now.volume_ml
  const title = productTitle({ winery: edit.winery ?? now.winery, name: edit.name ?? now.name })
  const owner = title === now.title ? undefined : facts.titles.get(title)
  const isUnknownPicture =
    given.picture !== undefined && !facts.pictures.has(given.picture) && !now.pictures.includes(given.picture)
  return [
    ...editFaults(now, edit).map(({ field, message }) => ({
      field: importField(field),
      reason: lowered(message),
    })),
    ...(isOtherSize
      ? [
          {
            field: 'volume',
            reason: `is ${volume} ml, and ${now.code} holds ${now.volume_ml} ml: another size has a code of its own`,
          },
        ]
      : []),
    ...(owner !== undefined && owner !== now.product_code
      ? [{ field: 'name', reason: `is that of ${owner} already` }]
      : []),
    ...(isUnknownPicture ? [{ field: 'picture', reason: unknownPicture(given.picture) }] : []),
  ]
}

const unknownPicture = (name: string | undefined): string => `'${name}' is not in the media library: upload it first`
const lowered = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1)

const LONGEST = 60
const shown = (value: unknown): string => {
  const text =
    value === null || value === undefined || value === ''
      ? 'none'
      : Array.isArray(value)
        ? value.join(' ')
        : String(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function changesOf(now: EditedProduct, edit: ProductEdit, stock: Stocked | null): RowChange[] {
  const fields = changedFields(now, edit).flatMap((field): RowChange[] => {
    if (field === 'attributes')
      return changedAttributes(now.attributes, edit.attributes).map((key) => ({
        field: key,
        name: now.attribute_names[key] ?? key,
        before: shown(now.attributes[key]),
        after: shown(edit.attributes?.[key]),
      }))
    const name = capital(FIELD_NAMES[field])
    if (isPriceField(field)) return [{ field, name, before: price(now[field]), after: price(edit[field]) }]
    if (field === 'status' && edit.status)
      return [{ field, name, before: STATUS_WORDS[now.status], after: STATUS_WORDS[edit.status] }]
    return [{ field, name, before: shown(now[field]), after: shown(edit[field]) }]
  })
  return stock === null
    ? fields
    : [...fields, { field: 'stock', name: 'Stock', before: String(stock.before), after: String(stock.after) }]
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const price = (pounds: number | null | undefined): string =>
  pounds === null || pounds === undefined ? 'none' : formatPounds(pounds)

function compareKnown(row: ImportRow, known: KnownProduct, facts: ShopFacts): ComparedRow {
  const { product: now, version, stock } = known
  const answer = { ...bare({ ...row, code: now.code }, now.title), version }
  if (row.version !== undefined && row.version !== version) return meanwhile(answer)
  const edit = editFor(now, row.edit, facts)
  const faults = faultsOf(now, edit, row.edit, facts)
  if (faults.length > 0) return refused(answer, faults)
  const stocked =
    row.edit.stock === undefined || row.edit.stock === stock ? null : { before: stock, after: row.edit.stock }
  const fields = changedFields(now, edit)
  if (fields.length === 0 && stocked === null) return { answer, write: null }
  const words = [editInWords(now, edit), stocked === null ? '' : `stock ${stocked.before} → ${stocked.after}`]
  return {
    answer: {
      ...answer,
      fate: 'changed',
      changes: changesOf(now, edit, stocked),
      warnings: priceWarnings(now, edit).map(({ message }) => message),
    },
    write: {
      kind: 'edit',
      known,
      edit,
      before: fieldsOf(now, fields),
      stock: stocked,
      summary: `${now.title}: ${words.filter(Boolean).join(', ')}`,
    },
  }
}

/** The category of its page, and all that list it, of those that the shop has. */
function placeOf(entry: CatalogueEntry, { categories }: ShopFacts) {
  const { memberships, primary } = deriveCategories([entry], new Set(categories.keys()))
  const listed = (memberships.get(entry.code) ?? []).filter((path) => categories.has(path))
  const own = primary.get(entry.code) ?? ''
  const path = categories.has(own) ? own : listed.find((one) => own.startsWith(one))
  const id = path === undefined ? undefined : categories.get(path)
  return id === undefined || path === undefined
    ? undefined
    : { category: { id, path }, listed: listed.flatMap((one) => categories.get(one) ?? []) }
}

/** As the shop's own catalogue has it. */
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
  const owner = facts.titles.get(title) ?? facts.addresses.get(slug(title))
  return [
    ...above,
    ...(owner === undefined
      ? []
      : [{ field: 'name', reason: `is that of ${owner} already: is it the same under another code?` }]),
    ...(facts.types.has(entry.typeid)
      ? []
      : [{ field: 'kind', reason: `is of the type '${entry.typeid}', which the shop doesn’t have` }]),
    ...(edit.picture === undefined || facts.pictures.has(edit.picture)
      ? []
      : [{ field: 'picture', reason: unknownPicture(edit.picture) }]),
    ...(edit.status === 'active' && edit.picture === undefined
      ? [{ field: 'status', reason: 'it needs a picture to be live: name one, or leave it a draft' }]
      : []),
  ]
}

function compareNew(row: ImportRow, facts: ShopFacts): ComparedRow {
  if (row.entry === null) return { answer: { ...bare(row, ''), fate: 'lacking' }, write: null }
  const entry = toCatalogueEntry(row.code, row.entry)
  const title = productTitle(entry)
  const answer = bare(row, title)
  if (row.version !== undefined && row.version !== null) return meanwhile(answer)
  const faults = newFaults(entry, row.edit, facts, title)
  if (faults.length > 0) return refused(answer, faults)
  const place = placeOf(entry, facts)
  if (place === undefined)
    return refused(answer, [{ field: 'kind', reason: 'no category of the shop takes it: add one first' }])
  const isLive = row.edit.status === 'active'
  const picture = row.edit.picture === undefined ? '' : (facts.pictures.get(row.edit.picture) ?? '')
  return {
    answer: { ...answer, fate: 'new', warnings: [] },
    write: {
      kind: 'new',
      entry,
      ...place,
      address: slug(title) || slug(row.code),
      picture,
      isLive,
      summary: `${title}: ${isLive ? 'added' : 'added as a draft'}`,
    },
  }
}

/** The list's country in the shop's spelling, by which its categories are named. */
function inShopsWords(row: ImportRow, { countries }: ShopFacts): ImportRow {
  const { edit, entry } = row
  const own = (country: string): string => countries.get(country) ?? country
  return {
    ...row,
    edit: edit.country === undefined ? edit : { ...edit, country: own(edit.country) },
    entry: entry === null ? null : { ...entry, country: own(entry.country) },
  }
}

/** `known` is the product of the row's code, if there is one. */
export function compareRow(given: ImportRow, known: KnownProduct | undefined, facts: ShopFacts): ComparedRow {
  const row = inShopsWords(given, facts)
  if (known === undefined) return compareNew(row, facts)
  return row.version === null ? meanwhile(bare(row, known.product.title)) : compareKnown(row, known, facts)
}

/** Two rows of one batch may want the same title; the first has it. */
export function withOwnTitles(rows: readonly ComparedRow[]): ComparedRow[] {
  const owners = new Map<string, string>()
  return rows.map((compared) => {
    const { answer, write } = compared
    if (write === null) return compared
    const title =
      write.kind === 'new'
        ? productTitle(write.entry)
        : productTitle({
            winery: write.edit.winery ?? write.known.product.winery,
            name: write.edit.name ?? write.known.product.name,
          })
    const key = slug(title) || title
    const owner = owners.get(key)
    if (owner === undefined) owners.set(key, answer.code)
    return owner === undefined
      ? compared
      : refused({ ...answer, changes: [], warnings: [] }, [{ field: 'name', reason: `is that of ${owner} too` }])
  })
}
