/** Describes the result of a bulk edit. */
import type { BulkRow } from '../../../../domain/catalogue/product/bulk-edit.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'

/** `verb` is 'restored' for an undo. */
export function bulkOutcome(rows: readonly Pick<BulkRow, 'fate'>[], verb: 'changed' | 'restored' = 'changed'): string {
  const changed = rows.filter(({ fate }) => fate === 'changed').length
  const others = rows.length - changed
  const isDone = rows.every(({ fate }) => fate === 'same' || fate === 'changed_meanwhile')
  if (isDone) return rows.length === 1 ? 'It had already been changed.' : `All ${rows.length} had already been changed.`
  const message = changed === 0 ? `No product ${verb}.` : `${countOf(changed, 'product')} ${verb}.`
  if (others === 0) return message
  return `${message} ${others === 1 ? 'One was not: its reason is' : `${others} were not: their reasons are`} below.`
}
