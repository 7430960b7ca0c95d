/** Changes of a product by a row, field by field and in words. */
import type { EditedProduct, ProductEdit } from '../../catalogue/product/edit.schema.ts'
import { changedFields, FIELD_NAMES, isPriceField } from '../../catalogue/product/edit-product.ts'
import { changedAttributes } from '../../catalogue/product/edited-attributes.ts'
import { STATUS_LABELS } from '../../catalogue/product/staff-list.ts'
import { isStockroomField, stockroomText } from '../../catalogue/product/stockroom.ts'
import { formatPounds } from '../../core/money/pence.ts'
import { capital } from '../../core/text/capital.ts'
import type { Stocked } from './compared-row.ts'
import type { RowChange } from './import-rows.schema.ts'

const MAX_LENGTH = 60
const shown = (value: unknown): string => {
  const text =
    value === null || value === undefined || value === ''
      ? 'none'
      : Array.isArray(value)
        ? value.join(' ')
        : String(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

export function rowChanges(now: EditedProduct, edit: ProductEdit, stock: Stocked | null): RowChange[] {
  const fields = changedFields(now, edit).flatMap((field): RowChange[] => {
    if (field === 'attributes')
      return changedAttributes(now.attributes, edit.attributes).map((key) => ({
        field: key,
        name: now.attribute_names[key] ?? key,
        before: shown(now.attributes[key]),
        after: shown(edit.attributes?.[key]),
      }))
    const name = capital(FIELD_NAMES[field])
    if (isPriceField(field) || field === 'cost' || field === 'was_price')
      return [{ field, name, before: price(now[field]), after: price(edit[field]) }]
    if (field === 'status' && edit.status)
      return [{ field, name, before: STATUS_LABELS[now.status], after: STATUS_LABELS[edit.status] }]
    if (isStockroomField(field))
      return [{ field, name, before: stockroomText(field, now[field]), after: stockroomText(field, edit[field]) }]
    return [{ field, name, before: shown(now[field]), after: shown(edit[field]) }]
  })
  return stock === null
    ? fields
    : [...fields, { field: 'stock', name: 'Stock', before: String(stock.before), after: String(stock.after) }]
}

const price = (pounds: number | null | undefined): string =>
  pounds === null || pounds === undefined ? 'none' : formatPounds(pounds)
