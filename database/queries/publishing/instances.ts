/**
 * The instances of the shop that serve one database. Each renews its row; one of them leads: it builds the pages and
 * keeps house. Times are the database's, so that the machines' clocks need not agree.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { Instances } from '../../tables.ts'
import { NOW } from '../core/builds.ts'

/** Seconds without a renewal after which an instance counts as ended. */
export const INSTANCE_SECONDS = 10

/** `id` is the data folder's, `run` the process's, `storage` that of the folder with the releases. */
export type Self = Pick<Instances, 'id' | 'run' | 'host' | 'storage'>

export type InstanceRow = Self & Pick<Instances, 'leads'>

const EXPIRES = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`+${INSTANCE_SECONDS} seconds`})`

/**
 * Adds or renews an instance, unless others serve from another storage, and lets it lead if no other does. With
 * `isStart` it takes the place of an earlier process on its data folder. The last statement has all rows.
 */
export const renewInstance = ({ id, run, host, storage }: Self, isStart: boolean) =>
  [
    sql`DELETE FROM instances WHERE id <> ${id} AND expires_at <= ${NOW}`.compile(db),
    sql`INSERT INTO instances (id, run, host, storage, expires_at) SELECT ${id}, ${run}, ${host}, ${storage}, ${EXPIRES}
      WHERE NOT EXISTS (SELECT 1 FROM instances WHERE id <> ${id} AND storage <> ${storage})
      ON CONFLICT (id) DO UPDATE SET run = excluded.run, host = excluded.host, storage = excluded.storage,
        expires_at = excluded.expires_at WHERE ${isStart ? sql`true` : sql`run = excluded.run`}`.compile(db),
    sql`UPDATE instances SET leads = 1 WHERE id = ${id} AND run = ${run} AND leads = 0
      AND NOT EXISTS (SELECT 1 FROM instances WHERE leads = 1)`.compile(db),
    selectInstances(),
  ] as const

const selectInstances = (): CompiledQuery<InstanceRow> =>
  db.selectFrom('instances').select(['id', 'run', 'host', 'storage', 'leads']).compile()

/** SQL: true until another instance has taken over. */
export const isLeading = ({ id, run }: Pick<Self, 'id' | 'run'>): RawBuilder<unknown> =>
  sql`EXISTS (SELECT 1 FROM instances WHERE id = ${id} AND run = ${run} AND leads = 1)`

export const deleteInstance = ({ id, run }: Pick<Self, 'id' | 'run'>) =>
  db.deleteFrom('instances').where('id', '=', id).where('run', '=', run).compile()

export const selectLiveRelease = () => db.selectFrom('releases').select('id').where('is_live', '=', 1).compile()
