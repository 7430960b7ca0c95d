/** True if changes are published automatically, which is the default. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'

export const AUTO_PUBLISH = 'auto_publish'

export const isAutoPublished: RawBuilder<0 | 1> =
  sql`coalesce((SELECT value_json FROM config WHERE key = ${AUTO_PUBLISH}), 'true') = 'true'`

export const selectAutoPublish = (): CompiledQuery<{ auto_publish: 0 | 1 }> =>
  sql<{ auto_publish: 0 | 1 }>`SELECT ${isAutoPublished} AS auto_publish`.compile(db)
