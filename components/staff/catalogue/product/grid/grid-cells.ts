/** Cells of the products' grid: texts, values, errors and warnings. Pure. */
import type { CellEdit } from '../../../../../domain/catalogue/product/bulk-edit.ts'
import { isPriceField, priceFaults } from '../../../../../domain/catalogue/product/edit-product.ts'
import { priceWarnings } from '../../../../../domain/catalogue/product/price-warnings.ts'
import type { StaffProduct } from '../../../../../domain/catalogue/product/staff-list.schema.ts'
import { cellPricesSchema, stockCountSchema } from '../../../../../domain/catalogue/product/staff-write.schema.ts'
import { readTypedCount, readTypedPounds } from '../../../../../domain/core/form/typed-number.ts'
import { countOf, formatCount } from '../../../../kit/primitives/format-count.ts'

/** Columns that can be edited, in order. */
export const GRID_FIELDS = ['price', 'mix_six_price', 'lock_it_in_price', 'wineclub_price', 'stock'] as const
export type GridField = (typeof GRID_FIELDS)[number]

export const GRID_NAMES: Readonly<Record<GridField, string>> = {
  price: 'Bottle',
  mix_six_price: 'Mix Six',
  lock_it_in_price: 'Lock it in',
  wineclub_price: 'Wine club',
  stock: 'Stock',
}

export type Texts = Readonly<Partial<Record<GridField, string>>>

/** A product with the texts typed for it; those that mean the value it has are left out. */
export type Change = { product: StaffProduct; texts: Texts }

/** Changes by product code. */
export type Changes = ReadonlyMap<string, Change>

/** The text of a stored value; '' for a price that the product doesn't have. */
export function storedText(product: StaffProduct, field: GridField): string {
  const value = product[field]
  return value === null ? '' : field === 'stock' ? String(value) : value.toFixed(2)
}

type Read = { ok: true; value: number | null } | { ok: false; message: string }

/** The value of a text: pounds, bottles, or null for no price. */
export function readCell(field: GridField, text: string): Read {
  const isNone = field !== 'stock' && text.trim() === ''
  const typed = field === 'stock' ? readTypedCount(text) : readTypedPounds(text)
  if (!isNone && !typed.ok) return typed
  const value = !isNone && typed.ok ? typed.value : null
  const schema = field === 'stock' ? stockCountSchema : cellPricesSchema.shape[field]
  const [issue] = schema.safeParse(value).error?.issues ?? []
  return issue === undefined ? { ok: true, value } : { ok: false, message: issue.message }
}

/** The changes with a text for one more cell. */
export function withText(changes: Changes, product: StaffProduct, field: GridField, text: string): Changes {
  const read = readCell(field, text)
  const { [field]: _, ...others } = changes.get(product.code)?.texts ?? {}
  const texts = read.ok && read.value === product[field] ? others : { ...others, [field]: text }
  const next = new Map(changes)
  if (Object.keys(texts).length === 0) next.delete(product.code)
  else next.set(product.code, { product, texts })
  return next
}

/** Moves the typed texts to the products as stored now. Drops texts whose value has been stored in the meantime. */
export function onProducts(changes: Changes, products: readonly StaffProduct[]): Changes {
  let next = changes
  for (const product of products) {
    const change = changes.get(product.code)
    if (change === undefined || change.product === product) continue
    for (const field of fieldsIn(change.texts)) next = withText(next, product, field, change.texts[field] ?? '')
  }
  return next
}

const fieldsIn = (texts: Texts): GridField[] => GRID_FIELDS.filter((field) => texts[field] !== undefined)

export type Messages = Readonly<Partial<Record<GridField, string>>>

/** `edit` is undefined while a cell has a fault. */
export type Checked = { edit: CellEdit | undefined; faults: Messages; warnings: Messages }

function check({ product, texts }: Change): Checked {
  const reads = fieldsIn(texts).map((field) => [field, readCell(field, texts[field] ?? '')] as const)
  const unread = reads.flatMap(([field, read]) => (read.ok ? [] : [[field, read.message] as const]))
  const values = Object.fromEntries(reads.flatMap(([field, read]) => (read.ok ? [[field, read.value]] : [])))
  const { stock, ...prices } = values
  const together = priceFaults(product, prices).map(({ field, message }) => [field, message])
  const faults: Messages = { ...Object.fromEntries(together), ...Object.fromEntries(unread) }
  // A cell that is to be corrected is not also to be looked at.
  const odd = priceWarnings(product, prices)
    .filter(({ field }) => faults[field] === undefined)
    .toReversed()
  const warnings = Object.fromEntries(odd.map(({ field, message }) => [field, message]))
  if (Object.keys(faults).length > 0) return { edit: undefined, faults, warnings }
  const moved = typeof stock === 'number' ? { before: product.stock, after: stock } : null
  return { edit: { code: product.code, version: product.updated_at, prices, stock: moved }, faults, warnings }
}

const checked = new WeakMap<Change, Checked>()

/** Checks a change by the rules of every price path; each change once. */
export function checkChange(change: Change): Checked {
  const known = checked.get(change) ?? check(change)
  checked.set(change, known)
  return known
}

/** '12 prices and 1 stock count changed, 1 can’t be read'; '' for none. */
export function describeChanges(changes: Changes): string {
  const cells = [...changes.values()].flatMap(({ texts }) =>
    fieldsIn(texts).map((field) => ({ field, isRead: readCell(field, texts[field] ?? '').ok })),
  )
  const read = cells.filter(({ isRead }) => isRead)
  const prices = read.filter(({ field }) => isPriceField(field)).length
  const stocks = read.length - prices
  const unread = cells.length - read.length
  const changed = [prices > 0 && countOf(prices, 'price'), stocks > 0 && countOf(stocks, 'stock count')]
  const text = changed.filter(Boolean).join(' and ')
  return [text && `${text} changed`, unread > 0 && `${formatCount(unread)} can’t be read`].filter(Boolean).join(', ')
}
