/** POST /api/admin/builds/{id}/cancel. One round trip. */
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { type BuildRow, cancelBuild, selectBuild, toBuild } from '../../../database/queries/core/builds.ts'
import { isFinished } from '../../../domain/publishing/build/build.ts'
import type { Build } from '../../../domain/publishing/build/schema.ts'
import type { ActingStaff } from '../../app-env.ts'

export type Cancelled = { ok: true; build: Build } | { ok: false; code: 'unknown' | 'over' }

/** Cancels a queued build immediately, and a running build at its next page. The live release does not change. */
export const cancel = async ({ database, staff, now: at }: ActingStaff, id: number): Promise<Cancelled> => {
  const results = await batch(database, 'write', [
    selectBuild(id),
    ...cancelBuild(id),
    selectBuild(id),
    insertAudit({ staff, action: 'cancel', noun: 'build', noun_id: String(id), at: at.toISOString() }),
  ])
  const [before, after] = [results[0]?.rows[0], results[3]?.rows[0]] as (BuildRow | undefined)[]
  if (before === undefined || after === undefined) return { ok: false, code: 'unknown' }
  return isFinished(before) ? { ok: false, code: 'over' } : { ok: true, build: toBuild(after) }
}
