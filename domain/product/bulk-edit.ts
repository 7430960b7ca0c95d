/** Applies one change to many products, under the rules of a single edit (docs/staff.md#changing-many-products). */
import type { z } from 'zod'
import { toPence, toPounds } from '../money/pence.ts'
import { changedFields, type EditedProduct, editFaults, type ProductEdit } from './edit-product.ts'
import { type PriceWarning, priceWarnings } from './price-warnings.ts'
import type { bulkAnswerSchema, bulkChangeSchema } from './staff-write.schema.ts'

/** Most products changed at once. */
export const MAX_BULK = 500

export type BulkChange = z.infer<typeof bulkChangeSchema>

/** 'changes' before it is applied, 'changed' afterwards. */
export const BULK_FATES = ['changes', 'changed', 'same', 'refused', 'changed_meanwhile', 'unknown'] as const
export type BulkFate = (typeof BULK_FATES)[number]

export type BulkRow = z.infer<typeof bulkAnswerSchema>['rows'][number]

/** Rounds to the nearest price that ends in 9 pence, at least 9p. */
const charmed = (pence: number): number => Math.max(9, Math.round((pence - 9) / 10) * 10 + 9)

/** New price in pounds; null for a wine outside that programme, and when nothing would be left of the price. */
export function changedPrice(pounds: number | null, change: Extract<BulkChange, { kind: 'price' }>): number | null {
  if (pounds === null) return null
  const pence = toPence(pounds)
  const raised = change.by === 'percent' ? Math.round(pence * (1 + change.value / 100)) : pence + toPence(change.value)
  if (raised <= 0) return null
  return toPounds(change.round === 'charm' ? charmed(raised) : raised)
}

/** The edit of a product that makes the change; undefined when it can't be made. */
export function bulkEdit(product: EditedProduct, change: BulkChange): ProductEdit | undefined {
  if (change.kind === 'status') return { status: change.status }
  if (change.kind === 'category') {
    const others = product.category_ids.filter((id) => id !== change.category_id)
    return { category_ids: change.is_listed ? [...others, change.category_id] : others }
  }
  const price = changedPrice(product[change.field], change)
  return price === null ? undefined : { [change.field]: price }
}

const NO_PRICE = 'It isn’t in that programme'
const NOTHING_LEFT = 'Nothing would be left of the price'

const wordsOf = (warnings: readonly PriceWarning[]): string => warnings.map(({ message }) => message).join('. ')

/** The outcome for a product, and the edit to write, if any. */
export function bulkRow(
  product: EditedProduct,
  version: string,
  change: BulkChange,
): { row: BulkRow; edit: ProductEdit | undefined } {
  const before = change.kind === 'price' ? product[change.field] : null
  const edit = bulkEdit(product, change)
  const after = change.kind === 'price' ? (edit?.[change.field] ?? null) : null
  const row = (fate: BulkFate, message = ''): BulkRow => ({
    code: product.code,
    title: product.title,
    version,
    fate,
    before,
    after,
    message,
  })
  if (edit === undefined) return { row: row('refused', before === null ? NO_PRICE : NOTHING_LEFT), edit: undefined }
  if (changedFields(product, edit).length === 0) return { row: row('same'), edit: undefined }
  const [fault] = editFaults(product, edit)
  if (fault !== undefined) return { row: row('refused', fault.message), edit: undefined }
  return { row: row('changes', wordsOf(priceWarnings(product, edit))), edit }
}
