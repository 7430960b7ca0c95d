/** Sends each alarm once, to ALARM_WEBHOOK_URL and by mail (docs/operations.md#alarms). */
import type { CompiledQuery } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { selectConfig } from '../../../database/queries/core/site.ts'
import {
  claimAlarms,
  clearAlarms,
  markAlarmsSent,
  raiseAlarm,
  releaseAlarms,
  selectStoredAlarms,
} from '../../../database/queries/staff/alarms.ts'
import { shownCompany } from '../../../domain/core/company/shown-company.ts'
import type { Alarm } from '../../../domain/staff/alarm/alarm.schema.ts'
import { alarmKey } from '../../../domain/staff/alarm/alarms.ts'
import { compareAlarms } from '../../../domain/staff/alarm/compare.ts'
import type { JobContext } from '../../job.ts'
import { alarmQueries, alarmsOf } from './facts.ts'
import { readMachine } from './read-machine.ts'
import { sendAlarms } from './send.ts'

/** Retry delay for an alarm that could not be sent, in milliseconds. */
const RETRY_AFTER_MS = 50_000

/** Reads the alarms, and stores which ring and which have cleared. */
async function updateAlarms({ settings, database, now }: JobContext): Promise<Alarm[]> {
  const at = now()
  const time = at.toISOString()
  const [machine, [stored, ...results]] = await Promise.all([
    readMachine(settings.SITE),
    batch(database, 'read', [selectStoredAlarms(), ...alarmQueries(at)]),
  ])
  const alarms = alarmsOf({ results, machine, settings, now: at })
  const { rings, returns, clears } = compareAlarms(stored.rows, alarms.map(alarmKey), at)
  const changes: CompiledQuery[] = [
    ...rings.map((key) => raiseAlarm(key, time)),
    ...(returns.length > 0 ? [releaseAlarms(returns)] : []),
    ...(clears.length > 0 ? [clearAlarms(clears, time)] : []),
  ]
  if (changes.length > 0) await batch(database, 'write', changes)
  return alarms
}

/**
 * Job that sends alarms. Concurrent runs don't send an alarm twice, since a run claims an alarm before sending it. One
 * that could not be sent is tried again with the next run.
 */
export async function sendDueAlarms(context: JobContext): Promise<string> {
  const { settings, database, now } = context
  const alarms = await updateAlarms(context)
  if (alarms.length === 0) return 'no alarm'
  const at = now()
  const since = new Date(at.getTime() - RETRY_AFTER_MS).toISOString()
  const [claimed, config] = await batch(database, 'write', [
    claimAlarms(at.toISOString(), since),
    selectConfig(['company']),
  ])
  const keys = claimed.rows.map(({ key }) => key)
  const due = alarms.filter((alarm) => keys.includes(alarmKey(alarm)))
  if (due.length === 0) return `${alarms.length} ringing`
  const company = shownCompany(JSON.parse(config.rows[0]?.value_json ?? '{}'))
  const sent = await sendAlarms(due, { settings, company, now: at })
  if (sent.by.length > 0) await batch(database, 'write', [markAlarmsSent(keys, now().toISOString())])
  const channels = sent.by.length > 0 ? `${due.length} sent by ${sent.by.join(' and ')}` : `${due.length} not sent`
  return [`${alarms.length} ringing`, channels, ...sent.problems].join(', ')
}
