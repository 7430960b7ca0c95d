/** Makes, names, deletes, schedules and publishes bundles. Each write has its audit row in its batch. */
import type { Client } from '@libsql/client'
import { type CompiledQuery, sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import type { StaffRow } from '../../../database/queries/core/staff.ts'
import { deleteEndOfDraft } from '../../../database/queries/publishing/bundle-ends.ts'
import {
  deleteBundle,
  insertBundle,
  isBundleAt,
  renameBundle,
  scheduleBundle,
  unscheduleBundle,
} from '../../../database/queries/publishing/bundles.ts'
import { describeFaults, EMPTY_BUNDLE, isReady } from '../../../domain/publishing/bundle/bundle.ts'
import { endFault } from '../../../domain/publishing/bundle/go-live.ts'
import type { Bundle } from '../../../domain/publishing/bundle/schema.ts'
import type { ActingStaff } from '../../app-env.ts'
import { writeEnd } from './end-items.ts'
import { readBundles } from './read-bundles.ts'
import { toBundle } from './to-bundle.ts'

export type ChangedBundle =
  | { ok: true; bundle: Bundle }
  | { ok: false; code: 'unknown' | 'live' | 'changed' | 'waits' }
  | { ok: false; code: 'ends_at'; message: string }
  | { ok: false; code: 'faults'; faults: string[] }

export const listBundles = async (database: Client): Promise<Bundle[]> => {
  const read = await readBundles(database)
  return read.bundles.map((row) => toBundle(row, read))
}

export const findBundle = async (database: Client, id: number): Promise<Bundle | undefined> =>
  (await listBundles(database)).find((bundle) => bundle.id === id)

/** Reads the bundle after a write; `unknown` if there is no such bundle. */
export async function changedBundle(database: Client, id: number): Promise<ChangedBundle> {
  const bundle = await findBundle(database, id)
  return bundle === undefined ? { ok: false, code: 'unknown' } : { ok: true, bundle }
}

export async function createBundle({ database, staff, now }: ActingStaff, name: string): Promise<ChangedBundle> {
  const at = now.toISOString()
  const [made] = await batch(database, 'write', [
    insertBundle({ name, by: staff.id, at }),
    insertAudit({ staff, action: 'create', noun: 'bundle', noun_id: name, at }),
  ])
  return changedBundle(database, made.rows[0]?.id ?? 0)
}

type OnBundle = { database: Client; staff: StaffRow; id: number; now: Date }

/** Returns the bundle to change, or why it can't be changed: it is unknown or already live. */
async function openBundle({ database, id }: OnBundle): Promise<ChangedBundle> {
  const found = await changedBundle(database, id)
  return found.ok && found.bundle.state === 'live' ? { ok: false, code: 'live' } : found
}

export async function nameBundle(on: OnBundle, name: string): Promise<ChangedBundle> {
  const found = await openBundle(on)
  if (!found.ok) return found
  const { database, staff, id, now } = on
  const changed = { before: { name: found.bundle.name }, after: { name } }
  await batch(database, 'write', [
    insertAudit(
      { staff, action: 'rename', noun: 'bundle', noun_id: String(id), ...changed, at: now.toISOString() },
      isBundleAt(found.bundle),
    ),
    renameBundle(id, name),
  ])
  return changedBundle(database, id)
}

/** Deletes the bundle and its items; nothing on the site changes. */
export async function removeBundle(on: OnBundle): Promise<ChangedBundle> {
  const found = await openBundle(on)
  if (!found.ok) return found
  const { database, staff, id, now } = on
  const before = { name: found.bundle.name, items: found.bundle.items.map(({ title, words }) => `${title}: ${words}`) }
  await batch(database, 'write', [
    insertAudit(
      { staff, action: 'delete', noun: 'bundle', noun_id: String(id), before, at: now.toISOString() },
      sql`EXISTS (SELECT 1 FROM bundles WHERE id = ${id} AND state <> 'live')`,
    ),
    deleteBundle(id),
  ])
  return found
}

export type AskedTime = { go_live_at: Date; ends_at?: Date | null | undefined; version: number }

/** Returns the reason why the bundle can't have that time or that end, or null. */
function timeFault({ ends_at: planned }: Bundle, { go_live_at, ends_at }: AskedTime, now: Date): string | null {
  const end = ends_at === undefined && planned !== null ? new Date(planned) : ends_at
  return end ? endFault(end, go_live_at, now) : null
}

/** Refuses a bundle with faults, so that they show now and not when it is due. */
export async function schedule(on: OnBundle, asked: AskedTime): Promise<ChangedBundle> {
  const { database, staff, id, now } = on
  const read = await readBundles(database)
  const row = read.bundles.find((one) => one.id === id)
  if (row === undefined) return { ok: false, code: 'unknown' }
  if (row.state === 'live') return { ok: false, code: 'live' }
  const bundle = toBundle(row, read)
  if (bundle.version !== asked.version) return { ok: false, code: 'changed' }
  if (!isReady(bundle)) {
    const faults = bundle.items.length === 0 ? [EMPTY_BUNDLE] : describeFaults(bundle.items)
    return { ok: false, code: 'faults', faults }
  }
  const original = read.bundles.find((one) => one.id === row.end_of && one.state !== 'live')
  const begins = original?.go_live_at ?? null
  const message = begins === null ? timeFault(bundle, asked, now) : endFault(asked.go_live_at, new Date(begins), now)
  if (message !== null) return { ok: false, code: 'ends_at', message }
  const [at, go_live_at] = [now.toISOString(), asked.go_live_at.toISOString()]
  const { ends_at } = asked
  const writes = await batch<CompiledQuery[]>(database, 'write', [
    insertAudit(
      {
        staff,
        action: 'schedule',
        noun: 'bundle',
        noun_id: String(id),
        before: { go_live_at: bundle.go_live_at, ends_at: bundle.ends_at },
        after: { name: bundle.name, go_live_at, ends_at: ends_at === undefined ? bundle.ends_at : ends_at },
        at,
      },
      isBundleAt(bundle),
    ),
    ...(ends_at === undefined || row.end_of !== null ? [] : writeEnd(row, read, { ends_at, by: staff.id, at })),
    scheduleBundle({ id, version: bundle.version, at: go_live_at, by: staff.id }),
  ])
  return writes.at(-1)?.rowsAffected === 0 ? { ok: false, code: 'changed' } : changedBundle(database, id)
}

/** Turns a scheduled or failed bundle back into a draft without a time or an end. A draft stays as it is. */
export async function cancelSchedule(on: OnBundle): Promise<ChangedBundle> {
  const found = await openBundle(on)
  if (!found.ok) return found
  const { database, staff, id, now } = on
  const { name, go_live_at, state } = found.bundle
  if (state === 'draft') return found
  const [, cancelled] = await batch(database, 'write', [
    insertAudit(
      {
        staff,
        action: 'cancel schedule',
        noun: 'bundle',
        noun_id: String(id),
        before: { name, go_live_at },
        at: now.toISOString(),
      },
      sql`EXISTS (SELECT 1 FROM bundles WHERE id = ${id} AND state IN ('scheduled', 'failed'))`,
    ),
    unscheduleBundle(id),
    deleteEndOfDraft(id),
  ])
  return cancelled.rowsAffected === 0 ? { ok: false, code: 'live' } : changedBundle(database, id)
}
