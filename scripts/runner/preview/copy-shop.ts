/** Copies the data of pages into a separate database, without any data of customers, orders or plans. */
import { Readable } from 'node:stream'
import type { Client } from '@libsql/client'
import type { Database } from '../../../database/tables.ts'
import { dumpDatabase } from '../../shop/backup/dump-database.ts'
import { loadDatabase } from '../../shop/backup/load-database.ts'

/** Copied tables, including the text indexes that triggers keep of products. */
const COPIED = new Set<string>([
  'product_types',
  'product_type_attributes',
  'categories',
  'products',
  'variants',
  'variant_costs',
  'price_history',
  'variant_stockroom',
  'stock',
  'product_categories',
  'category_rules',
  'category_exclusions',
  'product_listing',
  'facet_origins',
  'facet_blends',
  'facet_blend_grapes',
  'facet_characters',
  'category_listing',
  'listing_version',
  'search_words',
  'stores',
  'build_routes',
  'bundles',
  'bundle_items',
  'bundle_runs',
  'menu_items',
  'banner_messages',
  'config',
  'search_synonyms',
  'redirects',
  'pages',
  'page_versions',
  'page_moments',
  'page_tests',
  'media',
  'promotions',
  'club_plans',
  'reviews',
] satisfies (keyof Database)[])

const INDEXES = new Set(['product_search', 'search_word_trigrams'])

/** Statements to read ahead while others are written, each up to half a megabyte. */
const AHEAD = 4

/** `to` has an empty database. The copy is a snapshot of one moment. */
export async function copyShop(from: Client, to: Client): Promise<void> {
  const isCopied = ({ name }: { name: string }): boolean => COPIED.has(name) || INDEXES.has(name)
  await loadDatabase(
    to,
    Readable.from(
      dumpDatabase(from, () => {}, isCopied),
      { highWaterMark: AHEAD },
    ),
  )
}
