/** Making, changing and deleting promotion codes. Orders that have used one keep what it saved them. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/audit.ts'
import type { StaffRow } from '../../../database/queries/staff.ts'
import {
  deletePromotion,
  insertPromotion,
  isFreeCode,
  isPromotionAsSeen,
  isUnusedPromotion,
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
  | Wrong
  | { ok: false; code: 'unknown' }
  /** What is there now. */
  | { ok: false; code: 'changed'; promotion: StaffPromotion }

type Wrong = { ok: false; code: 'wrong'; errors: Fault[] }
const wrong = (errors: Fault[]): Wrong => ({ ok: false, code: 'wrong', errors })

/** POST /api/admin/promotions. One round trip. */
export async function createPromotion(
  { database, staff, at }: By,
  { code, ...terms }: NewPromotion,
): Promise<Extract<Written, { ok: true }> | Wrong> {
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
  const [now] = found.rows
  if (now === undefined) return { ok: false, code: 'unknown' }
  const promotion = toPromotion(now, day)
  if (updated.rowsAffected > 0) return { ok: true, promotion }
  // Shoppers may have used it more often while it was being saved: that alone is no change of its terms.
  const late = now.version === version ? promotionFaults(terms, now.used) : []
  return late.length > 0 ? wrong(late) : { ok: false, code: 'changed', promotion }
}

export type Deleted = { ok: true } | { ok: false; code: 'unknown' | 'used' }

/** DELETE /api/admin/promotions/{code}. Two round trips: as it is, then gone if no order names it. */
export async function removePromotion({ database, staff, at }: By, code: string): Promise<Deleted> {
  const [stands] = await batch(database, 'read', [selectPromotion(code)])
  const [row] = stands.rows
  if (row === undefined) return { ok: false, code: 'unknown' }
  const before = termsOf(toPromotion(row, inLondon(at).day))
  const audit = { staff, action: 'delete', noun: 'promotion', noun_id: code, before, at: at.toISOString() }
  const [, deleted] = await batch(database, 'write', [
    insertAudit(audit, isUnusedPromotion(code)),
    deletePromotion(code),
  ])
  return deleted.rowsAffected > 0 ? { ok: true } : { ok: false, code: 'used' }
}
