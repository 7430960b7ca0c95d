/** Turns planned products and variants into rows for the writer of imports, a batch at a time. */
import { pictureFiles } from '../../content/illustrator/pictures.ts'
import type { RecordWrite, RowToWrite } from '../../database/queries/import-batch.ts'
import { type EditedRow, toEdited } from '../../database/queries/product-edits.ts'
import type { ProductWrite } from '../../database/queries/write-products.ts'
import { type AttributeRow, attributesOf } from '../../domain/catalogue/attributes.ts'
import type { CatalogueEntry, CatalogueVariant } from '../../domain/catalogue/entry.ts'
import { productTitle } from '../../domain/catalogue/product-title.ts'
import { named } from '../../domain/import/difference.ts'
import type { PlannedProduct } from '../../domain/import/plan-update.ts'
import { type FactValue, type FieldChange, factOf } from '../../domain/import/product-facts.ts'
import { toPounds } from '../../domain/money/pence.ts'
import {
  changedFields,
  type EditedPrices,
  editInWords,
  fieldsOf,
  type ProductEdit,
} from '../../domain/product/edit-product.ts'
import { DERIVED_ATTRIBUTES } from '../../domain/product/edited-attributes.ts'
import { sortTitle } from '../../domain/product/sort-title.ts'
import { nextVersion } from '../../domain/product/version.ts'
import { entryAddition, ownChoice } from '../catalogue/product-rows.ts'
import { changesText } from './difference-text.ts'
import { attributeKey, PRODUCT_COLUMNS, VARIANT_COLUMNS } from './entry-facts.ts'
import type { NewVariant, VariantChange } from './plan-variants.ts'
import type { ReadProduct } from './read-shop.ts'

export type PlanWritesInput = {
  products: readonly PlannedProduct[]
  /** By the code of their product. */
  variants: { added: ReadonlyMap<string, NewVariant[]>; changed: ReadonlyMap<string, VariantChange[]> }
  /** The products that the plan is based on. */
  shop: ReadonlyMap<string, ReadProduct>
  entries: ReadonlyMap<string, CatalogueEntry>
  /** Current rows by the codes of products and variants. */
  read: ReadonlyMap<string, EditedRow>
  now: Date
}

export type PlannedWrites = { rows: RowToWrite[]; records: RecordWrite[] }

/** Why a product is left alone: staff changed it after the plan was made. */
export const MEANWHILE = 'was changed by somebody else while the import ran: import it again'

type Write<Kind> = Extract<RowToWrite['write'], { kind: Kind }>

/** A row of no list: the plan is of products. */
const rowOf = (code: string, title: string, write: Write<'new' | 'variant' | 'edit'>): RowToWrite => ({
  answer: { row: 0, code, title, fate: write.kind === 'edit' ? 'changed' : 'new', faults: [] },
  write,
})

/** Fields of an edit that hold a fact as it is. */
const EDIT_FIELDS = {
  name: 'name',
  winery: 'winery',
  kind: 'kind',
  status: 'status',
  country: 'country',
  region: 'region',
  address: 'producturl',
  taste: 'taste',
  lead: 'lead',
  detailsHeading: 'details_heading',
  metaTitle: 'meta_title',
  metaDescription: 'meta_description',
  metaKeywords: 'meta_keywords',
  uda: 'uda',
} as const satisfies Record<string, keyof ProductEdit>

const PRICE_FIELDS = {
  price: 'price',
  mixSixPrice: 'mix_six_price',
  lockItInPrice: 'lock_it_in_price',
  wineclubPrice: 'wineclub_price',
} as const satisfies Record<string, keyof EditedPrices>

const pounds = (pence: FactValue): number | null => (typeof pence === 'number' ? toPounds(pence) : null)

/** The changes as an edit by staff would have them; what staff can't edit is left out. */
function editOf(changes: readonly FieldChange[]): ProductEdit {
  const edit: Record<string, unknown> = {}
  const attributes: Record<string, string> = {}
  for (const { field, after: value } of changes) {
    const key = attributeKey(field)
    if (key !== undefined && !DERIVED_ATTRIBUTES.includes(key)) attributes[key] = String(value ?? '')
    else if (Object.hasOwn(EDIT_FIELDS, field)) edit[EDIT_FIELDS[field as keyof typeof EDIT_FIELDS]] = value
    else if (Object.hasOwn(PRICE_FIELDS, field)) edit[PRICE_FIELDS[field as keyof typeof PRICE_FIELDS]] = pounds(value)
    else if (field === 'details') edit.details = typeof value === 'string' ? JSON.parse(value) : []
  }
  return Object.keys(attributes).length === 0 ? edit : { ...edit, attributes }
}

const changed = ({ changes }: PlannedProduct, field: string): boolean => changes.some((one) => one.field === field)

type Patch = Record<string, FactValue>

/** Attributes that staff renamed or added stay; new ones from the file are inserted in the product type's order. */
function mergedAttributes(
  { after }: PlannedProduct,
  shown: readonly AttributeRow[],
  entry: CatalogueEntry | undefined,
): AttributeRow[] {
  const fromFile = entry === undefined ? [] : attributesOf(entry)
  const order = fromFile.map(({ key }) => key)
  const keys = new Set(shown.map(({ key }) => key))
  const place = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length)
  const all = [...shown, ...fromFile.filter(({ key }) => !keys.has(key))]
  const rows = all.flatMap(({ key, name }) => {
    const value = factOf(after, `attribute.${key}`)
    return value === null ? [] : [{ key, name, value: String(value) }]
  })
  const hasNew = rows.some(({ key }) => !keys.has(key))
  return hasNew ? rows.toSorted((one, other) => place(one.key) - place(other.key)) : rows
}

function productPatch(product: PlannedProduct, before: ReadProduct, entry: CatalogueEntry | undefined): Patch {
  const { after, place, categoryUrl } = product
  const patch: Patch = {}
  for (const [column, fact] of Object.entries(PRODUCT_COLUMNS)) {
    if (changed(product, fact)) patch[column] = factOf(after, fact)
  }
  if (changed(product, 'title')) patch.sort_title = sortTitle(String(after.title))
  if (product.changes.some(({ field }) => attributeKey(field) !== undefined)) {
    patch.attributes_json = JSON.stringify(mergedAttributes(product, before.attributes, entry))
  }
  if (place !== null) {
    patch.primary_category_id = place.id
    patch.category_url = categoryUrl
  }
  if (place !== null || changed(product, 'address')) patch.route = `${categoryUrl}${factOf(after, 'address')}`
  return patch
}

function unitPatch(product: PlannedProduct): Patch {
  const patch: Patch = {}
  for (const [column, fact] of Object.entries(VARIANT_COLUMNS)) {
    if (changed(product, fact)) patch[column] = factOf(product.after, fact)
  }
  return patch
}

/** Columns that no edit has, and that undoing puts back. */
const UNEDITED = ['type_id', 'scales_json', 'choice_value', 'volume_ml', 'units_tenths']

/** Undoing leaves a product in its categories; for all other fields it restores what the import before this one knew. */
function undoOf(
  product: PlannedProduct,
  { record, facts, attributes }: ReadProduct,
): NonNullable<ProductWrite['undo']> {
  const { category, lists } = product.record
  const columnsOf = (columns: Readonly<Record<string, string>>): Patch =>
    Object.fromEntries(
      Object.entries(columns)
        .filter(([column, fact]) => UNEDITED.includes(column) && changed(product, fact))
        .map(([column, fact]) => [column, factOf(facts, fact)]),
    )
  const isOtherSize = changed(product, 'volumeMl') || changed(product, 'size')
  return {
    record: { ...(record ?? { facts: {}, unfed: [] }), category, lists },
    columns: {
      product: {
        ...columnsOf(PRODUCT_COLUMNS),
        ...(isOtherSize && { attributes_json: JSON.stringify(attributes) }),
      },
      unit: columnsOf(VARIANT_COLUMNS),
    },
  }
}

const stockInWords = (stock: ProductWrite['stock']): string =>
  stock === null ? '' : `stock ${stock.before} → ${stock.after}`

/** The fields that the edit changes, before and after, and in words. */
function editFor(read: EditedRow, given: ProductEdit) {
  const now = toEdited(read)
  const fields = changedFields(now, given)
  const edit = fieldsOf(given, fields)
  return { edit, before: fieldsOf(now, fields), words: editInWords(now, edit) }
}

function editWrite(
  product: PlannedProduct,
  before: ReadProduct,
  read: EditedRow,
  { entries }: PlanWritesInput,
): Write<'edit'> {
  const { changes, joins, leaves, after } = product
  const { edit, before: was, words: editWords } = editFor(read, editOf(changes))
  const stock = changed(product, 'stock')
    ? { before: Number(before.facts.stock ?? 0), after: Number(after.stock ?? 0) }
    : null
  const words = [editWords, stockInWords(stock)].filter(Boolean)
  return {
    kind: 'edit',
    edit,
    before: was,
    stock,
    choice: null,
    columns: { product: productPatch(product, before, entries.get(product.code)), unit: unitPatch(product) },
    lists: { joins, leaves },
    undo: undoOf(product, before),
    summary: `${read.title}: ${words.join(', ') || changesText(changes) || (joins.length + leaves.length > 0 ? 'lists' : 'variants')}`,
  }
}

function additionOf({ place, joins }: PlannedProduct, entry: CatalogueEntry): Write<'new'> {
  if (place === null) throw new Error(`${entry.code} has no primary category`)
  return { kind: 'new', ...entryAddition(entry, { id: place.id, path: place.sefUrl }, joins) }
}

const pricesOf = ({ price, mixSixPrice, lockItInPrice, wineclubPrice }: CatalogueVariant): EditedPrices => ({
  price: toPounds(price),
  mix_six_price: pounds(mixSixPrice),
  lock_it_in_price: pounds(lockItInPrice),
  wineclub_price: pounds(wineclubPrice),
})

function variantRow(entry: CatalogueEntry, variant: CatalogueVariant, picture: string | null): RowToWrite {
  const { code, group, value, swatch = null, volumeMl: volume_ml, uda, stock } = variant
  const title = productTitle(entry)
  return rowOf(code, `${title}, ${value}`, {
    kind: 'variant',
    ...{ of: entry.code, stock, volume_ml, uda, picture },
    choice: { group, value, swatch },
    prices: pricesOf(variant),
    summary: `${title}: ${value} added`,
  })
}

/** A product without other variants is given the size, vintage or colour that it is among those to come. */
function ownRenaming([first]: readonly NewVariant[]): ProductWrite['choice'] {
  if (first === undefined) return null
  const { entry, variant, own } = first
  const after = { ...ownChoice({ ...entry, variants: [variant] }), swatch: own.swatch }
  if (own.choice_group === after.group) return null
  return { before: { group: own.choice_group, value: own.choice_value, swatch: own.swatch }, after }
}

function variantEdit({ variant, before: was }: VariantChange, read: EditedRow): Write<'edit'> {
  const { edit, before, words } = editFor(read, pricesOf(variant))
  const stock = variant.stock === was.quantity ? null : { before: was.quantity, after: variant.stock }
  const summary = `${read.title}: ${[words, stockInWords(stock)].filter(Boolean).join(', ')}`
  return { kind: 'edit', edit, before, stock, choice: null, summary }
}

const isEdited = ({ changes, joins, leaves }: PlannedProduct): boolean =>
  changes.length > 0 || joins.length > 0 || leaves.length > 0

/** Tells whether there is anything to write: most products of a second import are unchanged. */
export function isWritten(product: PlannedProduct, before: ReadProduct | undefined): boolean {
  if (before === undefined || isEdited(product)) return true
  return before.record === null || JSON.stringify(product.record) !== JSON.stringify(before.record)
}

export function planWrites(input: PlanWritesInput): PlannedWrites {
  const { products, variants, shop, entries, read, now } = input
  const at = now.toISOString()
  const [rows, records]: [RowToWrite[], RecordWrite[]] = [[], []]
  for (const product of products) {
    const { code, record } = product
    const [before, entry] = [shop.get(code), entries.get(code)]
    if (before === undefined) {
      if (entry === undefined) continue
      const pictures = pictureFiles(entry).variants
      rows.push(rowOf(code, productTitle(entry), additionOf(product, entry)))
      rows.push(...entry.variants.map((variant) => variantRow(entry, variant, pictures[variant.code] ?? null)))
      records.push({ code, record, version: at })
      continue
    }
    const row = read.get(code)
    const [added, changes] = [variants.added.get(code) ?? [], variants.changed.get(code) ?? []]
    const hasWrites = isEdited(product) || added.length + changes.length > 0
    if (hasWrites && row?.updated_at !== before.version) {
      const faults = [{ field: 'row', reason: MEANWHILE }]
      rows.push({ answer: { row: 0, ...named(product), fate: 'meanwhile', faults }, write: null })
      continue
    }
    records.push({ code, record, version: hasWrites && row !== undefined ? nextVersion(row.updated_at, now) : null })
    if (row === undefined) continue
    const choice = ownRenaming(added)
    if (isEdited(product) || choice !== null)
      rows.push(rowOf(code, row.title, { ...editWrite(product, before, row, input), choice }))
    for (const one of changes) {
      const own = read.get(one.code)
      if (own !== undefined) rows.push(rowOf(one.code, own.title, variantEdit(one, own)))
    }
    rows.push(...added.map((one) => variantRow(one.entry, one.variant, null)))
  }
  return { rows, records }
}
