/** Adds many products of an import in a few statements, and removes them if it is undone. */
import { type CompiledQuery, sql } from 'kysely'
import { NO_STOCKROOM, type Stockroom } from '../../../domain/catalogue/product/stockroom.ts'
import type { ProductAddition } from '../../../domain/staff/import/compared-row.ts'
import { db } from '../../query-builder.ts'
import { swatchColumns } from '../catalogue/edit-variants.ts'
import {
  entryProductColumns,
  entryVariantColumns,
  placeColumns,
  ratingColumns,
  ratingRows,
} from '../catalogue/entry-columns.ts'
import { insertCosts } from '../catalogue/write-stockroom.ts'
import { itemRows } from '../core/item-rows.ts'
import type { WriteReason } from '../core/write-reason.ts'

/** `at` is UTC ISO-8601. */
export const productRow = (
  { entry, category, address, pictures, secondPicture, isLive }: ProductAddition,
  at: string,
) => ({
  ...entryProductColumns(entry),
  ...placeColumns(category, address),
  ...ratingColumns(entry),
  status: isLive ? ('active' as const) : ('draft' as const),
  flag: entry.flag,
  main_picture: pictures[0] ?? '',
  second_picture: secondPicture,
  images_json: JSON.stringify(pictures),
  created_at: at,
  updated_at: at,
})

/** Row of the main variant. */
export const ownVariantRow = ({ entry, pictures, choice }: ProductAddition) => ({
  ...entryVariantColumns(entry),
  is_default: 1 as const,
  choice_group: choice.group,
  choice_value: choice.value,
  ...swatchColumns(choice.swatch),
  picture: pictures[0] ?? '',
})

/** All rows have the columns of the first. */
function insertRows(table: string, rows: readonly object[]): CompiledQuery[] {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return []
  const values = columns.map((column) => sql`item.value ->> ${column}`)
  return [
    sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      SELECT ${sql.join(values)} FROM ${itemRows(rows)}`.compile(db),
  ]
}

/** Returns no statement if none of the facts is given. */
const stockroomRow = (code: string, facts: Partial<Stockroom>): object[] =>
  Object.keys(facts).length === 0 ? [] : [{ code, ...NO_STOCKROOM, ...facts }]

/** Facts that undoing an import needs of a product it added. */
export const additionFacts = ({ entry }: ProductAddition): object => ({
  name: entry.name,
  winery: entry.winery,
  price: entry.price / 100,
  stock: entry.stock,
})

/** Run in one batch, with an audit row and a change for each product. */
export const insertImported = (
  additions: readonly ProductAddition[],
  { action, staff, at }: WriteReason,
): CompiledQuery[] => [
  ...insertRows(
    'products',
    additions.map((addition) => productRow(addition, at)),
  ),
  ...insertRows('variants', additions.map(ownVariantRow)),
  ...insertRows(
    'stock',
    additions.map(({ entry }) => ({ code: entry.code, quantity: entry.stock })),
  ),
  ...insertRows(
    'variant_stockroom',
    additions.flatMap(({ entry, stockroom }) => stockroomRow(entry.code, stockroom)),
  ),
  ...insertCosts(additions.map(({ entry, cost }) => ({ code: entry.code, cost }))),
  ...insertRows(
    'rating_counts',
    additions.flatMap(({ entry }) => ratingRows(entry)),
  ),
  ...insertRows(
    'product_categories',
    additions.flatMap(({ entry, listed }) => listed.map((category_id) => ({ category_id, product_code: entry.code }))),
  ),
  ...insertRows(
    'audit',
    additions.map((addition) => ({
      admin_id: staff.id,
      admin_name: staff.name,
      action,
      noun: 'product',
      noun_id: addition.entry.code,
      after_json: JSON.stringify(additionFacts(addition)),
      created_at: at,
    })),
  ),
  ...insertRows(
    'changes',
    additions.map(({ entry, summary }) => ({
      noun: 'product',
      noun_id: entry.code,
      summary,
      admin_id: staff.id,
      created_at: at,
    })),
  ),
]

export type Removal = { code: string; title: string; version: string }

/** Removes unused drafts unchanged since the import, with their waiting changes, since only staff have seen them. */
export function removeImported(removals: readonly Removal[], { action, staff, at }: WriteReason): CompiledQuery[] {
  if (removals.length === 0) return []
  const rows = itemRows(removals)
  // CROSS JOIN makes SQLite start from the list instead of scanning all drafts.
  const drafts = sql`products p ON p.code = item.value ->> 'code' AND p.updated_at = item.value ->> 'version'
    AND p.status = 'draft'`
  return [
    sql`INSERT INTO audit (admin_id, admin_name, action, noun, noun_id, before_json, created_at)
      SELECT ${staff.id}, ${staff.name}, ${action}, 'product', p.code, json_object('title', p.title), ${at}
      FROM ${rows} CROSS JOIN ${drafts}`.compile(db),
    sql`DELETE FROM changes WHERE build_id IS NULL AND noun = 'product'
      AND noun_id IN (SELECT p.code FROM ${rows} CROSS JOIN ${drafts})`.compile(db),
    sql`DELETE FROM products WHERE code IN (SELECT p.code FROM ${rows} CROSS JOIN ${drafts})`.compile(db),
  ]
}
