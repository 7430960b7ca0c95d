/**
 * Job that makes due bundles live. Safe to run late, twice and concurrently: a bundle goes live as it was read, or not
 * at all (go-live.ts).
 */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { type BundleRow, failBundle, selectDueBundles } from '../../../database/queries/publishing/bundles.ts'
import type { JobContext } from '../../job.ts'
import { type Author, goLive } from './go-live.ts'

/** The staff member who scheduled it, or the shop itself once that account is deleted. */
const schedulerOf = ({ scheduled_by, scheduled_by_id }: BundleRow): Author => ({
  id: scheduled_by_id,
  name: scheduled_by || 'The shop itself',
})

async function runOne(database: Client, id: number, now: Date): Promise<'live' | 'failed' | 'left'> {
  const went = await goLive(database, { id }, schedulerOf, now)
  if (went.ok) return 'live'
  if (went.code !== 'faults') return 'left'
  const [failed] = await batch(database, 'write', [failBundle(id, went.version, went.faults)])
  return failed.rowsAffected > 0 ? 'failed' : 'left'
}

/** Runs due bundles one by one, the earliest first. A bundle that the database rejects doesn't block the others. */
export async function runDueBundles({ database, now }: Pick<JobContext, 'database' | 'now'>): Promise<string> {
  const [due] = await batch(database, 'read', [selectDueBundles(now().toISOString())])
  const count = { live: 0, failed: 0, left: 0 }
  const errors: unknown[] = []
  for (const { id } of due.rows) {
    try {
      count[await runOne(database, id, now())] += 1
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} bundles could not be written`)
  return `${count.live} live, ${count.failed} failed`
}
