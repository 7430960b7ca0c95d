/** What undoing an import makes of a product: back to what it was, where nobody has changed it since (docs/staff.md#importing-products). */

import {
  changedFields,
  type EditedPrices,
  type EditedProduct,
  type EditField,
  FIELD_NAMES,
  type ProductEdit,
} from '../product/edit-product.ts'
import { changedAttributes } from '../product/edited-attributes.ts'
import type { Choice, Member } from './compared-row.ts'
import type { ImportRecord } from './import-record.ts'
import { isSameChoice } from './row-choice.ts'

export type UndonePart = {
  /** The product goes altogether. */
  isRemoved: boolean
  edit: ProductEdit
  /** Moves by the difference: what was sold since stays sold. */
  stock: { before: number; after: number } | null
  /** Another size, vintage or colour; null where it stays. */
  choice: { before: Choice; after: Choice } | null
  /** Why something of the import stays; '' when nothing does. */
  reason: string
}

/** Before or after an import, what it changed. */
export type Snapshot = ProductEdit & {
  stock?: number
  variant?: Choice
  /** Present for the command's imports: the record that the previous import left of the product. */
  record?: ImportRecord
  /** Values by column that no edit has. */
  columns?: { product: Record<string, string | number | null>; unit: Record<string, string | number | null> }
}

export type UndoChange = {
  product: EditedProduct
  stock: number
  /** What it is now of the sizes, vintages or colours that its product comes in. */
  choice: Choice | null
  before: Snapshot
  after: Snapshot
}

const changedSince = (names: readonly string[]): string =>
  names.length === 0 ? '' : `${names.join(', ')}: changed since, and left so`

/** Each field goes back that still is what the import made of it. */
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
  /** Nobody has changed it since the import. */
  isUntouched: boolean
  /** What names it, 'an order'; '' for nothing. */
  usedBy: string
}

/** A draft that nobody touched and nothing names is removed; whatever shoppers may have seen is archived. */
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
  /** What names it, 'an order'; '' for nothing. */
  usedBy: string
}

/** A variant that nobody touched and nothing names is removed; one that was bought stays, without the stock that came with it. */
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

/** Why a choice can't go back, beside the variants that stay and keep theirs; '' when it can. */
export function choiceClash(choice: Choice, beside: readonly Member[]): string {
  const same = beside.find(({ group, value }) => group === choice.group && value === choice.value)
  if (same !== undefined) return `its ${choice.group || 'choice'} can’t go back: ${same.code} has it now`
  const other = beside.find(({ group }) => group !== choice.group)
  return other === undefined
    ? ''
    : `its ${choice.group || 'choice'} can’t go back: ${other.code} is told apart otherwise`
}
