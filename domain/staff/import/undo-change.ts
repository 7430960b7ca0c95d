/** Undoes an import's changes to a product, where unchanged since (docs/staff.md#importing-products). */
import type { EditedProduct, EditField, ProductEdit } from '../../catalogue/product/edit.schema.ts'
import { changedFields, type EditedPrices, FIELD_NAMES } from '../../catalogue/product/edit-product.ts'
import { changedAttributes } from '../../catalogue/product/edited-attributes.ts'
import type { Choice, Member } from './compared-row.ts'
import type { ImportRecord } from './import-record.ts'
import { isSameChoice } from './row-choice.ts'

export type UndonePart = {
  /** The whole product is removed. */
  isRemoved: boolean
  edit: ProductEdit
  /** Applied as a difference, so that sales since the import still count. */
  stock: { before: number; after: number } | null
  /** The restored size, vintage or colour; null if unchanged. */
  choice: { before: Choice; after: Choice } | null
  /** Reason why part of the import can't be undone; '' if everything can. */
  reason: string
}

/** Values changed by an import, before or after it. */
export type Snapshot = ProductEdit & {
  stock?: number
  variant?: Choice
  /** Present for the command's imports: the record that the previous import left of the product. */
  record?: ImportRecord
  /** Columns that no edit has, with their values. */
  columns?: { product: Record<string, string | number | null>; unit: Record<string, string | number | null> }
}

export type UndoChange = {
  product: EditedProduct
  stock: number
  /** Its current size, vintage or colour. */
  choice: Choice | null
  before: Snapshot
  after: Snapshot
}

const changedSince = (names: readonly string[]): string =>
  names.length === 0 ? '' : `${names.join(', ')}: changed since, and left so`

/** Restores each field that still has the import's value. */
export function undoChange({ product, stock, choice, before, after }: UndoChange): UndonePart {
  const { stock: were, variant: was, record: _record, columns: _columns, ...old } = before
  const { stock: became, variant: turned, ...made } = after
  const isChoiceTouched = turned !== undefined && (choice === null || !isSameChoice(choice, turned))
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
    choice: was === undefined || choice === null || isChoiceTouched ? null : { before: choice, after: was },
    reason: changedSince([
      ...(isChoiceTouched ? ['variant'] : []),
      ...touched.filter((field) => field !== 'attributes').map((field) => FIELD_NAMES[field]),
      ...touchedKeys.map((key) => product.attribute_names[key] ?? key),
    ]),
  }
}

const NOTHING: UndonePart = { isRemoved: false, edit: {}, stock: null, choice: null, reason: '' }
const TOUCHED = 'changed since it was imported, and left as it is'

export type UndoAddition = {
  product: EditedProduct
  /** True if unchanged since the import. */
  isUntouched: boolean
  /** Kind of reference to it, 'an order'; '' for none. */
  usedBy: string
}

/** Removes an unchanged draft without references; anything shoppers may have seen is archived. */
export function undoAddition({ product, isUntouched, usedBy }: UndoAddition): UndonePart {
  if (!isUntouched) return { ...NOTHING, reason: TOUCHED }
  if (usedBy === '' && product.status === 'draft') return { ...NOTHING, isRemoved: true }
  return {
    ...NOTHING,
    edit: { status: 'withdrawn' },
    reason: usedBy === '' ? 'was live: archived, not removed' : `is in ${usedBy}: archived, not removed`,
  }
}

/** A variant as an import added it. */
export type AddedVariant = EditedPrices & { variant_of: string; variant: Choice; stock: number }

export type UndoVariant = {
  product: EditedProduct
  stock: number
  choice: Choice
  after: AddedVariant
  /** Kind of reference to it, 'an order'; '' for none. */
  usedBy: string
}

/** Removes an unchanged variant without references. A variant that was bought is kept, without the imported stock. */
export function undoVariant({ product, stock, choice, after, usedBy }: UndoVariant): UndonePart {
  const { variant, stock: came, variant_of: _, ...prices } = after
  const isTouched = !isSameChoice(choice, variant) || changedFields(product, prices).length > 0
  if (isTouched) return { ...NOTHING, reason: TOUCHED }
  if (usedBy === '') return { ...NOTHING, isRemoved: true }
  return {
    ...NOTHING,
    stock: came === 0 || stock === 0 ? null : { before: stock, after: Math.max(0, stock - came) },
    reason: `is in ${usedBy}: kept, without the stock that came with it`,
  }
}

/** The reason why a choice can't be restored next to the remaining variants; '' if it can. */
export function choiceClash(choice: Choice, beside: readonly Member[]): string {
  const same = beside.find(({ group, value }) => group === choice.group && value === choice.value)
  if (same !== undefined) return `its ${choice.group || 'choice'} can’t go back: ${same.code} has it now`
  const other = beside.find(({ group }) => group !== choice.group)
  return other === undefined
    ? ''
    : `its ${choice.group || 'choice'} can’t go back: ${other.code} now differs in another way`
}
