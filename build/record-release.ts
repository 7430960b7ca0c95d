/** Records in the database which release is live. */
import type { Client } from '@libsql/client'
import { batch } from '../database/batch.ts'
import { insertRelease, retireReleases } from '../database/queries/releases.ts'

/** `now` is UTC ISO-8601. */
export async function recordRelease(client: Client, release: string, routes: number, now: string): Promise<void> {
  await batch(client, 'write', [retireReleases(), insertRelease(release, routes, now)])
}
