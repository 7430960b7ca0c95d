/**
 * POST /api/admin/customers/{customer_id}/tags: adds or removes a tag. One round trip. The audit log records the change but
 * not the tag, since the log outlives an erased customer.
 */
import { batch } from '../../../../database/batch.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { changesTag, selectTag, writeTag } from '../../../../database/queries/plans/customer-tags.ts'
import type { TagChange } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import type { ActingStaff } from '../../../app-env.ts'

export type TagChanged = { ok: true } | { ok: false; code: 'unknown' | 'too-many' }

/** A change that changes nothing writes nothing. */
export const changeTag = async (
  { database, staff, now }: ActingStaff,
  id: string,
  { tag, is_on: isOn }: TagChange,
): Promise<TagChanged> => {
  const write = { id, tag, isOn }
  const audit = { staff, action: isOn ? 'tag' : 'untag', noun: 'customer', noun_id: id, at: now.toISOString() }
  const [, , found] = await batch(database, 'write', [
    insertAudit(audit, changesTag(write)),
    writeTag(write),
    selectTag(write),
  ])
  if (found.rows[0]?.is_customer !== 1) return { ok: false, code: 'unknown' }
  return isOn && found.rows[0].has_tag === 0 ? { ok: false, code: 'too-many' } : { ok: true }
}
