/**
 * SQL of the retention table (domain/core/retention/retention.ts): which rows of each kind are due, and how they go.
 * Every statement is bounded, and finds its rows by an index or reads few.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { dueBefore, ENDING, ENDING_KINDS, type EndingKind } from '../../../domain/core/retention/retention.ts'
import { db } from '../../query-builder.ts'
import type { Database, Orders } from '../../tables.ts'
import { NO_PERSON } from '../selling/anonymise-orders.ts'

type Table = keyof Database & string

/** Maximum number of rows that one statement deletes, so that it does not block shoppers. */
export const MAX_ROWS_PER_STATEMENT = 1000

/** Maximum number of orders that one round trip anonymises: each takes about ten updates. */
export const MAX_ORDERS_PER_TRIP = 200

/** Number of rows read at once in tables without an index on time. */
const WINDOW = 20_000

/** Number of versions of a page that stay, however old. */
const KEPT_VERSIONS = 20

/** SQL: a condition on rows that started before `cutoff`, UTC ISO-8601. */
type Due = (cutoff: string) => RawBuilder<unknown>

type Step =
  /** Deletes rows, found with an index or in a small table. `keys` are the columns of the primary key. */
  | { by: 'rows'; table: Table; keys: readonly string[]; due: Due }
  /** Reads a large table without an index on time in windows, by its one key, and deletes what is due. */
  | { by: 'windows'; table: Table; key: string; due: Due }
  /** Empties a column. */
  | { by: 'column'; table: Table; column: string; due: Due }
  /** Anonymises orders, found with the partial index `index`. */
  | { by: 'orders'; table: 'orders'; index: string; due: Due }

const rows = (table: Table, due: Due, ...keys: string[]): Step => ({
  by: 'rows',
  table,
  keys: keys.length === 0 ? ['id'] : keys,
  due,
})

const before =
  (column: string): Due =>
  (cutoff) =>
    sql`${sql.ref(column)} < ${cutoff}`
/** Compares a column of days, which sort before the times of the same day. */
const beforeDay =
  (column: string): Due =>
  (cutoff) =>
    sql`${sql.ref(column)} < ${cutoff.slice(0, 10)}`

/** SQL: rows among the oldest, in tables whose ids rise with time: reads few rows even when none is due. */
const oldest =
  (table: Table, column: string, also = sql`true`): Due =>
  (cutoff) =>
    sql`id IN (SELECT id FROM (SELECT * FROM ${sql.table(table)} ORDER BY id LIMIT ${sql.lit(5 * MAX_ROWS_PER_STATEMENT)})
    AS ${sql.table(table)} WHERE ${sql.ref(column)} < ${cutoff} AND ${also})`

const hasPerson = sql`email <> ${sql.lit(NO_PERSON)}`

/** Builds up to here may be needed: by a kept release, and to say how the latest one went. */
const FIRST_KEPT_BUILD = sql`(SELECT coalesce(min(build_id), (SELECT max(id) FROM builds)) FROM releases)`

const ofOldImports: Due = (cutoff) => sql`import_id IN (SELECT id FROM imports WHERE created_at < ${cutoff})`

const STEPS: Record<EndingKind, readonly Step[]> = {
  orders: [
    {
      by: 'orders',
      table: 'orders',
      index: 'orders_to_anonymise',
      due: (cutoff) => sql`created_at < ${cutoff} AND ${hasPerson}`,
    },
  ],
  unpaid_orders: [
    {
      by: 'orders',
      table: 'orders',
      index: 'orders_unpaid',
      due: (cutoff) => sql`created_at < ${cutoff} AND paid_at IS NULL AND state = 'cancelled' AND ${hasPerson}`,
    },
  ],
  phone_orders: [rows('phone_orders', (cutoff) => sql`order_id IS NULL AND ${beforeDay('expires_on')(cutoff)}`)],
  checkouts: [rows('checkouts', before('updated_at'))],
  visitors: [{ by: 'windows', table: 'visitors', key: 'id', due: before('seen_at') }],
  carts: [
    {
      by: 'windows',
      table: 'carts',
      key: 'id',
      due: (cutoff) => sql`customer_id IS NOT NULL AND updated_at < ${cutoff}`,
    },
  ],
  sessions: [rows('customer_sessions', before('expires_at')), rows('admin_sessions', before('expires_at'))],
  links: [rows('customer_verifications', before('expires_at')), rows('admin_verifications', before('expires_at'))],
  attempts: [
    rows('sign_in_attempts', before('created_at')),
    rows('sent_forms', before('created_at')),
    rows('gift_guesses', before('created_at')),
    {
      by: 'column',
      table: 'payments',
      column: 'ip_address',
      due: (cutoff) => sql`ip_address <> '' AND created_at < ${cutoff}`,
    },
  ],
  mail: [rows('mail', (cutoff) => sql`created_at < ${cutoff} AND state IN ('sent', 'dead')`)],
  stock_notices: [rows('notify_requests', before('created_at'), 'code', 'email')],
  unconfirmed_subscribers: [
    rows('marketing_subscribers', (cutoff) => sql`state = 'unconfirmed' AND created_at < ${cutoff}`, 'email'),
  ],
  unsubscribed: [
    rows('marketing_subscribers', (cutoff) => sql`state = 'unsubscribed' AND unsubscribed_at < ${cutoff}`, 'email'),
  ],
  rejected_reviews: [rows('reviews', (cutoff) => sql`state = 'rejected' AND created_at < ${cutoff}`)],
  webhook_events: [
    rows(
      'webhook_events',
      (cutoff) => sql`received_at < ${cutoff} AND (applied_at IS NOT NULL OR set_aside_at IS NOT NULL)`,
    ),
  ],
  idempotency_keys: [rows('idempotency_keys', before('created_at'), 'scope', 'key')],
  audit: [rows('audit', before('created_at'))],
  // Rows of an import first, so that no statement deletes thousands with one import.
  imports: [
    rows('import_products', ofOldImports, 'import_id', 'code'),
    rows('import_batches', ofOldImports, 'import_id', 'number'),
    rows('import_categories', ofOldImports, 'import_id', 'category_id'),
    rows(
      'imports',
      (cutoff) => sql`created_at < ${cutoff}
        AND NOT EXISTS (SELECT 1 FROM import_products WHERE import_id = imports.id)
        AND NOT EXISTS (SELECT 1 FROM import_batches WHERE import_id = imports.id)
        AND NOT EXISTS (SELECT 1 FROM import_categories WHERE import_id = imports.id)`,
    ),
  ],
  // A change without its build would wait to be published again.
  builds: [
    rows('changes', oldest('changes', 'created_at', sql`build_id < ${FIRST_KEPT_BUILD}`)),
    rows(
      'builds',
      oldest(
        'builds',
        'finished_at',
        sql`id < ${FIRST_KEPT_BUILD} AND NOT EXISTS (SELECT 1 FROM changes WHERE build_id = builds.id)`,
      ),
    ),
  ],
  // A bundle is needed until another has taken its changes back.
  bundles: [
    rows(
      'bundles',
      (cutoff) => sql`live_at < ${cutoff}
        AND NOT EXISTS (SELECT 1 FROM bundles AS ending WHERE ending.end_of = bundles.id AND ending.state <> 'live')`,
    ),
  ],
  page_versions: [
    rows(
      'page_versions',
      (cutoff) => sql`created_at < ${cutoff}
        AND number <= (SELECT max(number) - ${sql.lit(KEPT_VERSIONS)} FROM page_versions AS latest
          WHERE latest.page_id = page_versions.page_id)
        AND id NOT IN (SELECT published_version_id FROM pages WHERE published_version_id IS NOT NULL)`,
    ),
  ],
  page_presence: [rows('page_presence', before('seen_at'), 'page_id', 'admin_id')],
  alarms: [rows('alarms', before('cleared_at'), 'key')],
  events: [rows('events', before('created_at'))],
  searches: [
    rows('daily_searches', beforeDay('day'), 'day', 'term'),
    rows('web_vitals', beforeDay('day'), 'day', 'metric', 'route_type', 'bucket'),
  ],
  sales_by_product: [rows('daily_product_sales', beforeDay('day'), 'day', 'code')],
  stock_movements: [rows('stock_movements', oldest('stock_movements', 'created_at'))],
}

/** A step with the time before which its rows are due. */
export type DueStep = { kind: EndingKind; step: Step; cutoff: string }

/** All steps, in an order in which they can run. */
export const dueSteps = (now: Date): DueStep[] =>
  ENDING_KINDS.flatMap((kind) => {
    const cutoff = dueBefore(ENDING[kind].kept, now)
    return STEPS[kind].map((step) => ({ kind, step, cutoff }))
  })

const from = ({ step, cutoff }: DueStep) =>
  sql`FROM ${sql.table(step.table)} ${step.by === 'orders' ? sql`INDEXED BY ${sql.ref(step.index)}` : sql``}
    WHERE ${step.due(cutoff)}`

/** Number of due rows, counted up to `most`. */
export const countDue = (due: DueStep, most: number): CompiledQuery<{ due: number }> =>
  sql<{ due: number }>`SELECT count(*) AS due FROM (SELECT 1 ${from(due)} LIMIT ${sql.lit(most)})`.compile(db)

/** Deletes the next due rows, or empties their column. */
export function endRows(due: DueStep, step: Extract<Step, { by: 'rows' | 'column' }>): CompiledQuery {
  const keys = sql.join((step.by === 'rows' ? step.keys : ['id']).map((key) => sql.ref(key)))
  const next = sql`(${keys}) IN (SELECT ${keys} ${from(due)} LIMIT ${sql.lit(MAX_ROWS_PER_STATEMENT)})`
  const table = sql.table(step.table)
  return step.by === 'rows'
    ? sql`DELETE FROM ${table} WHERE ${next}`.compile(db)
    : sql`UPDATE ${table} SET ${sql.ref(step.column)} = '' WHERE ${next}`.compile(db)
}

export type Windowed = Extract<Step, { by: 'windows' }>
type WindowRow = { last: string | number | null; due_json: string }

/** The due rows of the window after the key `after`; null begins. `last` is null once there are no more rows. */
export function selectWindow(
  { step, cutoff }: { step: Windowed; cutoff: string },
  after: string | number | null,
): CompiledQuery<WindowRow> {
  const key = sql.ref(step.key)
  const later = after === null ? sql`true` : sql`${key} > ${after}`
  return sql<WindowRow>`SELECT max(${key}) AS last, json_group_array(${key}) FILTER (WHERE ${step.due(cutoff)}) AS due_json
    FROM (SELECT * FROM ${sql.table(step.table)} WHERE ${later} ORDER BY ${key} LIMIT ${sql.lit(WINDOW)})`.compile(db)
}

/** Deletes rows of a window that are still due. */
export const deleteKeys = (
  { step, cutoff }: { step: Windowed; cutoff: string },
  keys: readonly (string | number)[],
): CompiledQuery =>
  sql`DELETE FROM ${sql.table(step.table)} WHERE ${sql.ref(step.key)} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))
    AND ${step.due(cutoff)}`.compile(db)

export const selectDueOrders = (due: DueStep): CompiledQuery<{ id: number }> =>
  sql<Pick<Orders, 'id'>>`SELECT id ${from(due)} LIMIT ${sql.lit(MAX_ORDERS_PER_TRIP)}`.compile(db)
