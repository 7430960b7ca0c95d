/** POST /api/admin/stock/{code}/adjustments: records a loss or a count, once for each key. One round trip. */
import { batch } from '../../../../database/batch.ts'
import {
  beginAdjustment,
  isKeyOf,
  selectPlace,
  selectQuantity,
  selectStockKey,
  writeAdjustment,
} from '../../../../database/queries/catalogue/write-stock.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import type { Adjusted, StockAdjustment } from '../../../../domain/catalogue/stock/staff-stock.schema.ts'
import { adjustmentFault, changeOf } from '../../../../domain/catalogue/stock/staff-stock.ts'
import type { ActingStaff } from '../../../app-env.ts'
import type { FieldError } from '../../../errors.ts'
import { stockKey } from './stock-key.ts'

export type AdjustedResult =
  | { ok: true; adjusted: Adjusted }
  | { ok: false; code: 'unknown' }
  /** The key belongs to another adjustment. */
  | { ok: false; code: 'key-used' }
  | { ok: false; code: 'wrong'; errors: FieldError[] }
  /** The stock has changed since it was counted; `quantity` is the current stock. */
  | { ok: false; code: 'changed'; quantity: number }

export const adjustStock = async (
  { database, staff, now: at }: ActingStaff,
  code: string,
  adjustment: StockAdjustment,
): Promise<AdjustedResult> => {
  const { place, reason, note, idempotency_key } = adjustment
  const key = await stockKey(idempotency_key, [code, adjustment], at)
  const change = changeOf(adjustment)
  const audit = { staff, action: 'adjust', noun: 'stock', noun_id: code, after: { place, reason, note, change } }
  const results = await batch(database, 'write', [
    selectStockKey(key),
    selectPlace(place),
    selectQuantity(place, code),
    beginAdjustment(key, code, adjustment),
    insertAudit({ ...audit, at: key.now }, isKeyOf(key)),
    ...writeAdjustment(key, code, adjustment, staff.id),
  ])
  const [known, places, there, begun] = results
  const [before, quantity] = [known.rows[0], there.rows[0]?.quantity ?? null]
  if (quantity === null) return { ok: false, code: 'unknown' }
  if (before !== undefined)
    return before.request_hash === key.requestHash
      ? { ok: true, adjusted: { code, place, change, quantity } }
      : { ok: false, code: 'key-used' }
  if (begun.rowsAffected > 0) return { ok: true, adjusted: { code, place, change, quantity: quantity + change } }
  if (places.rows.length === 0)
    return { ok: false, code: 'wrong', errors: [{ field: 'place', message: 'There is no such shop' }] }
  if (adjustmentFault(adjustment, quantity) === 'changed') return { ok: false, code: 'changed', quantity }
  const message =
    quantity === 0 ? 'There are none here' : `There ${quantity === 1 ? 'is' : 'are'} only ${quantity} here`
  return { ok: false, code: 'wrong', errors: [{ field: 'quantity', message }] }
}
