/** Job that updates the rollups of analytics. One round trip to read, and one for each month written. */
import { batch, withPriority } from '../../../database/batch.ts'
import { isBusy } from '../../../database/retry-when-busy.ts'
import { rollUpDays } from '../../../database/roll-up-days.ts'
import type { JobContext } from '../../job.ts'

/** Stops if the shop is busy, since all calls of shoppers are more urgent; the next run continues. */
export async function rollUpAnalytics(context: JobContext): Promise<string> {
  try {
    return await rollUp(context)
  } catch (error) {
    if (!isBusy(error)) throw error
    return 'the shop is busy: the next run goes on'
  }
}

async function rollUp({ database, now }: JobContext): Promise<string> {
  const patient = withPriority(database, 'analytics')
  const days = await rollUpDays(database, { now: now(), write: (queries) => batch(patient, 'write', queries) })
  return `${days} ${days === 1 ? 'day' : 'days'} rolled up`
}
