/** POST /api/admin/stock/receipts: records a delivery, all or nothing, once for each key. One round trip. */
import { batch } from '../../../../database/batch.ts'
import {
  beginReceipt,
  isKeyOf,
  selectPlace,
  selectStockKey,
  selectUnknownCodes,
  writeReceipt,
} from '../../../../database/queries/catalogue/write-stock.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import type { Receipt, Received } from '../../../../domain/catalogue/stock/staff-stock.schema.ts'
import { bottlesOf, repeatedLines } from '../../../../domain/catalogue/stock/staff-stock.ts'
import type { ActingStaff } from '../../../app-env.ts'
import type { FieldError } from '../../../errors.ts'
import { stockKey } from './stock-key.ts'

export type ReceivedResult =
  | { ok: true; received: Received }
  | { ok: false; code: 'wrong'; errors: FieldError[] }
  /** The key belongs to another delivery. */
  | { ok: false; code: 'key-used' }

const wrong = (errors: FieldError[]): ReceivedResult => ({ ok: false, code: 'wrong', errors })

export const receiveStock = async (
  { database, staff, now: at }: ActingStaff,
  receipt: Receipt,
): Promise<ReceivedResult> => {
  const { idempotency_key, place, note, lines } = receipt
  const repeated = repeatedLines(lines)
  if (repeated.length > 0)
    return wrong(repeated.map((line) => ({ field: `lines.${line}.code`, message: 'Is in this delivery already' })))
  const key = await stockKey(idempotency_key, ['receipt', receipt], at)
  const received = { place, lines: lines.length, bottles: bottlesOf(lines) }
  const audit = { staff, action: 'receive', noun: 'stock', noun_id: place, after: { note, lines }, at: key.now }
  const [known, unknown, places, begun] = await batch(database, 'write', [
    selectStockKey(key),
    selectUnknownCodes(lines),
    selectPlace(place),
    beginReceipt(key, receipt),
    insertAudit(audit, isKeyOf(key)),
    ...writeReceipt(key, receipt, staff.id),
  ])
  const before = known.rows[0]
  if (before !== undefined)
    return before.request_hash === key.requestHash ? { ok: true, received } : { ok: false, code: 'key-used' }
  if (begun.rowsAffected > 0) return { ok: true, received }
  const missing = new Set(unknown.rows.map(({ code }) => code))
  return wrong([
    ...(places.rows[0]?.is_open === 1 ? [] : [{ field: 'place', message: 'There is no such shop, or it has closed' }]),
    ...lines.flatMap(({ code }, line) =>
      missing.has(code) ? [{ field: `lines.${line}.code`, message: 'There is nothing with this code' }] : [],
    ),
  ])
}
