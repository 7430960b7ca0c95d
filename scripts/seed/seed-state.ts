/** Determines whether a shop is empty, seeded, half-seeded or somebody's own, and empties a half-seeded one. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { upsertConfig } from '../../database/queries/site.ts'
import { db } from '../../database/query-builder.ts'
import { DEMO_DOMAIN, REMOVE_DEMO_CHARGES } from './demo-domain.ts'

/**
 * 'half_seeded' is a seeding that did not finish and that nobody has worked with since; 'half_imported' is an import of the
 * same kind, which only another import may replace. 'in_use' has content that seeding did not make: it is never touched.
 */
export type SeedState = 'empty' | 'half_seeded' | 'half_imported' | 'seeded' | 'in_use'

/** What a shop is filled with: the demo, an imported catalogue, or just what its owner needs to start. */
const SEED_KINDS = ['demo', 'import', 'empty'] as const
export type SeedKind = (typeof SEED_KINDS)[number]

/** Written first and removed last; holds `{at, kind}`, and `at` is also the created_at of every seeded product. */
const STARTED = 'seeding'
/** Written last, together with the removal of the other; holds `{at, kind}`. */
const FINISHED = 'seeded'

/** Settings that seeding writes besides its own marks. */
const SEEDED_CONFIG = ['banner', 'company', 'searchbar', 'menu_promotions', 'delivery', 'show_demo_banner'] as const
export type SeededConfig = (typeof SEEDED_CONFIG)[number]

/** What seeding fills, in an order in which it can be emptied. People come before: see `emptyPeople`. */
const FILLED = [
  'imports',
  'imported',
  'changes',
  'recommendations',
  'store_stock',
  'stores',
  'postcode_sectors',
  'menu_items',
  'banner_messages',
  'search_synonyms',
  'redirects',
  'club_plans',
  'pages',
  'products',
  'categories',
  'product_types',
] as const

/** What analytics adds up: made anew from what is left, or made up by the demo. */
export const ROLLUPS = ['daily_sales', 'daily_product_sales', 'daily_plans', 'rolled_up_days'] as const
export const VISIT_COUNTS = ['daily_counts', 'daily_searches', 'web_vitals'] as const

/** One round trip, nothing written. */
export async function readSeedState(client: Client): Promise<SeedState> {
  const { rows } = await client.execute({
    sql: `SELECT
      (SELECT value_json ->> 'at' FROM config WHERE key = ?) AS started,
      (SELECT value_json ->> 'kind' FROM config WHERE key = ?) AS kind,
      EXISTS (SELECT 1 FROM config WHERE key = ?) AS finished,
      ${FILLED.map((table) => `EXISTS (SELECT 1 FROM ${table})`).join(' OR ')} OR EXISTS (SELECT 1 FROM config)
        OR EXISTS (SELECT 1 FROM customers) OR EXISTS (SELECT 1 FROM orders) AS filled,
      EXISTS (SELECT 1 FROM products WHERE created_at IS NOT (SELECT value_json ->> 'at' FROM config WHERE key = ?))
        OR EXISTS (SELECT 1 FROM customers WHERE email NOT LIKE ?)
        OR EXISTS (SELECT 1 FROM orders WHERE email NOT LIKE ?) AS own`,
    args: [STARTED, STARTED, FINISHED, STARTED, `%@${DEMO_DOMAIN}`, `%@${DEMO_DOMAIN}`],
  })
  const [row] = rows
  if (row?.finished === 1) return 'seeded'
  if (row?.started === null) return row.filled === 1 ? 'in_use' : 'empty'
  if (row?.own === 1) return 'in_use'
  return row?.kind === ('import' satisfies SeedKind) ? 'half_imported' : 'half_seeded'
}

/** What a seeded shop was filled with; where its mark does not say, what it has tells. */
export async function readSeededKind(client: Client): Promise<SeedKind> {
  const { rows } = await client.execute({
    sql: `SELECT coalesce(
      (SELECT value_json ->> 'kind' FROM config WHERE key = ?),
      (SELECT 'demo' FROM config WHERE key = 'show_demo_banner' AND value_json = 'true'),
      iif(EXISTS (SELECT 1 FROM products), 'import', 'empty')) AS kind`,
    args: [FINISHED],
  })
  const kind = SEED_KINDS.find((one) => one === rows[0]?.kind)
  if (kind === undefined) throw new Error(`The shop is of an unknown kind: ${rows[0]?.kind}`)
  return kind
}

/** SQL: days before the demo was put in, of which there can be no counts but its own; none in another shop. */
export const BEFORE_DEMO = `day < (SELECT substr(value_json ->> 'at', 1, 10) FROM config
    WHERE key = '${FINISHED}' AND value_json ->> 'kind' = 'demo')`

/** `now` is UTC ISO-8601 and becomes the created_at of all products. */
export async function markSeedingStarted(client: Client, kind: SeedKind, now: string): Promise<void> {
  await batch(client, 'write', [upsertConfig(STARTED, { at: now, kind }, now)])
}

export async function markSeedingFinished(client: Client, kind: SeedKind, now: string): Promise<void> {
  await batch(client, 'write', [
    upsertConfig(FINISHED, { at: now, kind }, now),
    db.deleteFrom('config').where('key', '=', STARTED).compile(),
  ])
}

/**
 * Removes what a seeding that died has written, in one transaction; its mark stays, so that dying here is harmless too.
 * Staff accounts stay: the demo's are written again as they were, and an owner of one's own is nobody's to remove.
 */
export async function emptyHalfSeeded(client: Client): Promise<void> {
  await client.batch(
    [
      ...emptyPeople(),
      'UPDATE pages SET published_version_id = NULL',
      // A parent can't go before its children.
      'UPDATE categories SET parent_id = NULL',
      ...[...FILLED, ...ROLLUPS, ...VISIT_COUNTS].map((table) => `DELETE FROM ${table}`),
      {
        sql: `DELETE FROM config WHERE key IN (${SEEDED_CONFIG.map(() => '?').join(', ')})`,
        args: [...SEEDED_CONFIG],
      },
    ],
    'write',
  )
}

function emptyPeople() {
  const theirs = (table: string, where: string) => ({
    sql: `DELETE FROM ${table} WHERE ${where}`,
    args: [`%@${DEMO_DOMAIN}`],
  })
  const orders = '(SELECT id FROM orders WHERE email LIKE ?)'
  const customers = '(SELECT id FROM customers WHERE email LIKE ?)'
  return [
    ...REMOVE_DEMO_CHARGES,
    theirs('refunds', `order_id IN ${orders}`),
    theirs('payments', `order_id IN ${orders}`),
    theirs('orders', 'email LIKE ?'),
    theirs('plans', `customer_id IN ${customers}`),
    theirs('test_methods', 'customer_ref IN (SELECT payment_customer_ref FROM customers WHERE email LIKE ?)'),
    theirs('customers', 'email LIKE ?'),
  ]
}
