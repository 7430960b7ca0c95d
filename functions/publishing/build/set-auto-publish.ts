/** PATCH /api/admin/publishing: switches automatic publishing. Switching it on publishes the waiting changes. */
import { sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { AUTO_PUBLISH } from '../../../database/queries/core/auto-publish.ts'
import { requestBuild } from '../../../database/queries/core/builds.ts'
import { upsertConfig } from '../../../database/queries/core/site.ts'
import type { ActingStaff } from '../../app-env.ts'

const IS_WAITING = sql`EXISTS (SELECT 1 FROM changes WHERE build_id IS NULL)`

export const setAutoPublish = async ({ database, staff, now: when }: ActingStaff, isOn: boolean): Promise<void> => {
  const at = when.toISOString()
  await batch(database, 'write', [
    upsertConfig(AUTO_PUBLISH, isOn, at),
    ...(isOn ? [requestBuild({ kind: 'changed', by: staff.name }, IS_WAITING)] : []),
    insertAudit({
      staff,
      action: 'edit',
      noun: 'settings',
      noun_id: AUTO_PUBLISH,
      after: { auto_publish: isOn },
      at,
    }),
  ])
}
