/** Making and changing promotion codes. Orders that have used one keep what it saved them. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/audit.ts'
import type { StaffRow } from '../../../database/queries/staff.ts'
import {
  insertPromotion,
  isFreeCode,
  isPromotionAsSeen,
  selectPromotion,
  updatePromotion,
} from '../../../database/queries/staff-promotions.ts'
import { inLondon } from '../../../domain/delivery/calendar.ts'
import {
  type NewPromotion,
  type PromotionChange,
  promotionFaults,
  type StaffPromotion,
} from '../../../domain/promotion/staff-promotion.ts'
import { termsOf, toKept, toPromotion } from './to-promotion.ts'

export type By = { database: Client; staff: StaffRow; at: Date }

type Fault = { field: string; message: string }
export type Written =
  | { ok: true; promotion: StaffPromotion }
  | { ok: false; code: 'wrong'; errors: Fault[] }
  | { ok: false; code: 'unknown' | 'changed' }

const wrong = (errors: Fault[]): Written => ({ ok: false, code: 'wrong', errors })

/** POST /api/admin/promotions. One round trip. */
export async function createPromotion({ database, staff, at }: By, { code, ...terms }: NewPromotion): Promise<Written> {
  const faults = promotionFaults(terms, 0)
  if (faults.length > 0) return wrong(faults)
  const now = at.toISOString()
  const audit = { staff, action: 'create', noun: 'promotion', noun_id: code, after: terms, at: now }
  const [, inserted, found] = await batch(database, 'write', [
    insertAudit(audit, isFreeCode(code)),
    insertPromotion(code, toKept(terms), now),
    selectPromotion(code),
  ])
  const [row] = found.rows
  if (inserted.rowsAffected === 0 || row === undefined)
    return wrong([{ field: 'code', message: 'There is a promotion with this code already' }])
  return { ok: true, promotion: toPromotion(row, inLondon(at).day) }
}

/** PATCH /api/admin/promotions/{code}. Two round trips: as it is, then the change if it still is. */
export async function changePromotion(
  { database, staff, at }: By,
  code: string,
  { version, ...terms }: PromotionChange,
): Promise<Written> {
  const { day } = inLondon(at)
  const [stands] = await batch(database, 'read', [selectPromotion(code)])
  const row = stands.rows[0]
  if (row === undefined) return { ok: false, code: 'unknown' }
  const before = toPromotion(row, day)
  const faults = promotionFaults(terms, before.used)
  if (faults.length > 0) return wrong(faults)
  const seen = { code, version, total_uses: terms.total_uses }
  const audit = { staff, action: 'edit', noun: 'promotion', noun_id: code, before: termsOf(before), after: terms }
  const [, updated, found] = await batch(database, 'write', [
    insertAudit({ ...audit, at: at.toISOString() }, isPromotionAsSeen(seen)),
    updatePromotion(code, version, toKept(terms)),
    selectPromotion(code),
  ])
  const now = found.rows[0]
  if (updated.rowsAffected === 0 || now === undefined) return { ok: false, code: 'changed' }
  return { ok: true, promotion: toPromotion(now, day) }
}
