/** Anonymous daily counts of visits' events: kinds and numbers, never visitors. */
import { type CompiledQuery, sql } from 'kysely'
import type { VisitEvent } from '../../../domain/staff/event/schema.ts'
import { vitalBucket } from '../../../domain/staff/event/vital.ts'
import { db } from '../../query-builder.ts'

type Vital = Extract<VisitEvent, { kind: 'web_vital' }>
type Tested = Extract<VisitEvent, { kind: 'page_test' }>
type Counted = Exclude<VisitEvent, Vital | Tested>

function labelOf(event: Counted): string {
  switch (event.kind) {
    case 'page_view':
      return event.page_type
    case 'checkout_step':
      return event.step
    case 'marketing_init':
      return `${event.account_id} ${event.page}`
  }
}

/** Merges equal rows into one with their number. */
function addUp<Row extends object>(rows: readonly Row[]): (Row & { count: number })[] {
  const sums = new Map<string, Row & { count: number }>()
  for (const row of rows) {
    const key = JSON.stringify(row)
    sums.set(key, { ...row, count: (sums.get(key)?.count ?? 0) + 1 })
  }
  return [...sums.values()]
}

/** Adds to the day's counts. */
const countEvents = (events: readonly Counted[], day: string) =>
  db
    .insertInto('daily_counts')
    .values(addUp(events.map((event) => ({ day, name: event.kind, label: labelOf(event) }))))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'name', 'label'])
        .doUpdateSet((eb) => ({ count: eb('daily_counts.count', '+', eb.ref('excluded.count')) })),
    )
    .compile()

const countVitals = (vitals: readonly Vital[], day: string) =>
  db
    .insertInto('web_vitals')
    .values(
      addUp(
        vitals.map(({ metric, value, page_type }) => ({
          day,
          metric,
          route_type: page_type,
          bucket: vitalBucket(metric, value),
        })),
      ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'metric', 'route_type', 'bucket'])
        .doUpdateSet((eb) => ({ count: eb('web_vitals.count', '+', eb.ref('excluded.count')) })),
    )
    .compile()

/** Counts only running tests; other events have no row. */
const countTests = (events: readonly Tested[], day: string) =>
  sql`INSERT INTO daily_page_tests (test_id, day, version, step, count)
    SELECT page_tests.id, ${day}, value ->> 'version', value ->> 'step', value ->> 'count'
    FROM json_each(${JSON.stringify(addUp(events))}) JOIN page_tests ON page_tests.id = value ->> 'test'
    WHERE started_at IS NOT NULL AND ended_at IS NULL
    ON CONFLICT DO UPDATE SET count = count + excluded.count`.compile(db)

/** Run in one batch. `day` is 'YYYY-MM-DD'. */
export function countVisitEvents(events: readonly VisitEvent[], day: string): CompiledQuery[] {
  const vitals = events.filter((event) => event.kind === 'web_vital')
  const tested = events.filter((event) => event.kind === 'page_test')
  const counted = events.filter((event) => event.kind !== 'web_vital' && event.kind !== 'page_test')
  return [
    ...(counted.length > 0 ? [countEvents(counted, day)] : []),
    ...(tested.length > 0 ? [countTests(tested, day)] : []),
    ...(vitals.length > 0 ? [countVitals(vitals, day)] : []),
  ]
}
