/** The smallest thing that is really written: how the health call knows that the shop can take an order. */
import type { CompiledQuery } from 'kysely'
import { db } from '../query-builder.ts'

/** One row, written again and again. The scheduler's keys begin with job:, so it is none of theirs. `now` is UTC ISO-8601. */
export const writeHealthMark = (now: string): CompiledQuery =>
  db
    .insertInto('job_claims')
    .values({ key: 'health', state: 'done', claimed_at: now, lease_expires_at: now, finished_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ claimed_at: now, finished_at: now }))
    .compile()
