/** Writes promotion codes. Orders that have used one keep what it saved them. */
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/audit.ts'
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
import type { NewPromotion, PromotionChange, StaffPromotion } from '../../../domain/promotion/promotion.schema.ts'
import { promotionFaults } from '../../../domain/promotion/promotion.ts'
import type { By } from '../../app-env.ts'
import type { FieldError } from '../../errors.ts'
import { termsOf, toColumns, toPromotion } from './to-promotion.ts'

type Saved = { ok: true; promotion: StaffPromotion }
type Wrong = { ok: false; code: 'wrong'; errors: FieldError[] }
type Unknown = { ok: false; code: 'unknown' }
/** Another user saved it first: `promotion` is the latest. */
type Changed = { ok: false; code: 'changed'; promotion: StaffPromotion }

const wrong = (errors: FieldError[]): Wrong => ({ ok: false, code: 'wrong', errors })

/** POST /api/admin/promotions. One round trip. */
export async function createPromotion(
  { database, staff, now }: By,
  { code, ...terms }: NewPromotion,
): Promise<Saved | Wrong> {
  const faults = promotionFaults(terms, 0)
  if (faults.length > 0) return wrong(faults)
  const at = now.toISOString()
  const audit = { staff, action: 'create', noun: 'promotion', noun_id: code, after: terms, at }
  const [, inserted, found] = await batch(database, 'write', [
    insertAudit(audit, isFreeCode(code)),
    insertPromotion(code, toColumns(terms), at),
    selectPromotion(code),
  ])
  const [row] = found.rows
  if (inserted.rowsAffected === 0 || row === undefined)
    return wrong([{ field: 'code', message: 'There is a promotion with this code already' }])
  return { ok: true, promotion: toPromotion(row, inLondon(now).day) }
}

/** PATCH /api/admin/promotions/{code}. Two round trips: as it is, then the change if it still is. */
export async function changePromotion(
  { database, staff, now }: By,
  code: string,
  { version, ...terms }: PromotionChange,
): Promise<Saved | Wrong | Unknown | Changed> {
  const { day } = inLondon(now)
  const [stored] = await batch(database, 'read', [selectPromotion(code)])
  const row = stored.rows[0]
  if (row === undefined) return { ok: false, code: 'unknown' }
  const before = toPromotion(row, day)
  const faults = promotionFaults(terms, before.used)
  if (faults.length > 0) return wrong(faults)
  const seen = { code, version, total_uses: terms.total_uses }
  const audit = { staff, action: 'edit', noun: 'promotion', noun_id: code, before: termsOf(before), after: terms }
  const [, updated, found] = await batch(database, 'write', [
    insertAudit({ ...audit, at: now.toISOString() }, isPromotionAsSeen(seen)),
    updatePromotion(code, version, toColumns(terms)),
    selectPromotion(code),
  ])
  const [latest] = found.rows
  if (latest === undefined) return { ok: false, code: 'unknown' }
  const promotion = toPromotion(latest, day)
  if (updated.rowsAffected > 0) return { ok: true, promotion }
  // Shoppers may have used it more often while it was being saved: that alone is no change of its terms.
  const late = latest.version === version ? promotionFaults(terms, latest.used) : []
  return late.length > 0 ? wrong(late) : { ok: false, code: 'changed', promotion }
}

type Deleted = { ok: true } | { ok: false; code: 'unknown' | 'used' }

/** DELETE /api/admin/promotions/{code}. Two round trips: as it is, then the delete if no order names it. */
export async function removePromotion({ database, staff, now }: By, code: string): Promise<Deleted> {
  const [stored] = await batch(database, 'read', [selectPromotion(code)])
  const [row] = stored.rows
  if (row === undefined) return { ok: false, code: 'unknown' }
  const before = termsOf(toPromotion(row, inLondon(now).day))
  const audit = { staff, action: 'delete', noun: 'promotion', noun_id: code, before, at: now.toISOString() }
  const [, deleted] = await batch(database, 'write', [
    insertAudit(audit, isUnusedPromotion(code)),
    deletePromotion(code),
  ])
  return deleted.rowsAffected > 0 ? { ok: true } : { ok: false, code: 'used' }
}
