/** POST /api/admin/builds: requests a build, or joins the waiting one. One round trip. */
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { requestBuild, selectQueuedBuild, toBuild } from '../../../database/queries/core/builds.ts'
import type { BuildKind } from '../../../domain/publishing/build/build.ts'
import type { Build } from '../../../domain/publishing/build/schema.ts'
import type { ActingStaff } from '../../app-env.ts'

/** Returns undefined while a rollback waits. */
export const orderBuild = async (
  { database, staff, now: at }: ActingStaff,
  kind: BuildKind,
): Promise<Build | undefined> => {
  const [requested, queued] = await batch(database, 'write', [
    requestBuild({ kind, by: staff.name }),
    selectQueuedBuild(),
    insertAudit({ staff, action: 'publish', noun: 'site', noun_id: kind, at: at.toISOString() }),
  ])
  const [build] = queued.rows
  return requested.rows.length === 0 || build === undefined ? undefined : toBuild(build)
}
