/** Updates the rollups: missing days, today, and days whose refunds have changed since. */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { spanOf } from '../domain/core/calendar/london-day.ts'
import { daysToRollUp } from '../domain/staff/analytics/days-to-roll-up.ts'
import { batch } from './batch.ts'
import { rollUp, selectRolledUp } from './queries/staff/roll-up.ts'

/** Maximum number of days written in one transaction, so that buyers don't wait long. */
const DAYS_AT_ONCE = 31

export type RollUpOptions = {
  now: Date
  /** All of the queries or none. */
  write: (queries: CompiledQuery[]) => Promise<unknown>
}

/** Returns the number of days written. */
export async function rollUpDays(client: Client, { now, write }: RollUpOptions): Promise<number> {
  const [sinces, days, refunds] = await batch(client, 'read', selectRolledUp())
  const stale = daysToRollUp({ since: sinces.rows[0]?.since ?? null, days: days.rows, refunds: refunds.rows }, now)
  for (let start = 0; start < stale.length; start += DAYS_AT_ONCE) {
    await write(rollUp(stale.slice(start, start + DAYS_AT_ONCE).map(spanOf), now.toISOString()))
  }
  return stale.length
}
