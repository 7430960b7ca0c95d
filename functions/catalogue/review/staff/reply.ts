/** PUT /api/admin/reviews/{id}/reply: the shop's public reply, new, changed or removed. One round trip. */
import { batch } from '../../../../database/batch.ts'
import { hasReply, selectModerated, writeReply } from '../../../../database/queries/catalogue/moderation.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import type { Reply } from '../../../../domain/catalogue/review/moderation.schema.ts'
import { moderatedRowSchema } from '../../../../domain/catalogue/review/moderation.schema.ts'
import type { ActingStaff } from '../../../app-env.ts'
import type { Moderated } from './moderate.ts'

const actionOf = ({ reply, from }: Reply) => {
  if (reply === '') return 'remove reply'
  return from === '' ? 'reply' : 'edit reply'
}

/** Shoppers read replies from the API, so no page changes. 'changed': the reply is another one, or the review is hidden. */
export const replyTo = async ({ database, staff, now }: ActingStaff, id: number, given: Reply): Promise<Moderated> => {
  const { reply, from } = given
  const at = now.toISOString()
  const audited = { staff, action: actionOf(given), noun: 'review', noun_id: String(id), at }
  const [, written, reviews] = await batch(database, 'write', [
    insertAudit({ ...audited, before: { reply: from }, after: { reply } }, hasReply(id, given)),
    writeReply(id, given, staff.id, at),
    selectModerated(id),
  ])
  const [row] = reviews.rows
  if (row === undefined) return { ok: false, code: 'unknown' }
  const isSame = reply === from && row.reply === from && row.state === 'approved'
  return written.rowsAffected > 0 || isSame
    ? { ok: true, review: moderatedRowSchema.parse(row) }
    : { ok: false, code: 'changed' }
}
