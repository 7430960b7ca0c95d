/** Brings a copy of the shop forward to a time: makes the previewed bundle live, and all that are due by then. */
import type { Client } from '@libsql/client'
import { runDueBundles } from '../../../functions/publishing/bundle/run-due-bundles.ts'

export type BringForward = { bundle: number; as_of: string }

/** `notes` are about other bundles that would fail to go live by then. */
export type BroughtForward = { ok: true; version: number; notes: string[] } | { ok: false; message: string }

type BundleState = { id: number; name: string; state: string; version: number; faults: string[] }

async function readBundle(copy: Client, where: string, value: number | string): Promise<BundleState[]> {
  const { rows } = await copy.execute(
    `SELECT id, name, state, version, faults_json FROM bundles WHERE ${where} ORDER BY id`,
    [value],
  )
  return rows.map(({ id, name, state, version, faults_json }) => ({
    id: Number(id),
    name: String(name),
    state: String(state),
    version: Number(version),
    faults: JSON.parse(String(faults_json)),
  }))
}

/** Makes bundles live that are due by then. Clears the authors of bundles, since the copy has no staff. */
export async function runBundlesDueBy(copy: Client, as_of: string): Promise<void> {
  await copy.execute('UPDATE bundles SET created_by = NULL, scheduled_by = NULL')
  await runDueBundles({ database: copy, now: () => new Date(as_of) })
}

export async function bringForward(copy: Client, { bundle, as_of }: BringForward): Promise<BroughtForward> {
  const [seen] = await readBundle(copy, 'id = ?', bundle)
  if (seen === undefined) return { ok: false, message: 'The bundle has been deleted.' }
  const failedBefore = await readBundle(copy, 'state = ?', 'failed')
  await copy.execute(`UPDATE bundles SET state = 'scheduled', go_live_at = ? WHERE id = ? AND state <> 'live'`, [
    as_of,
    bundle,
  ])
  await runBundlesDueBy(copy, as_of)
  const [shown] = await readBundle(copy, 'id = ?', bundle)
  if (shown?.state !== 'live') {
    const faults = shown?.faults ?? []
    const why = faults.length > 0 ? faults.join('. ') : 'The bundle that it ends would not be live by then.'
    return { ok: false, message: `It can’t go live. ${why}` }
  }
  const failed = await readBundle(copy, 'state = ?', 'failed')
  const notes = failed
    .filter(({ id }) => failedBefore.every((before) => before.id !== id))
    .map(({ name, faults }) => `‘${name}’ would not go live before then: ${faults.join('. ')}`)
  return { ok: true, version: seen.version, notes }
}
