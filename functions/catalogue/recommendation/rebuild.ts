/** Rebuilds recommendations every night: one round trip to read products and orders, and up to two for each 500 products. */
import { batch, withPriority } from '../../../database/batch.ts'
import { rebuildRecommendations } from '../../../database/rebuild-recommendations.ts'
import type { JobContext } from '../../job.ts'

export async function rebuildNightly({ database, now }: JobContext): Promise<string> {
  const patient = withPriority(database, 'analytics')
  const changed = await rebuildRecommendations(database, {
    now: now(),
    write: (queries) => batch(patient, 'write', queries),
  })
  return `${changed} products updated`
}
