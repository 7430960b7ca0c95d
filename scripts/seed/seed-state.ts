/** Determines whether a shop is empty, seeded, half-seeded or in use, and empties a half-seeded one. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { upsertConfig } from '../../database/queries/core/site.ts'
import { db } from '../../database/query-builder.ts'
import { CARRIERS } from '../../domain/selling/delivery/carriers.ts'
import { DEMO_DOMAIN, REMOVE_DEMO_CHARGES, REMOVE_DEMO_PROMOTIONS } from './demo-domain.ts'

/**
 * 'half_seeded': a seeding that did not finish, without changes since. 'half_imported': an import that did not finish,
 * which only another import may replace. 'in_use': has content that seeding did not make, and is never touched.
 */
export type SeedState = 'empty' | 'half_seeded' | 'half_imported' | 'seeded' | 'in_use'

/** Content of a seeded shop: the demo, an imported catalogue, or only what its owner needs to start. */
const SEED_KINDS = ['demo', 'import', 'empty'] as const
export type SeedKind = (typeof SEED_KINDS)[number]

/** Written first and removed last; holds `{at, kind}`, and `at` is also the created_at of every seeded product. */
const STARTED = 'seeding'
/** Written last, together with the removal of the other; holds `{at, kind}`. */
const FINISHED = 'seeded'

/** Settings that seeding writes, other than its own marks. */
const SEEDED_CONFIG = [
  'banner',
  'company',
  'searchbar',
  'menu_promotions',
  'menu_columns',
  'delivery',
  'show_demo_banner',
] as const
export type SeededConfig = (typeof SEEDED_CONFIG)[number]

/** Tables that seeding fills, in an order in which they can be emptied, after those of people (`emptyPeople`). */
const FILLED = [
  'imports',
  'imported',
  'changes',
  'recommendations',
  'media',
  'store_stock',
  'stores',
  'postcode_sectors',
  'menu_items',
  'banner_messages',
  'search_synonyms',
  'redirects',
  'club_plans',
  'pages',
  'deleted_page_ids',
  'products',
  'categories',
  'product_types',
] as const

/** Tables of analytics: rollups can be recalculated; visit counts are invented by the demo. */
export const ROLLUPS = ['daily_sales', 'daily_product_sales', 'daily_plans', 'rolled_up_days'] as const
export const VISIT_COUNTS = ['daily_counts', 'daily_searches', 'web_vitals'] as const

/** One round trip, nothing written. */
export async function readSeedState(client: Client): Promise<SeedState> {
  const { rows } = await client.execute(
    `SELECT
      (SELECT value_json ->> 'at' FROM config WHERE key = ?) AS started,
      (SELECT value_json ->> 'kind' FROM config WHERE key = ?) AS kind,
      EXISTS (SELECT 1 FROM config WHERE key = ?) AS finished,
      ${FILLED.map((table) => `EXISTS (SELECT 1 FROM ${table})`).join(' OR ')} OR EXISTS (SELECT 1 FROM config)
        OR EXISTS (SELECT 1 FROM customers) OR EXISTS (SELECT 1 FROM orders) AS filled,
      EXISTS (SELECT 1 FROM products WHERE created_at IS NOT (SELECT value_json ->> 'at' FROM config WHERE key = ?))
        OR EXISTS (SELECT 1 FROM customers WHERE email NOT LIKE ?)
        OR EXISTS (SELECT 1 FROM orders WHERE email NOT LIKE ?) AS own`,
    [STARTED, STARTED, FINISHED, STARTED, `%@${DEMO_DOMAIN}`, `%@${DEMO_DOMAIN}`],
  )
  const [row] = rows
  if (row?.finished === 1) return 'seeded'
  if (row?.started === null) return row.filled === 1 ? 'in_use' : 'empty'
  if (row?.own === 1) return 'in_use'
  return row?.kind === ('import' satisfies SeedKind) ? 'half_imported' : 'half_seeded'
}

/** The kind of a seeded shop, from its mark, or else inferred from its content. */
export async function readSeededKind(client: Client): Promise<SeedKind> {
  const { rows } = await client.execute(
    `SELECT coalesce(
      (SELECT value_json ->> 'kind' FROM config WHERE key = ?),
      (SELECT 'demo' FROM config WHERE key = 'show_demo_banner' AND value_json = 'true'),
      iif(EXISTS (SELECT 1 FROM products), 'import', 'empty')) AS kind`,
    [FINISHED],
  )
  const kind = SEED_KINDS.find((one) => one === rows[0]?.kind)
  if (kind === undefined) throw new Error(`Unknown kind of shop: ${rows[0]?.kind}`)
  return kind
}

/** SQL: true for days before the demo was seeded, whose counts are all its own; false in other shops. */
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
 * Removes the data of an interrupted seeding in one transaction. Its mark stays, so that an interruption here is
 * harmless, too. Keeps staff accounts: the demo's are written again, and a real owner must not be removed.
 */
export async function emptyHalfSeeded(client: Client): Promise<void> {
  await client.batch(
    [
      ...emptyPeople(),
      'UPDATE pages SET published_version_id = NULL',
      // Deletes children before parents.
      'UPDATE categories SET parent_id = NULL',
      ...[...FILLED, ...ROLLUPS, ...VISIT_COUNTS].map((table) => `DELETE FROM ${table}`),
      {
        sql: `DELETE FROM config WHERE key IN (${[...SEEDED_CONFIG, CARRIERS].map(() => '?').join(', ')})`,
        args: [...SEEDED_CONFIG, CARRIERS],
      },
    ],
    'write',
  )
}

function emptyPeople() {
  const customerRows = (table: string, where: string) => ({
    sql: `DELETE FROM ${table} WHERE ${where}`,
    args: [`%@${DEMO_DOMAIN}`],
  })
  const orders = '(SELECT id FROM orders WHERE email LIKE ?)'
  const customers = '(SELECT id FROM customers WHERE email LIKE ?)'
  return [
    ...REMOVE_DEMO_CHARGES,
    customerRows('gifts', `order_id IN ${orders}`),
    customerRows('mail', 'to_email LIKE ?'),
    customerRows('phone_orders', 'email LIKE ?'),
    customerRows('refunds', `order_id IN ${orders}`),
    customerRows('payments', `order_id IN ${orders}`),
    customerRows('orders', 'email LIKE ?'),
    customerRows('plans', `customer_id IN ${customers}`),
    customerRows('test_methods', 'customer_ref IN (SELECT payment_customer_ref FROM customers WHERE email LIKE ?)'),
    customerRows('customers', 'email LIKE ?'),
    REMOVE_DEMO_PROMOTIONS,
  ]
}
