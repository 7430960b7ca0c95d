/** Applies one change to many products, under the rules of a single edit (docs/staff.md#changing-many-products). */
import type { z } from 'zod'
import { toPence, toPounds } from '../../core/money/pence.ts'
import {
  changedFields,
  type EditedProduct,
  editFaults,
  editInWords,
  FIELD_NAMES,
  fieldsOf,
  isPriceField,
  PRICE_FIELDS,
  type ProductEdit,
  stockInWords,
} from './edit-product.ts'
import { type PriceWarning, priceWarnings } from './price-warnings.ts'
import type { bulkAnswerSchema, bulkChangeSchema, cellEditsSchema } from './staff-write.schema.ts'

/** Most products changed at once. */
export const MAX_BULK = 500

export type BulkChange = z.infer<typeof bulkChangeSchema>

/** 'changes' before it is applied, 'changed' afterwards. */
export const BULK_FATES = ['changes', 'changed', 'same', 'refused', 'changed_meanwhile', 'unknown'] as const
export type BulkFate = (typeof BULK_FATES)[number]

export type BulkRow = z.infer<typeof bulkAnswerSchema>['rows'][number]

/** A product's own prices and stock, as the grid sends them. */
export type CellEdit = z.infer<typeof cellEditsSchema>['products'][number]

type StockEdit = CellEdit['stock']
type PriceChange = Extract<BulkChange, { kind: 'price' }>

/** Pence of the rounding: 'charm' ends in 9, 'pound' in 99. */
const STEPS = { penny: 1, charm: 10, pound: 100 } as const

/** Rounds to the nearest amount one penny below a multiple of `step`, and at least that penny below the step itself. */
const rounded = (pence: number, step: number): number =>
  step === 1 ? pence : Math.max(1, Math.round((pence + 1) / step)) * step - 1

/** New price in pounds; null for a wine outside that programme, and when nothing would be left of the price. */
export function changedPrice(pounds: number | null, { by, value, round }: PriceChange): number | null {
  if (by === 'set') return value > 0 ? toPounds(toPence(value)) : null
  if (pounds === null) return null
  const pence = toPence(pounds)
  const raised = by === 'percent' ? Math.round(pence * (1 + value / 100)) : pence + toPence(value)
  return raised <= 0 ? null : toPounds(rounded(raised, STEPS[round]))
}

/** The edit of a product that makes the change; undefined when it can't be made. */
export function bulkEdit(product: EditedProduct, change: BulkChange): ProductEdit | undefined {
  if (change.kind === 'status') return { status: change.status }
  if (change.kind === 'category') {
    const others = product.category_ids.filter((id) => id !== change.category_id)
    return { category_ids: change.is_listed ? [...others, change.category_id] : others }
  }
  const own = Object.keys(PRICE_FIELDS)
    .filter(isPriceField)
    .filter((field) => product[field] !== null)
  const prices = (change.field === 'all' ? own : [change.field]).map(
    (field) => [field, changedPrice(product[field], change)] as const,
  )
  return prices.some(([, price]) => price === null) ? undefined : Object.fromEntries(prices)
}

const NO_PRICE = 'It isn’t in that programme'
const NOTHING_LEFT = 'Nothing would be left of the price'

const wordsOf = (warnings: readonly PriceWarning[]): string => warnings.map(({ message }) => message).join('. ')

/** The row of a product that no plan was made for. */
export const NOT_PLANNED: BulkRow = { code: '', title: '', version: '', fate: 'unknown', words: '', message: '' }

export type Planned = { row: BulkRow; edit?: ProductEdit; stock?: StockEdit }

/** Plans an edit of a product: its row, and the fields and the stock to write unless it is refused or changes nothing. */
export function planEdit(
  product: EditedProduct,
  version: string,
  asked: ProductEdit,
  stock: StockEdit = null,
): Planned {
  const edit = fieldsOf(asked, changedFields(product, asked))
  const moved = stock === null || stock.before === stock.after ? null : stock
  const words = [editInWords(product, edit), stockInWords(moved)].filter(Boolean).join(', ')
  const row = (fate: BulkFate, message = ''): BulkRow => ({
    code: product.code,
    title: product.title,
    version,
    fate,
    words,
    message,
  })
  if (words === '') return { row: row('same') }
  const [fault] = editFaults(product, edit)
  if (fault !== undefined) {
    const name = Object.keys(edit).length > 1 && isPriceField(fault.field) ? `${FIELD_NAMES[fault.field]}: ` : ''
    return { row: row('refused', `${name}${fault.message}`) }
  }
  return { row: row('changes', wordsOf(priceWarnings(product, edit))), edit, stock: moved }
}

/** Plans one change of many products for one of them. */
export function bulkRow(product: EditedProduct, version: string, change: BulkChange): Planned {
  const edit = bulkEdit(product, change)
  if (edit !== undefined) return planEdit(product, version, edit)
  const isOutside = change.kind === 'price' && change.field !== 'all' && product[change.field] === null
  const message = isOutside ? NO_PRICE : NOTHING_LEFT
  return { row: { ...NOT_PLANNED, code: product.code, title: product.title, version, fate: 'refused', message } }
}
