/** A product's history: changes by staff, imports and undoing. */
import type { EditField, ProductHistory } from '../../../../domain/catalogue/product/edit.schema.ts'
import { FIELD_NAMES, PRICE_FIELDS } from '../../../../domain/catalogue/product/edit-product.ts'
import { CHOICE_GROUPS, CHOICE_LABELS, type ChoiceGroup } from '../../../../domain/catalogue/product/edit-variants.ts'
import { type ProductStatus, STATUS_LABELS } from '../../../../domain/catalogue/product/staff-list.ts'
import { isStockroomField, stockroomText } from '../../../../domain/catalogue/product/stockroom.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import { HistoryList } from '../../../kit/panel/history-list.tsx'

const priced = (price: unknown): string => (typeof price === 'number' ? formatPounds(price) : 'none')
const isStatus = (word: unknown): word is ProductStatus =>
  typeof word === 'string' && Object.hasOwn(STATUS_LABELS, word)

/** Prefixes of changes that staff did not make by hand. */
const BY: Readonly<Record<string, string>> = {
  import: 'By an import: ',
  'undo-import': 'Import undone: ',
  'undo-bulk-edit': 'Undone: ',
}

export function historySummary({ action, before, after }: ProductHistory, names: Record<string, string>): string {
  if (action === 'create') return 'Added'
  if (action === 'import' && Object.keys(before).length === 0) return 'Added by an import'
  if ('related' in after) return `Goes with ${after.related || 'nothing chosen'}`
  if (typeof after.variants === 'string') return variantsText(after.variants, after.group)
  const changes = Object.keys(after).map((field) => {
    if (Object.hasOwn(PRICE_FIELDS, field) || field === 'cost' || field === 'was_price')
      return `${FIELD_NAMES[field as EditField]} ${priced(before[field])} to ${priced(after[field])}`
    if (isStockroomField(field))
      return `${FIELD_NAMES[field]} ${stockroomText(field, before[field])} to ${stockroomText(field, after[field])}`
    if (field === 'status' && isStatus(after.status)) return STATUS_LABELS[after.status]
    if (field === 'attributes')
      return Object.keys(after.attributes ?? {})
        .map((key) => names[key] ?? key)
        .join(', ')
    return FIELD_NAMES[field as EditField] ?? field
  })
  return `${BY[action] ?? ''}${changes.join(', ')}`
}

const isGroup = (word: unknown): word is ChoiceGroup => CHOICE_GROUPS.some((group) => group === word)

/** 'Sizes: 75 cl bottle, 150 cl magnum'. */
const variantsText = (variants: string, group: unknown): string =>
  `${isGroup(group) ? CHOICE_LABELS[group] : 'Variants'}: ${variants || 'none'}`

type HistoryPanelProps = { history: readonly ProductHistory[]; names: Record<string, string> }

export const HistoryPanel = ({ history, names }: HistoryPanelProps) => (
  <HistoryList history={history} summaryOf={(entry) => historySummary(entry, names)} />
)
