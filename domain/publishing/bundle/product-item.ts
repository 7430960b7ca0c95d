/** Change of a product in a bundle: its basis, and the faults that keep it from going live (docs/domain.md#bundles). */
import type { EditedProduct, EditField, ProductEdit } from '../../catalogue/product/edit.schema.ts'
import { changedFields, editFaults, FIELD_NAMES, fieldsOf, isPriceField } from '../../catalogue/product/edit-product.ts'
import { changedAttributes } from '../../catalogue/product/edited-attributes.ts'
import { formatPounds } from '../../core/money/pence.ts'
import type { ItemFault } from './schema.ts'

export type ProductItem = {
  change: ProductEdit
  /** Values of the changed fields when the item was added. */
  before: ProductEdit
}

/** Keeps only fields and attributes that differ from the product. */
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

/** The remaining change: without fields that have the new value already. */
export const remainingEdit = (now: EditedProduct, { change }: Pick<ProductItem, 'change'>): ProductEdit =>
  fieldsOf(change, changedFields(now, change))

const priceLabel = (value: unknown): string => (typeof value === 'number' ? formatPounds(value) : 'none')

function clashMessage(field: EditField, now: EditedProduct, before: ProductEdit): string {
  if (!isPriceField(field)) return 'was changed since it was put in the bundle'
  return `is ${priceLabel(now[field])} now, and was ${priceLabel(before[field])} when it was put in the bundle`
}

/**
 * Fields that another editor has changed to a third value. Fields that the bundle does not change, or that already have
 * its value, don't conflict.
 */
function clashingFields(now: EditedProduct, item: ProductItem): EditField[] {
  const moved = changedFields(now, item.before)
  return changedFields(now, item.change).filter((field) => moved.includes(field) && isThird(field, now, item))
}

const productClashes = (now: EditedProduct, item: ProductItem): ItemFault[] =>
  clashingFields(now, item).map((field) => ({
    field: FIELD_NAMES[field],
    message: clashMessage(field, now, item.before),
  }))

/**
 * Returns the item for the end of a bundle without the fields edited since, which stay and are named in `kept`. Compares
 * attributes one by one.
 */
export function withoutNewer(now: EditedProduct, item: ProductItem): { left: ProductItem; kept: ItemFault[] } {
  const clashing = clashingFields(now, item)
  const moved = changedAttributes(now.attributes, item.before.attributes)
  const without = (edit: ProductEdit): ProductEdit => {
    const { attributes, ...fields } = edit
    const rest = Object.entries(attributes ?? {}).filter(([key]) => !moved.includes(key))
    return {
      ...fieldsOf(
        fields,
        (Object.keys(fields) as EditField[]).filter((field) => !clashing.includes(field)),
      ),
      ...(rest.length > 0 && { attributes: Object.fromEntries(rest) }),
    }
  }
  return {
    left: { change: without(item.change), before: without(item.before) },
    kept: clashing.map((field) => ({
      field: FIELD_NAMES[field],
      message: 'was changed since, and stays as it is now',
    })),
  }
}

/** Compares attributes one by one. */
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

/** Faults that keep the item from going live; `now` is undefined for a deleted product. */
export function productItemFaults(now: EditedProduct | undefined, item: ProductItem): ItemFault[] {
  if (now === undefined) return [{ field: '', message: 'this product no longer exists' }]
  if (isArchived(now, item)) return [{ field: '', message: 'is archived: its changes would not be seen' }]
  const clashes = productClashes(now, item)
  if (clashes.length > 0) return clashes
  return editFaults(now, remainingEdit(now, item)).map(({ field, message }) => ({
    field: fieldName(now, field),
    message: message.charAt(0).toLowerCase() + message.slice(1),
  }))
}

/** Names of the fields that both edits change, as used in a sentence; attributes are compared one by one. */
export const sharedFields = (one: ProductEdit, other: ProductEdit): string[] =>
  (Object.keys(one) as EditField[])
    .filter((field) => Object.hasOwn(other, field))
    .filter(
      (field) =>
        field !== 'attributes' ||
        Object.keys(one.attributes ?? {}).some((key) => Object.hasOwn(other.attributes ?? {}, key)),
    )
    .map((field) => FIELD_NAMES[field])

/** Adds a change to an earlier one of the same product; fields it leaves out keep the earlier change. */
export const mergeChanges = (earlier: ProductItem, later: ProductItem): ProductItem => ({
  change: together(earlier.change, later.change),
  before: together(earlier.before, later.before),
})

function together(one: ProductEdit, other: ProductEdit): ProductEdit {
  const both = { ...one, ...other }
  const hasBoth = one.attributes !== undefined && other.attributes !== undefined
  return hasBoth ? { ...both, attributes: { ...one.attributes, ...other.attributes } } : both
}
