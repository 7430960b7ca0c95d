/** A change of a product in a bundle: what it was made of, and what keeps it from going live (docs/domain.md#bundles). */
import { formatPounds } from '../money/pence.ts'
import {
  changedFields,
  type EditedProduct,
  type EditField,
  editFaults,
  FIELD_NAMES,
  fieldsOf,
  isPriceField,
  type ProductEdit,
} from '../product/edit-product.ts'
import { changedAttributes } from '../product/edited-attributes.ts'
import type { ItemFault } from './bundle.ts'

export type ProductItem = {
  change: ProductEdit
  /** Of the fields that it changes, what they were when it was put in. */
  before: ProductEdit
}

/** Only what differs from the product is kept; of attributes only those that do. */
export function productItem(now: EditedProduct, edit: ProductEdit): ProductItem {
  const fields = changedFields(now, edit)
  const keys = changedAttributes(now.attributes, edit.attributes)
  const only = (attributes: EditedProduct['attributes'] | undefined) =>
    Object.fromEntries(keys.map((key) => [key, attributes?.[key] ?? '']))
  const hasAttributes = fields.includes('attributes')
  return {
    change: { ...fieldsOf(edit, fields), ...(hasAttributes && { attributes: only(edit.attributes) }) },
    before: { ...fieldsOf(now, fields), ...(hasAttributes && { attributes: only(now.attributes) }) },
  }
}

/** What is still to be done: a field that has its value already needs no change. */
export const leftToDo = (now: EditedProduct, { change }: Pick<ProductItem, 'change'>): ProductEdit =>
  fieldsOf(change, changedFields(now, change))

const priceWords = (value: unknown): string => (typeof value === 'number' ? formatPounds(value) : 'none')

function clashWords(field: EditField, now: EditedProduct, before: ProductEdit): string {
  if (!isPriceField(field)) return 'was changed since it was put in the bundle'
  return `is ${priceWords(now[field])} now, and was ${priceWords(before[field])} when it was put in the bundle`
}

/**
 * Fields that somebody else has given a third value since. What they changed besides is none of the bundle's business,
 * and what they changed to the bundle's own value is done.
 */
function productClashes(now: EditedProduct, item: ProductItem): ItemFault[] {
  const moved = changedFields(now, item.before)
  return changedFields(now, item.change)
    .filter((field) => moved.includes(field) && isThird(field, now, item))
    .map((field) => ({ field: FIELD_NAMES[field], message: clashWords(field, now, item.before) }))
}

/** Of attributes each counts by itself. */
function isThird(field: EditField, now: EditedProduct, { change, before }: ProductItem): boolean {
  if (field !== 'attributes') return true
  const moved = changedAttributes(now.attributes, before.attributes)
  return changedAttributes(now.attributes, change.attributes).some((key) => moved.includes(key))
}

const isArchived = (now: EditedProduct, { change }: Pick<ProductItem, 'change'>): boolean =>
  now.status === 'withdrawn' && change.status === undefined

/** 'attributes.abv' → 'ABV'. */
const fieldName = (now: EditedProduct, field: string): string => {
  const [first = '', key] = field.split('.')
  if (key !== undefined) return now.attribute_names[key] ?? key
  return FIELD_NAMES[first as EditField] ?? field
}

/** Why it can't go live; `now` is undefined for a product that is gone. */
export function productItemFaults(now: EditedProduct | undefined, item: ProductItem): ItemFault[] {
  if (now === undefined) return [{ field: '', message: 'this product no longer exists' }]
  if (isArchived(now, item)) return [{ field: '', message: 'is archived: its changes would not be seen' }]
  const clashes = productClashes(now, item)
  if (clashes.length > 0) return clashes
  return editFaults(now, leftToDo(now, item)).map(({ field, message }) => ({
    field: fieldName(now, field),
    message: message.charAt(0).toLowerCase() + message.slice(1),
  }))
}

/** Fields that both change, by their names in a sentence; of attributes each by itself. */
export const sharedFields = (one: ProductEdit, other: ProductEdit): string[] =>
  (Object.keys(one) as EditField[])
    .filter((field) => Object.hasOwn(other, field))
    .filter(
      (field) =>
        field !== 'attributes' ||
        Object.keys(one.attributes ?? {}).some((key) => Object.hasOwn(other.attributes ?? {}, key)),
    )
    .map((field) => FIELD_NAMES[field])

/** One change on top of an earlier one of the same product: what it leaves out stays as it was put in. */
export const joined = (earlier: ProductItem, later: ProductItem): ProductItem => ({
  change: together(earlier.change, later.change),
  before: together(earlier.before, later.before),
})

function together(one: ProductEdit, other: ProductEdit): ProductEdit {
  const both = { ...one, ...other }
  const hasBoth = one.attributes !== undefined && other.attributes !== undefined
  return hasBoth ? { ...both, attributes: { ...one.attributes, ...other.attributes } } : both
}
