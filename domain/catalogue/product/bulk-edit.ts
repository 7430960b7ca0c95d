/** Applies one change to many products, with the same rules as a single edit (docs/staff.md#changing-many-products). */
import type { z } from 'zod'
import { toPence, toPounds } from '../../core/money/pence.ts'
import type { EditedProduct, ProductEdit } from './edit.schema.ts'
import {
  changedFields,
  describeEdit,
  describeStock,
  editFaults,
  FIELD_NAMES,
  fieldsOf,
  isPriceField,
  PRICE_FIELDS,
  withEarlierPriceEnded,
  withEdit,
} from './edit-product.ts'
import { pictureWarning } from './edited-pictures.ts'
import { priceWarnings } from './price-warnings.ts'
import type { bulkChangeSchema, bulkResponseSchema, cellEditsSchema } from './staff-write.schema.ts'
import { earlierPrice, wasPriceFault } from './was-price.ts'

/** Maximum number of products per bulk edit. */
export const MAX_BULK = 500

export type BulkChange = z.infer<typeof bulkChangeSchema>

/** Outcome of a product: 'changes' in the preview, 'changed' after the change is applied. */
export const BULK_OUTCOMES = ['changes', 'changed', 'same', 'refused', 'changed_meanwhile', 'unknown'] as const
export type BulkOutcome = (typeof BULK_OUTCOMES)[number]

export type BulkRow = z.infer<typeof bulkResponseSchema>['rows'][number]

/** New prices and stock of one product, from the cells of the grid. */
export type CellEdit = z.infer<typeof cellEditsSchema>['products'][number]

type StockEdit = CellEdit['stock']
type PriceChange = Extract<BulkChange, { kind: 'price' }>

/** Rounding steps in pence: 'charm' prices end in 9, 'pound' prices in 99. */
const STEPS = { penny: 1, charm: 10, pound: 100 } as const

/** Rounds to the nearest amount that is a penny below a multiple of `step`. The minimum is `step` minus a penny. */
const rounded = (pence: number, step: number): number =>
  step === 1 ? pence : Math.max(1, Math.round((pence + 1) / step)) * step - 1

/** The new price in pounds. Returns null if the wine has no such price, or if the result would be zero or less. */
export function changedPrice(pounds: number | null, { by, value, round }: PriceChange): number | null {
  if (by === 'set') return value > 0 ? toPounds(toPence(value)) : null
  if (pounds === null) return null
  const pence = toPence(pounds)
  const raised = by === 'percent' ? Math.round(pence * (1 + value / 100)) : pence + toPence(value)
  return raised <= 0 ? null : toPounds(rounded(raised, STEPS[round]))
}

/** Builds the edit of one product. Returns undefined if the change can't be applied to it. */
export function bulkEdit(product: EditedProduct, change: BulkChange): ProductEdit | undefined {
  if (change.kind === 'status') return { status: change.status }
  if (change.kind === 'was_price') {
    const was = change.is_shown ? earlierPrice(product, product.price) : null
    return change.is_shown && was === null ? undefined : { was_price: was }
  }
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
  if (prices.some(([, price]) => price === null)) return undefined
  const edit: ProductEdit = Object.fromEntries(prices)
  const was = change.shows_earlier && edit.price !== undefined ? earlierPrice(product, edit.price) : null
  return was === null ? edit : { ...edit, was_price: was }
}

/** Returns why a requested earlier price is not shown beside the reduced one; '' if it is shown or not requested. */
function earlierPriceNote(product: EditedProduct, edit: ProductEdit, change: BulkChange): string {
  if (change.kind !== 'price' || !change.shows_earlier || edit.price === undefined || edit.was_price != null) return ''
  return `Without an earlier price: ${lowered(wasPriceFault(product, edit.price, edit.price))}`
}

const lowered = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1)

const NO_PRICE = 'It isn’t in that programme'
const NOTHING_LEFT = 'Nothing would be left of the price'

/** Row of a product for which no edit was planned. */
export const NOT_PLANNED: BulkRow = { code: '', title: '', version: '', fate: 'unknown', words: '', message: '' }

export type Planned = { row: BulkRow; edit?: ProductEdit; stock?: StockEdit }

/** `isRestored`: the edit restores an earlier price, which is legal if the change that ended it was a mistake. */
type PlanOptions = { stock?: StockEdit; isRestored?: boolean }

/**
 * Plans an edit of a product. Returns its row, and the fields and stock to write unless the edit is invalid or has no
 * effect.
 */
export function planEdit(
  product: EditedProduct,
  version: string,
  given: ProductEdit,
  { stock = null, isRestored = false }: PlanOptions = {},
): Planned {
  const asked = withEarlierPriceEnded(product, given)
  const edit = fieldsOf(asked, changedFields(product, asked))
  const moved = stock === null || stock.before === stock.after ? null : stock
  const words = [describeEdit(product, edit), describeStock(moved)].filter(Boolean).join(', ')
  const row = (fate: BulkOutcome, message = ''): BulkRow => ({
    code: product.code,
    title: product.title,
    version,
    fate,
    words,
    message,
  })
  if (words === '') return { row: row('same') }
  const { was_price: _, ...others } = edit
  const [fault] = editFaults(product, isRestored ? others : edit)
  if (fault !== undefined) {
    const name = Object.keys(edit).length > 1 && isPriceField(fault.field) ? `${FIELD_NAMES[fault.field]}: ` : ''
    return { row: row('refused', `${name}${fault.message}`) }
  }
  const picture = edit.status === undefined ? '' : pictureWarning(withEdit(product, edit))
  const warnings = [...priceWarnings(product, edit).map(({ message }) => message), picture].filter(Boolean)
  return { row: row('changes', warnings.join('. ')), edit, stock: moved }
}

/** Plans a bulk change for one of its products. */
export function bulkRow(product: EditedProduct, version: string, change: BulkChange): Planned {
  const edit = bulkEdit(product, change)
  if (edit !== undefined) {
    const planned = planEdit(product, version, edit)
    const note = planned.row.fate === 'changes' ? earlierPriceNote(product, edit, change) : ''
    const message = [planned.row.message, note].filter(Boolean).join('. ')
    return { ...planned, row: { ...planned.row, message } }
  }
  const isOutside = change.kind === 'price' && change.field !== 'all' && product[change.field] === null
  const message =
    change.kind === 'was_price'
      ? wasPriceFault(product, product.price, product.price)
      : isOutside
        ? NO_PRICE
        : NOTHING_LEFT
  return { row: { ...NOT_PLANNED, code: product.code, title: product.title, version, fate: 'refused', message } }
}
