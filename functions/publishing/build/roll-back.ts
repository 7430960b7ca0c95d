/**
 * POST /api/admin/releases/{id}/rollback: requests that an earlier release goes live again. Turns automatic publishing
 * off, since the next change would undo it. Two round trips.
 */
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { AUTO_PUBLISH } from '../../../database/queries/core/auto-publish.ts'
import {
  cancelRunningBuilds,
  requestRollback,
  selectQueuedBuild,
  toBuild,
} from '../../../database/queries/core/builds.ts'
import { upsertConfig } from '../../../database/queries/core/site.ts'
import { selectReleases } from '../../../database/queries/publishing/releases.ts'
import type { Build } from '../../../domain/publishing/build/schema.ts'
import type { ActingStaff } from '../../app-env.ts'

export type RolledBack = { ok: true; build: Build } | { ok: false; code: 'unknown' | 'live' }

export const rollBack = async ({ database, staff, now: when }: ActingStaff, release: string): Promise<RolledBack> => {
  const at = when.toISOString()
  const [releases] = await batch(database, 'read', [selectReleases()])
  const wanted = releases.rows.find(({ id }) => id === release)
  if (wanted === undefined) return { ok: false, code: 'unknown' }
  if (wanted.is_live === 1) return { ok: false, code: 'live' }
  const [requested, , , queued] = await batch(database, 'write', [
    requestRollback(release, staff.name),
    cancelRunningBuilds(),
    upsertConfig(AUTO_PUBLISH, false, at),
    selectQueuedBuild(),
    insertAudit({ staff, action: 'roll back', noun: 'release', noun_id: release, at }),
  ])
  const build = requested.rows.length === 0 ? undefined : queued.rows[0]
  return build === undefined ? { ok: false, code: 'unknown' } : { ok: true, build: toBuild(build) }
}
