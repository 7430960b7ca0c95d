/** Changes of a product by staff: fields, rules and the summary of a change (docs/staff.md#changing-a-product). */
import { formatPounds } from '../../core/money/pence.ts'
import type { EditedProduct, EditFault, EditField, ProductEdit } from './edit.schema.ts'
import { attributeFaults, changedAttributes } from './edited-attributes.ts'
import { pictureFaults } from './edited-pictures.ts'
import { kindFaults } from './new-product.ts'
import { STATUS_LABELS } from './staff-list.ts'
import { isStockroomField, STOCKROOM_NAMES, stockroomText } from './stockroom.ts'
import { wasPriceFault } from './was-price.ts'

/** Prices with their names as used within a sentence. */
export const PRICE_FIELDS = {
  price: 'price',
  mix_six_price: 'Mix Six price',
  lock_it_in_price: 'Lock it in price',
  wineclub_price: 'wine club price',
} as const

/** Prices in pounds; null if the product has no price of that kind. */
export type EditedPrices = Pick<EditedProduct, keyof typeof PRICE_FIELDS>

/** Fields that differ between the variants of a product. */
const UNIT_FIELDS = { uda: 'unit', was_price: 'earlier price', cost: 'cost', ...STOCKROOM_NAMES } as const

/** Fields that all variants of a product share. */
const TEXT_FIELDS = {
  name: 'name',
  winery: 'winery',
  kind: 'kind',
  status: 'status',
  country: 'country',
  region: 'region',
  producturl: 'address',
  attributes: 'attributes',
  category_ids: 'categories',
  flag: 'flag',
  taste: 'taste',
  lead: 'lead',
  details_heading: 'heading of the details',
  details: 'details',
  meta_title: 'search title',
  meta_description: 'search description',
  meta_keywords: 'search keywords',
  pictures: 'pictures',
  second_picture: 'second picture',
} as const

export type EditedTexts = Pick<EditedProduct, keyof typeof TEXT_FIELDS>

/** Names of all fields as used within a sentence. */
export const FIELD_NAMES: Readonly<Record<EditField, string>> = { ...PRICE_FIELDS, ...UNIT_FIELDS, ...TEXT_FIELDS }

export const isPriceField = (field: string): field is keyof EditedPrices => Object.hasOwn(PRICE_FIELDS, field)
const isTextField = (field: string): field is keyof EditedTexts => Object.hasOwn(TEXT_FIELDS, field)
const isField = (field: string): field is EditField => Object.hasOwn(FIELD_NAMES, field)

const sorted = (ids: readonly number[] | undefined) => ids?.toSorted((one, other) => one - other)

function isSame(field: EditField, now: EditedProduct, edit: ProductEdit): boolean {
  if (field === 'attributes') return changedAttributes(now.attributes, edit.attributes).length === 0
  if (field === 'category_ids') return String(sorted(now.category_ids)) === String(sorted(edit.category_ids))
  // NaN means that the price could not be parsed. It counts as a change, so that validation reports it.
  return JSON.stringify(edit[field]) === JSON.stringify(now[field]) && !Number.isNaN(edit[field])
}

/** Fields whose value the edit changes, in the edit's order. */
export const changedFields = (now: EditedProduct, edit: ProductEdit): EditField[] =>
  Object.keys(edit)
    .filter(isField)
    .filter((field) => edit[field] !== undefined && !isSame(field, now, edit))

export const isPriceEdit = (fields: readonly EditField[]): boolean => fields.some(isPriceField)

/** Picks the given fields of a product or an edit. */
export const fieldsOf = (from: ProductEdit, fields: readonly EditField[]): ProductEdit =>
  Object.fromEntries(fields.map((field) => [field, from[field]]))

/** Applies the edit to the product. */
export const withEdit = (now: EditedProduct, edit: ProductEdit): EditedProduct =>
  ({ ...now, ...edit, attributes: { ...now.attributes, ...edit.attributes } }) as EditedProduct

/** No price may exceed the regular price. The error is reported at a field that the edit changes. */
export function priceFaults(now: EditedPrices, edit: ProductEdit): EditFault[] {
  const price = edit.price ?? now.price
  return Object.keys(PRICE_FIELDS)
    .filter(isPriceField)
    .flatMap((field): EditFault[] => {
      const given = edit[field]
      const other = given === undefined ? now[field] : given
      if (field === 'price' || other === null || other <= price) return []
      return given === undefined
        ? [{ field: 'price', message: `Is below the ${PRICE_FIELDS[field]}, ${formatPounds(other)}` }]
        : [{ field, message: `Is above the price, ${formatPounds(price)}` }]
    })
}

function earlierPriceFaults(now: EditedProduct, { price = now.price, was_price }: ProductEdit): EditFault[] {
  if (was_price === undefined || was_price === null) return []
  const message = wasPriceFault(now, price, was_price)
  return message === '' ? [] : [{ field: 'was_price', message }]
}

function editedPictureFaults(now: EditedProduct, edit: ProductEdit): EditFault[] {
  const { pictures = now.pictures, second_picture = now.second_picture } = edit
  return edit.pictures === undefined && edit.second_picture === undefined
    ? []
    : pictureFaults({ pictures, second_picture })
}

/** States the end of an earlier price, caused by another price or by leaving the shop, so that an undo restores it. */
export function withEarlierPriceEnded(now: EditedProduct, edit: ProductEdit): ProductEdit {
  const isOtherPrice = edit.price !== undefined && edit.price !== now.price
  const isLeaving = edit.status !== undefined && edit.status !== 'active' && now.status === 'active'
  const ends = now.was_price !== null && edit.was_price === undefined && (isOtherPrice || isLeaving)
  return ends ? { ...edit, was_price: null } : edit
}

/** The edit of an undo, without an earlier price that may not be shown any more. */
export function restorable(now: EditedProduct, edit: ProductEdit, isRecent: boolean): ProductEdit {
  const { was_price, ...others } = edit
  const isLegal = isRecent || earlierPriceFaults(now, edit).length === 0
  return was_price === undefined || isLegal ? edit : others
}

/** Validation errors of an edit; empty if it is valid. */
export const editFaults = (now: EditedProduct, edit: ProductEdit): EditFault[] => {
  const changed = changedFields(now, edit)
  const shared = now.code === now.product_code ? [] : changed.filter(isTextField)
  return [
    ...shared.map((field) => ({ field, message: `Is the same for all sizes: change it on ${now.product_code}` })),
    ...(isPriceEdit(changed) ? priceFaults(now, edit) : []),
    ...(changed.includes('was_price') ? earlierPriceFaults(now, edit) : []),
    // Only a wine has a kind to remove.
    ...(changed.includes('kind') ? kindFaults(edit.kind ?? null, true) : []),
    ...editedPictureFaults(now, edit),
    ...attributeFaults(now.attribute_names, edit.attributes, now.attribute_forms),
  ]
}

const inPounds = (price: number | null | undefined): string =>
  price === null || price === undefined ? 'none' : Number.isNaN(price) ? '?' : formatPounds(price)

function describeField(field: EditField, now: EditedProduct, edit: ProductEdit): string {
  if (isPriceField(field) || field === 'was_price')
    return `${FIELD_NAMES[field]} ${inPounds(now[field])} → ${inPounds(edit[field])}`
  if (field === 'status' && edit.status) return `${STATUS_LABELS[now.status]} → ${STATUS_LABELS[edit.status]}`
  if (isStockroomField(field))
    return `${FIELD_NAMES[field]} ${stockroomText(field, now[field])} → ${stockroomText(field, edit[field])}`
  if (field !== 'attributes') return FIELD_NAMES[field]
  return changedAttributes(now.attributes, edit.attributes)
    .map((key) => now.attribute_names[key] ?? key)
    .join(', ')
}

/** Describes a change of stock in one line; '' without a change. */
export const describeStock = (stock: { before: number; after: number } | null): string =>
  stock === null ? '' : `stock ${stock.before} → ${stock.after}`

/** Describes an edit in one line: 'price £9.99 → £10.50, lead'. */
export const describeEdit = (now: EditedProduct, edit: ProductEdit): string =>
  changedFields(now, edit)
    .map((field) => describeField(field, now, edit))
    .join(', ')
