/** Writes one change of many products in a few statements, each product only where it is still what was read. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { toPence } from '../../domain/money/pence.ts'
import type { BulkChange } from '../../domain/product/bulk-edit.ts'
import type { EditedPrices, ProductEdit } from '../../domain/product/edit-product.ts'
import { db } from '../query-builder.ts'
import type { Products } from '../tables.ts'
import { isAutoPublished } from './auto-publish.ts'
import { requestBuild } from './builds.ts'
import { insertLeavingChanges, joinByHand, leaveByHand } from './category-members.ts'
import { forgetRedirect, redirectArchived } from './product-edits.ts'
import type { StaffRow } from './staff.ts'

export type BulkWrite = {
  code: string
  /** What was read; nothing is written of a product that has another by now. */
  version: string
  edit: ProductEdit
  before: ProductEdit
  summary: string
}

const PRICE_COLUMNS: Readonly<Record<keyof EditedPrices, string>> = {
  price: 'price_pence',
  mix_six_price: 'mix_six_price_pence',
  lock_it_in_price: 'lock_it_in_price_pence',
  wineclub_price: 'wineclub_price_pence',
}

/** The rows that are still what was read, as `item`, each with its product as `p`. */
const unchanged = (rows: RawBuilder<unknown>) => sql`json_each(${rows}) AS item JOIN products p
  ON p.code = item.value ->> 'code' AND p.updated_at = item.value ->> 'version'`

function writeChange(change: BulkChange, rows: RawBuilder<unknown>, at: string): CompiledQuery[] {
  const codes = sql`(SELECT p.code FROM ${unchanged(rows)})`
  if (change.kind === 'price')
    return [
      sql`UPDATE variants SET ${sql.ref(PRICE_COLUMNS[change.field])} = item.value ->> 'pence'
        FROM json_each(${rows}) AS item
        WHERE variants.code = item.value ->> 'code' AND variants.code IN ${codes}`.compile(db),
    ]
  if (change.kind === 'status')
    return [
      change.status === 'active' ? forgetRedirect(sql`code IN ${codes}`) : redirectArchived(sql`code IN ${codes}`, at),
    ]
  const { category_id, is_listed } = change
  const pairs = sql`SELECT c.id AS category_id, p.code AS product_code
    FROM ${unchanged(rows)} JOIN categories c ON c.id = ${category_id}`
  if (is_listed) return joinByHand(pairs)
  const leaving = sql`SELECT category_id, product_code FROM product_categories WHERE (category_id, product_code) IN (${pairs})`
  return [insertLeavingChanges(leaving), ...leaveByHand(pairs)]
}

/** In one batch, with a row of the audit log and a change for each product; the last one returns the codes written. */
export function writeBulk(
  writes: readonly BulkWrite[],
  change: BulkChange,
  staff: Pick<StaffRow, 'id' | 'name'>,
  at: string,
): [...CompiledQuery[], CompiledQuery<Pick<Products, 'code'>>] {
  const rows = sql`${JSON.stringify(
    writes.map(({ code, version, edit, before, summary }) => ({
      code,
      version,
      summary,
      before: JSON.stringify(before),
      after: JSON.stringify(edit),
      pence: change.kind === 'price' ? toPence(edit[change.field] ?? 0) : null,
    })),
  )}`
  const status = change.kind === 'status' ? sql`status = ${change.status}, ` : sql``
  return [
    sql`INSERT INTO audit (admin_id, admin_name, action, noun, noun_id, before_json, after_json, created_at)
      SELECT ${staff.id}, ${staff.name}, 'bulk-edit', 'product', p.code, item.value ->> 'before', item.value ->> 'after',
        ${at} FROM ${unchanged(rows)}`.compile(db),
    sql`INSERT INTO changes (noun, noun_id, summary, admin_id, created_at)
      SELECT 'product', p.code, item.value ->> 'summary', ${staff.id}, ${at} FROM ${unchanged(rows)}`.compile(db),
    requestBuild(
      { kind: 'changed', by: staff.name },
      sql`${isAutoPublished} AND EXISTS (SELECT 1 FROM ${unchanged(rows)})`,
    ),
    ...writeChange(change, rows, at),
    sql<Pick<Products, 'code'>>`UPDATE products SET ${status} updated_at = ${at} FROM json_each(${rows}) AS item
      WHERE products.code = item.value ->> 'code' AND products.updated_at = item.value ->> 'version'
      RETURNING products.code AS code`.compile(db),
  ]
}
