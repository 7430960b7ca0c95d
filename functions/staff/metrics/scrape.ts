/** Collects the metrics of GET /api/metrics: measurements of this isolate and figures of the shop. */
import { batch } from '../../../database/batch.ts'
import { selectLastRuns } from '../../../database/queries/staff/alarms.ts'
import { selectShopNumbers } from '../../../database/queries/staff/metrics.ts'
import { selectDaySales } from '../../../database/queries/staff/staff-home.ts'
import { daySales } from '../../../domain/staff/home/day-sales.ts'
import type { AppEnv } from '../../app-env.ts'
import { gauge, type Instrument, type Labels, metricsText } from '../../core/metrics/instruments.ts'
import { MEASURED } from '../../core/metrics/measured.ts'
import { alarmQueries, alarmsOf } from '../alarm/facts.ts'
import { readMachine } from '../alarm/read-machine.ts'

const seconds = (time: string): number => Date.parse(time) / 1000

const times = (name: string, time: string | null): [Labels, number][] =>
  time === null ? [] : [[{ state: name }, seconds(time)]]

/** One round trip. */
export async function scrape({
  settings,
  database,
  now,
}: Pick<AppEnv['Variables'], 'settings' | 'database' | 'now'>): Promise<string> {
  const [machine, [numbers, runs, sales, ...results]] = await Promise.all([
    readMachine(settings.SITE),
    batch(database, 'read', [selectShopNumbers(), selectLastRuns(), selectDaySales(now), ...alarmQueries(now)]),
  ])
  const [shop] = numbers.rows
  if (shop === undefined) throw new Error('The query of the shop’s numbers has no row')
  const jobs = runs.rows
  const { today } = daySales(sales.rows, now)
  const restarts = Object.entries(machine?.restarts ?? {})
  const gauges: Instrument[] = [
    gauge({ name: 'cellardoor_info', help: 'Always 1, with the code that runs.' }, [
      [{ version: settings.VERSION, commit: settings.COMMIT }, 1],
    ]),
    gauge(
      { name: 'cellardoor_alarm', help: 'Alarms that ring.' },
      alarmsOf({ results, machine, settings, now }).map(({ cause, name }) => [{ cause, name }, 1]),
    ),
    gauge({ name: 'cellardoor_mail', help: 'Mails that have not been sent, by state.' }, [
      [{ state: 'queued' }, shop.mail_queued],
      [{ state: 'failed' }, shop.mail_failed],
      [{ state: 'dead' }, shop.mail_dead],
    ]),
    gauge(
      { name: 'cellardoor_job_start_seconds', help: 'When a job last started, in seconds since 1970.' },
      jobs.map(({ job, claimed_at }) => [{ job }, seconds(claimed_at)]),
    ),
    gauge(
      { name: 'cellardoor_job_failed', help: '1 if the last run of a job failed.' },
      jobs.map(({ job, outcome }) => [{ job }, outcome === 'failed' ? 1 : 0]),
    ),
    gauge({ name: 'cellardoor_payments_open', help: 'Payments that have no outcome yet.' }, [[{}, shop.payments_open]]),
    gauge({ name: 'cellardoor_builds_waiting', help: 'Builds that wait for a runner.' }, [[{}, shop.builds_waiting]]),
    gauge({ name: 'cellardoor_build_seconds', help: 'When the last build ended, by state, in seconds since 1970.' }, [
      ...times('published', shop.last_published),
      ...times('failed', shop.last_failed),
    ]),
    gauge({ name: 'cellardoor_orders_today', help: 'Orders paid since midnight in London.' }, [[{}, today.orders]]),
    gauge({ name: 'cellardoor_takings_today_pounds', help: 'Pounds taken since midnight in London.' }, [
      [{}, today.taken],
    ]),
    gauge(
      { name: 'cellardoor_disk_free_bytes', help: 'Bytes left on the disk of the data folder.' },
      machine === undefined ? [] : [[{}, machine.free_bytes]],
    ),
    gauge(
      { name: 'cellardoor_restarts', help: 'Restarts since npm start, by program.' },
      restarts.map(([program, count]) => [{ program }, count]),
    ),
  ]
  return metricsText([...MEASURED, ...gauges])
}
