/** History of a product: changes by staff, stock movements, and references to it. */
import { type CompiledQuery, sql } from 'kysely'
import type { StaffVariant } from '../../../domain/catalogue/product/edit.schema.ts'
import { db } from '../../query-builder.ts'
import type { Audit, ProductTypes, StockMovements, Stores, Variants } from '../../tables.ts'
import { itemRows } from '../core/item-rows.ts'

/** Maximum number of rows shown. */
const HISTORY = 50
const MOVEMENTS = 20

/** Codes of all variants of a product; `code` may be any of them. */
const codesOf = (code: string) => sql`(SELECT code FROM variants WHERE product_code =
  (SELECT product_code FROM variants WHERE code = ${code}))`

/** Newest first. A change of several products has one row for each. */
export const selectLastEditor = (code: string) =>
  sql<{ by: Audit['admin_name']; at: Audit['created_at'] }>`SELECT admin_name AS "by", created_at AS at FROM audit
    WHERE noun = 'product' AND noun_id IN ${codesOf(code)} ORDER BY id DESC LIMIT 5`.compile(db)

export type HistoryRow = Pick<Audit, 'action' | 'before_json' | 'after_json'> & {
  at: Audit['created_at']
  by: Audit['admin_name']
  code: Audit['noun_id']
}

export const selectHistory = (code: string): CompiledQuery<HistoryRow> =>
  sql<HistoryRow>`SELECT created_at AS at, admin_name AS "by", noun_id AS code, action, before_json, after_json FROM audit
    WHERE noun = 'product' AND noun_id IN ${codesOf(code)} ORDER BY id DESC LIMIT ${HISTORY}`.compile(db)

/** Values before and after the bulk edits that gave products these versions. */
export const selectBulkEdits = (made: readonly { code: string; version: string }[]) =>
  sql<Pick<HistoryRow, 'code' | 'before_json' | 'after_json'>>`SELECT a.noun_id AS code, a.before_json, a.after_json
    FROM ${itemRows(made)} JOIN audit a ON a.noun = 'product' AND a.noun_id = item.value ->> 'code'
      AND a.created_at = item.value ->> 'version' AND a.action = 'bulk-edit'`.compile(db)

export type MovementRow = Pick<StockMovements, 'code' | 'change' | 'reason' | 'note'> & {
  at: StockMovements['created_at']
  by: string
  /** A store's name; null for the warehouse. */
  shop: Stores['name'] | null
}

export const selectMovements = (code: string): CompiledQuery<MovementRow> =>
  sql<MovementRow>`SELECT m.created_at AS at, coalesce(a.name, '') AS "by", m.code, m.change, m.reason, m.note,
      stores.name AS shop
    FROM stock_movements m LEFT JOIN admins a ON a.id = m.admin_id LEFT JOIN stores ON stores.id = m.store_id
    WHERE m.code IN ${codesOf(code)} ORDER BY m.created_at DESC, m.id DESC LIMIT ${MOVEMENTS}`.compile(db)

/** Plans that have ended no longer count. */
export const selectUses = (code: string) =>
  sql<Pick<ProductTypes, 'vat_rate_bp'> & { orders: number; plans: number }>`SELECT
      (SELECT count(DISTINCT order_id) FROM order_lines WHERE code IN ${codesOf(code)}) AS orders,
      (SELECT count(DISTINCT plan_id) FROM plan_lines JOIN plans ON plans.id = plan_id
        WHERE code IN ${codesOf(code)} AND plans.state NOT IN ('cancelled', 'ended')) AS plans,
      t.vat_rate_bp
    FROM variants v JOIN products p ON p.code = v.product_code JOIN product_types t ON t.id = p.type_id
    WHERE v.code = ${code}`.compile(db)

export type StaffVariantRow = Omit<StaffVariant, 'price'> & Pick<Variants, 'price_pence'>

export const selectStaffVariants = (code: string): CompiledQuery<StaffVariantRow> =>
  sql<StaffVariantRow>`SELECT v.code, v.choice_group AS "group", v.choice_value AS choice,
      coalesce(v.swatch_picture, v.swatch) AS swatch, v.uda, v.price_pence,
      coalesce(s.quantity, 0) AS stock
    FROM variants v LEFT JOIN stock s ON s.code = v.code
    WHERE v.code IN ${codesOf(code)} ORDER BY v.sequence, v.is_default DESC, v.code`.compile(db)
