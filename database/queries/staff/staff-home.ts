/** The control panel's home: waiting tasks, today's payments, and recent staff actions. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { addDays, type Day, inLondon } from '../../../domain/core/calendar/calendar.ts'
import { spanOf } from '../../../domain/core/calendar/london-day.ts'
import type { SalesSlot } from '../../../domain/staff/home/day-sales.ts'
import type { HomeTask, TaskKind } from '../../../domain/staff/home/home.schema.ts'
import { db } from '../../query-builder.ts'
import type { Audit } from '../../tables.ts'
import { isLow } from '../catalogue/staff-products.ts'
import { AUDITED_NAME } from '../core/audit.ts'
import { DECLINED } from '../plans/staff-plans.ts'
import { declinedSince } from '../selling/declined-checkouts.ts'
import { IN_QUEUE, RECIPIENT } from '../selling/staff-orders.ts'
import { soldQuantity, soldTotal } from './roll-up.ts'

export type TaskRow<Kind extends TaskKind = TaskKind> = HomeTask & { kind: Kind }

/** SQL: the UTC time of that day's cut-off, the same moment as in `dispatchDay`. Without delivery settings its start. */
const cutOffOf = (day: Day): RawBuilder<string> =>
  sql`(SELECT strftime('%Y-%m-%dT%H:%M:%fZ', ${spanOf(day).from}, substr(cut_off, 1, 2) || ' hours', substr(cut_off, 4) || ' minutes')
    FROM (SELECT coalesce((SELECT value_json ->> '$.cut_off' FROM config WHERE key = 'delivery'), '00:00') AS cut_off))`

/** Scheduled bundles. The end of one counts once that one is live. */
const IS_NEXT = sql`state = 'scheduled'
  AND (end_of IS NULL OR end_of IN (SELECT id FROM bundles WHERE state = 'live'))`

/**
 * Each returns at most one row, with a count of 0 if there is nothing to do. Orders paid before the cut-off of `lateDay`,
 * the last working day, should have been dispatched, and so should gifts that leave by that day. Failed checkouts are
 * those since that day.
 */
function taskQueries(lateDay: Day): Readonly<Record<TaskKind, RawBuilder<unknown>>> {
  const orders = (queue: 'to_pack' | 'to_collect', late: RawBuilder<unknown>) =>
    sql`count(*), min(paid_at), coalesce(sum(${late}), 0), '' FROM orders WHERE ${IN_QUEUE[queue]}`
  const refunds = (state: 'failed' | 'requested') =>
    sql`count(DISTINCT order_id), min(updated_at), 0, '' FROM refunds WHERE state = ${sql.lit(state)}`
  return {
    failed_refunds: refunds('failed'),
    failed_bundles: sql`count(*), NULL, 0, coalesce(min(name), '') FROM bundles WHERE state = 'failed'`,
    failed_pages: sql`failed_total, finished_at, 0, '' FROM (SELECT failed_total, finished_at
      FROM builds WHERE state = 'published' ORDER BY id DESC LIMIT 1)`,
    orders_to_pack: orders(
      'to_pack',
      sql`iif(leaves_on IS NULL, paid_at < ${cutOffOf(lateDay)}, leaves_on <= ${lateDay})`,
    ),
    orders_to_collect: orders('to_collect', sql`state = 'paid' AND paid_at < ${lateDay}`),
    failed_payments: sql`count(*), NULL, 0, '' FROM plans
      WHERE plans.state IN ('active', 'paused', 'cancelling') AND ${DECLINED}`,
    failed_checkouts: sql`count(DISTINCT email), max(failed_at), 0, coalesce(who, '') FROM (
      SELECT orders.email, payments.created_at AS failed_at, ${RECIPIENT} || ' (' || orders.email || ')' AS who
      FROM ${declinedSince(lateDay)})`,
    returns: refunds('requested'),
    reviews: sql`count(*), min(created_at), 0, '' FROM reviews WHERE state = 'waiting'`,
    low_stock: sql`count(*), NULL, 0, ''
      FROM variants JOIN products ON products.code = variants.product_code AND products.status = 'active'
        LEFT JOIN stock ON stock.code = variants.code
      WHERE ${isLow(sql`coalesce(stock.quantity, 0)`)}`,
    next_bundle: sql`count(*), min(go_live_at), 0,
        coalesce((SELECT name FROM bundles WHERE ${IS_NEXT} ORDER BY go_live_at LIMIT 1), '')
      FROM bundles WHERE ${IS_NEXT}`,
  }
}

/** Pending tasks of `kinds`, in that order. `lateDay` is the last working day. */
export function selectTasks<Kind extends TaskKind>(
  kinds: readonly Kind[],
  lateDay: string,
): CompiledQuery<TaskRow<Kind>> {
  const queries = taskQueries(lateDay)
  const rows = kinds.map(
    (kind, place) => sql`SELECT * FROM (SELECT ${place} AS place, ${kind} AS kind, ${queries[kind]})`,
  )
  return sql<TaskRow<Kind>>`WITH tasks (place, kind, count, at, late, name) AS (${sql.join(rows, sql` UNION ALL `)})
    SELECT kind, count, at, late, name FROM tasks WHERE count > 0 ORDER BY place`.compile(db)
}

/** The days of London that contain today and its weekday last week, with a day of margin on each side. */
const around = (day: string, at: RawBuilder<unknown>) => sql`${at} BETWEEN ${addDays(day, -1)} AND ${addDays(day, 2)}`

const onBothDays = (day: string, at: RawBuilder<unknown>) => sql`${around(day, at)} OR ${around(addDays(day, -7), at)}`

/** Sales as analytics counts them: additions by staff count when they were made. */
export function selectDaySales(now: Date): CompiledQuery<SalesSlot> {
  const { day } = inLondon(now)
  return sql<SalesSlot>`SELECT substr(at, 1, 15) AS slot, sum(orders) AS orders, sum(pence) AS pence, sum(bottles) AS bottles
    FROM (
      SELECT o.paid_at AS at, 1 AS orders, ${soldTotal} AS pence,
        (SELECT coalesce(sum(${soldQuantity}), 0) FROM order_lines l WHERE l.order_id = o.id) AS bottles
      FROM orders o WHERE ${onBothDays(day, sql`o.paid_at`)}
      UNION ALL SELECT created_at, 0, amount_pence, quantity
      FROM order_additions WHERE ${onBothDays(day, sql`created_at`)})
    GROUP BY slot`.compile(db)
}

export type ActivityRow = Pick<Audit, 'action' | 'noun' | 'noun_id' | 'admin_id'> & {
  at: string
  by: string
  /** '' for an object without a name. */
  name: string
  /** JSON; '' without values. */
  before: string
  after: string
  /** Number of entries: one act, such as a bulk edit, may have many. */
  entries: number
}

/** Entries among which acts are looked for. */
const ACTIVITY_ENTRIES = 2_000

/** Products and categories of an import, which has an entry of its own. */
const OF_IMPORT = sql`action IN ('import', 'undo-import') AND noun IN ('product', 'category', 'stock')`

/** The latest acts first. Entries of the same kind by the same person in the same minute are one act. */
export const selectActivity = (limit: number): CompiledQuery<ActivityRow> =>
  sql<ActivityRow>`SELECT created_at AS at, admin_name AS "by", admin_id, action, noun, noun_id,
      ${AUDITED_NAME} AS name, coalesce(before_json, '') AS before, coalesce(after_json, '') AS after, acts.entries
    FROM (SELECT max(id) AS id, count(DISTINCT noun_id) AS entries FROM
        (SELECT id, created_at, admin_id, admin_name, action, noun, noun_id FROM audit
          ORDER BY id DESC LIMIT ${limit === 0 ? 0 : ACTIVITY_ENTRIES})
      WHERE NOT (${OF_IMPORT})
      GROUP BY admin_id, admin_name, action, noun, substr(created_at, 1, 16) ORDER BY id DESC LIMIT ${limit}) acts
    JOIN audit ON audit.id = acts.id ORDER BY audit.id DESC`.compile(db)
