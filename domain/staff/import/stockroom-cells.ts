/** Reads a row's cost, barcode, supplier, bin and duty status. */
import { DUTY_LABELS, type DutyStatus, STOCKROOM_FIELDS, type Stockroom } from '../../catalogue/product/stockroom.ts'
import { toPounds } from '../../core/money/pence.ts'
import type { ExtraColumns } from './fields.ts'
import type { Fault } from './notes.ts'
import { cellDamage, cellText } from './read-cell.ts'
import { type PriceFormat, readCost } from './read-price.ts'
import { isBlank, quoted } from './reading.ts'
import type { ListRow } from './validate-row.ts'

const DUTY_WORDS: readonly (readonly [DutyStatus, RegExp])[] = [
  ['duty_paid', /^(?:duty[\s_-]?paid|paid|dp)$/i],
  ['in_bond', /^(?:in[\s_-]?bond|bond|bonded|ib)$/i],
]

const readDuty = (text: string): DutyStatus | undefined => DUTY_WORDS.find(([, words]) => words.test(text))?.[0]

/** Reads a cost in pounds; an empty cell changes nothing. `format` is that of the list's prices. */
export function readCostCell(
  { cells }: ListRow,
  { cost: column = '' }: ExtraColumns,
  format: PriceFormat,
): { edit: { cost?: number }; faults: Fault[] } {
  const raw = cells[column] ?? ''
  const [text, damage] = [cellText(raw), cellDamage(raw)]
  if (damage !== '') return { edit: {}, faults: [{ field: 'cost', reason: damage }] }
  if (isBlank(text)) return { edit: {}, faults: [] }
  const cost = readCost(text, format)
  return cost.ok
    ? { edit: { cost: toPounds(cost.value) }, faults: [] }
    : { edit: {}, faults: [{ field: 'cost', reason: `${quoted(text)} ${cost.reason}` }] }
}

/** Texts as in the cells, which the schema checks; empty cells change nothing. */
export function readStockroomCells(
  { cells }: ListRow,
  extras: ExtraColumns,
): { edit: Partial<Stockroom>; faults: Fault[] } {
  const edit: Partial<Stockroom> = {}
  const faults: Fault[] = []
  for (const field of STOCKROOM_FIELDS) {
    const raw = cells[extras[field] ?? ''] ?? ''
    const [text, damage] = [cellText(raw), cellDamage(raw)]
    if (damage !== '') faults.push({ field, reason: damage })
    else if (isBlank(text)) continue
    else if (field !== 'duty') edit[field] = text
    else {
      const duty = readDuty(text)
      if (duty !== undefined) edit.duty = duty
      else
        faults.push({ field, reason: `${quoted(text)} is neither ${DUTY_LABELS.duty_paid} nor ${DUTY_LABELS.in_bond}` })
    }
  }
  return { edit, faults }
}
