/** What undoing an import makes of a product: back to what it was, where nobody has changed it since (docs/staff.md#importing-products). */
import {
  changedFields,
  type EditedProduct,
  type EditField,
  FIELD_NAMES,
  type ProductEdit,
} from '../product/edit-product.ts'
import { changedAttributes } from '../product/edited-attributes.ts'

export type UndonePart = {
  /** The product goes altogether. */
  isRemoved: boolean
  edit: ProductEdit
  /** Moves by the difference: what was sold since stays sold. */
  stock: { before: number; after: number } | null
  /** Why something of the import stays; '' when nothing does. */
  reason: string
}

type Snapshot = ProductEdit & { stock?: number }

export type UndoChange = { product: EditedProduct; stock: number; before: Snapshot; after: Snapshot }

const changedSince = (names: readonly string[]): string =>
  names.length === 0 ? '' : `${names.join(', ')}: changed since, and left so`

/** Each field goes back that still is what the import made of it. */
export function undoChange({ product, stock, before, after }: UndoChange): UndonePart {
  const { stock: were, ...old } = before
  const { stock: became, ...made } = after
  const touched = changedFields(product, made)
  const fields = (Object.keys(made) as EditField[]).filter((field) => field !== 'attributes')
  const edit: ProductEdit = Object.fromEntries(
    fields.filter((field) => !touched.includes(field)).map((field) => [field, old[field]]),
  )
  const keys = Object.keys(made.attributes ?? {})
  const touchedKeys = changedAttributes(product.attributes, made.attributes)
  const back = keys.filter((key) => !touchedKeys.includes(key)).map((key) => [key, old.attributes?.[key] ?? ''])
  const moved = were === undefined || became === undefined || were === became ? 0 : became - were
  return {
    isRemoved: false,
    edit: back.length === 0 ? edit : { ...edit, attributes: Object.fromEntries(back) },
    stock: moved === 0 ? null : { before: stock, after: Math.max(0, stock - moved) },
    reason: changedSince([
      ...touched.filter((field) => field !== 'attributes').map((field) => FIELD_NAMES[field]),
      ...touchedKeys.map((key) => product.attribute_names[key] ?? key),
    ]),
  }
}

export type UndoAddition = {
  product: EditedProduct
  /** Nobody has changed it since the import. */
  isUntouched: boolean
  /** What names it, 'an order'; '' for nothing. */
  usedBy: string
}

/** A draft that nobody touched and nothing names is removed; whatever shoppers may have seen is archived. */
export function undoAddition({ product, isUntouched, usedBy }: UndoAddition): UndonePart {
  const nothing: UndonePart = { isRemoved: false, edit: {}, stock: null, reason: '' }
  if (!isUntouched) return { ...nothing, reason: 'changed since it was imported, and left as it is' }
  if (usedBy === '' && product.status === 'draft') return { ...nothing, isRemoved: true }
  return {
    ...nothing,
    edit: { status: 'withdrawn' },
    reason: usedBy === '' ? 'was live: archived, not removed' : `is in ${usedBy}: archived, not removed`,
  }
}
