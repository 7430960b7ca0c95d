/** Finds the alarms that ring now: from the database, the machine and the settings. */
import type { BatchResults } from '../../../database/batch.ts'
import { selectAlarmFacts, selectBackups, selectLastRuns } from '../../../database/queries/staff/alarms.ts'
import type { Machine } from '../../../domain/core/health/machine.schema.ts'
import type { Alarm } from '../../../domain/staff/alarm/alarm.schema.ts'
import { type AlarmFact, toAlarms } from '../../../domain/staff/alarm/alarms.ts'
import { jobFacts } from '../../../domain/staff/alarm/job-facts.ts'
import { backupFacts, type Expiry, expiryFacts, machineFacts } from '../../../domain/staff/alarm/machine-facts.ts'
import type { Settings } from '../../env.ts'

/** The queries whose results `alarmsOf` takes. */
export const alarmQueries = (now: Date) => [selectAlarmFacts(now), selectLastRuns(), selectBackups()] as const

/** The end of the database's token, if it is a JSON Web Token that has one. */
function tokenExpiry({ LIBSQL_AUTH_TOKEN }: Settings): Expiry[] {
  const [, payload] = LIBSQL_AUTH_TOKEN.split('.')
  if (payload === undefined) return []
  try {
    const { exp }: { exp?: unknown } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof exp === 'number' && Number.isSafeInteger(exp)
      ? [{ name: 'LIBSQL_AUTH_TOKEN', expires_at: new Date(exp * 1000).toISOString() }]
      : []
  } catch {
    // Another kind of token.
    return []
  }
}

export type AlarmSources = {
  results: BatchResults<ReturnType<typeof alarmQueries>>
  machine: Machine | undefined
  settings: Settings
  now: Date
}

/** Sorted by urgency, most urgent first. */
export function alarmsOf({ results, machine, settings, now }: AlarmSources): Alarm[] {
  const [facts, runs, backups] = results
  const { last, first_order } = backups.rows[0] ?? { last: null, first_order: null }
  const found: AlarmFact[] = [
    ...facts.rows,
    ...jobFacts(runs.rows, now),
    // The orders of a demo need no backup.
    ...backupFacts(last, settings.DEMO ? null : first_order, now),
    ...(machine === undefined ? [] : machineFacts(machine, now)),
    ...expiryFacts(tokenExpiry(settings), now),
  ]
  return toAlarms(found)
}
