/** The smallest possible write, with which the health call checks that the shop can take orders. */
import type { CompiledQuery } from 'kysely'
import { db } from '../../query-builder.ts'

/** One row, overwritten each time. The scheduler's keys in the same table begin with job:. `now` is UTC ISO-8601. */
export const writeHealthMark = (now: string): CompiledQuery =>
  db
    .insertInto('job_claims')
    .values({ key: 'health', state: 'done', claimed_at: now, lease_expires_at: now, finished_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ claimed_at: now, finished_at: now }))
    .compile()
