/** The last call to the build service, in `config`; its build is in the queue. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { HookCall } from '../../../domain/publishing/build/build-hook.ts'
import { db } from '../../query-builder.ts'
import type { Builds, Config } from '../../tables.ts'
import { upsertConfig } from './site.ts'

const BUILD_HOOK = 'build_hook'

const LAST_CALL: RawBuilder<string | null> = sql`(SELECT value_json FROM config WHERE key = ${BUILD_HOOK})`

const ofCall = (field: string): RawBuilder<unknown> =>
  sql`(SELECT value_json ->> ${sql.lit(`$.${field}`)} FROM config
    WHERE key = ${BUILD_HOOK} AND state = 'queued' AND value_json ->> '$.build' = id)`

/** Columns of a row of `builds`: the last hook call for it, while it is queued. */
export const hookColumns = sql`coalesce(${ofCall('tries')}, 0) AS hook_tries,
  coalesce(${ofCall('error')}, '') AS hook_error, ${ofCall('again_at')} AS hook_again_at`

/** The queued build and the last hook call as JSON. A rollback needs no build. */
export const selectBuildToCallFor = () =>
  sql<
    Pick<Builds, 'id'> & { kind: Builds['scope']; last_call: Config['value_json'] | null }
  >`SELECT id, scope AS kind, ${LAST_CALL} AS last_call
    FROM builds WHERE state = 'queued' AND rollback_to IS NULL`.compile(db)

export const recordHookCall = (call: HookCall): CompiledQuery => upsertConfig(BUILD_HOOK, call, call.at)
