/** Lists changes to publish, and requests builds of them unless staff have switched that off. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { Actor } from './audit.ts'
import { requestBuild } from './builds.ts'
import { insertChange, type NewChange } from './changes.ts'

export const AUTO_PUBLISH = 'auto_publish'

const isAutoPublished: RawBuilder<0 | 1> =
  sql`coalesce((SELECT value_json FROM config WHERE key = ${AUTO_PUBLISH}), 'true') = 'true'`

export const selectAutoPublish = (): CompiledQuery<{ auto_publish: 0 | 1 }> =>
  db.selectNoFrom(isAutoPublished.as('auto_publish')).compile()

/** Requests a build of what has changed, if the shop publishes changes automatically and `holds` is true. */
export const requestAutoBuild = (by: string, holds: RawBuilder<unknown>) =>
  requestBuild({ kind: 'changed', by }, sql`${isAutoPublished} AND ${holds}`)

/** Two statements: one lists a change as waiting to be published, the other requests its build. */
export const queueChange = (
  change: Omit<NewChange, 'admin_id'>,
  by: Actor,
  holds: RawBuilder<unknown>,
): [CompiledQuery, ReturnType<typeof requestBuild>] => [
  insertChange({ ...change, admin_id: by.id }, holds),
  requestAutoBuild(by.name, holds),
]
