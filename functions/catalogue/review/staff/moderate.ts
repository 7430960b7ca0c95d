import { type BatchResult, batch } from '../../../../database/batch.ts'
import {
  isReviewIn,
  type ModeratedRow,
  moderateReview,
  selectModerated,
} from '../../../../database/queries/catalogue/moderation.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { insertReviewChange, requestAutoBuild } from '../../../../database/queries/core/changes.ts'
import {
  type ModeratedReview,
  type Moderation,
  moderatedRowSchema,
} from '../../../../domain/catalogue/review/moderation.schema.ts'
import { changesPages } from '../../../../domain/catalogue/review/moderation.ts'
import type { ActingStaff } from '../../../app-env.ts'

export type Moderated =
  | { ok: true; review: ModeratedReview }
  /** 'changed': another user has decided since it was read. */
  | { ok: false; code: 'unknown' | 'changed' }

const ACTIONS = { approved: 'approve', rejected: 'reject', waiting: 'reopen' } as const

export const moderate = async (
  { database, staff, now: when }: ActingStaff,
  id: number,
  moderation: Moderation,
): Promise<Moderated> => {
  const { state, from, reason } = moderation
  const at = when.toISOString()
  const holds = isReviewIn(id, from)
  const change = { reviewId: id, admin_id: staff.id, at }
  const results = await batch(database, 'write', [
    insertAudit(
      {
        staff,
        action: ACTIONS[state],
        noun: 'review',
        noun_id: String(id),
        before: { state: from },
        after: state === 'rejected' ? { state, reason } : { state },
        at,
      },
      holds,
    ),
    ...(changesPages(from, state)
      ? [insertReviewChange({ ...change, isShown: state === 'approved' }, holds), requestAutoBuild(staff.name, holds)]
      : []),
    moderateReview(id, moderation, staff.id, at),
    selectModerated(id),
  ])
  const [row] = (results.at(-1) as BatchResult<ModeratedRow>).rows
  if (row === undefined) return { ok: false, code: 'unknown' }
  return (results.at(-2)?.rowsAffected ?? 0) > 0
    ? { ok: true, review: moderatedRowSchema.parse(row) }
    : { ok: false, code: 'changed' }
}
