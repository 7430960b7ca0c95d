/** Imports of the control panel: their state, their progress, and the products each wrote. */
import { type CompiledQuery, sql } from 'kysely'
import type { StaffImport, UndoLeft } from '../../../domain/staff/import/import-rows.schema.ts'
import { db } from '../../query-builder.ts'
import type { ImportProducts, Imports, Products } from '../../tables.ts'
import { insertAudit } from '../core/audit.ts'
import { requestAutoBuild } from '../core/changes.ts'
import { itemRows } from '../core/item-rows.ts'
import type { WriteReason } from '../core/write-reason.ts'

/** Version of a removed product. */
export const REMOVED = 'removed'

/** Maximum number of imports listed. */
const LISTED = 20
const MAX_UNDO_ROWS = 500

/** Planned changes of a batch. import_products records those that were made. */
export type BatchPlan = {
  same: number
  left: { row: number; code: string; title: string; faults: { field: string; reason: string }[] }[]
  planned: { row: number; code: string; title: string }[]
}

export type StaffImportRow = Omit<StaffImport, 'done'> & { done_json: string }

const COLUMNS = sql`i.id, i.file_name, i.state, coalesce(a.name, '') AS "by", i.created_at, i.finished_at, i.undone_at,
  i.rows, i.batches,
  (SELECT json_group_array(number) FROM import_batches b WHERE b.import_id = i.id) AS done_json,
  (SELECT count(*) FROM import_products p WHERE p.import_id = i.id AND p.fate = 'new') AS added,
  (SELECT count(*) FROM import_products p WHERE p.import_id = i.id AND p.fate = 'changed') AS changed,
  (SELECT coalesce(sum(json_array_length(plan_json, '$.left') + json_array_length(plan_json, '$.planned')), 0)
    FROM import_batches b WHERE b.import_id = i.id)
    - (SELECT count(*) FROM import_products p WHERE p.import_id = i.id) + i.left_out AS left_out`
const FROM = sql`FROM imports i LEFT JOIN admins a ON a.id = i.admin_id`

export const toStaffImport = ({ done_json, ...row }: StaffImportRow): StaffImport => ({
  ...row,
  done: (JSON.parse(done_json) as number[]).toSorted((one, other) => one - other),
})

/** Newest first. */
export const selectImports = (): CompiledQuery<StaffImportRow> =>
  sql<StaffImportRow>`SELECT ${COLUMNS} ${FROM} ORDER BY i.created_at DESC, i.id LIMIT ${LISTED}`.compile(db)

export const selectImport = (id: string): CompiledQuery<StaffImportRow> =>
  sql<StaffImportRow>`SELECT ${COLUMNS} ${FROM} WHERE i.id = ${id}`.compile(db)

/** Selects only the facts of an import that a batch needs, without counting written products. */
export const selectImportState = (id: string) =>
  db.selectFrom('imports').where('id', '=', id).select(['state', 'batches', 'file_name']).compile()

type ImportStart = Pick<StaffImport, 'id' | 'file_name' | 'rows' | 'batches' | 'left_out'>

/** Does nothing if the import exists already. */
export const beginImport = (
  { id, file_name, rows, batches, left_out }: ImportStart,
  { staff, at }: Pick<WriteReason, 'staff' | 'at'>,
): [CompiledQuery, CompiledQuery] => [
  insertAudit(
    { staff, action: 'begin', noun: 'import', noun_id: id, after: { file_name, rows }, at },
    sql`NOT EXISTS (SELECT 1 FROM imports WHERE id = ${id})`,
  ),
  sql`INSERT INTO imports (id, file_name, rows, batches, left_out, admin_id, created_at)
    VALUES (${id}, ${file_name}, ${rows}, ${batches}, ${left_out}, ${staff.id}, ${at}) ON CONFLICT (id) DO NOTHING`.compile(
    db,
  ),
]

export type BatchName = { id: string; number: number }

/** Fails, together with the whole batch, if it was written before or the import isn't running. */
export const insertBatch = ({ id, number }: BatchName, plan: BatchPlan, at: string): CompiledQuery =>
  sql`INSERT INTO import_batches (import_id, number, holds, plan_json, created_at)
    SELECT ${id}, ${number}, coalesce((SELECT state = 'running' FROM imports WHERE id = ${id}), 0),
      ${JSON.stringify(plan)}, ${at}`.compile(db)

export const selectBatchPlan = ({ id, number }: BatchName) =>
  db.selectFrom('import_batches').where('import_id', '=', id).where('number', '=', number).select('plan_json').compile()

export type WrittenRow = Pick<ImportProducts, 'code' | 'fate'>

/** Names the index: the import's key alone would make SQLite read all earlier batches. */
export const selectWritten = ({ id, number }: BatchName): CompiledQuery<WrittenRow> =>
  sql<WrittenRow>`SELECT code, fate FROM import_products INDEXED BY import_products_by_batch
    WHERE import_id = ${id} AND batch = ${number}`.compile(db)

/** Returns the products last written by this import, by any of their variants. */
export const selectOwnProducts = (id: string, products: readonly string[]) =>
  sql<{ product: Products['code'] }>`SELECT DISTINCT p.code AS product
    FROM json_each(${JSON.stringify([...new Set(products)])}) given CROSS JOIN products p ON p.code = given.value
      CROSS JOIN variants v ON v.product_code = p.code
      CROSS JOIN import_products w ON w.import_id = ${id} AND w.code = v.code AND w.version = p.updated_at`.compile(db)

export type WrittenProduct = {
  code: string
  product: string
  fate: 'new' | 'changed'
  title: string
  /** The product's version after the write. */
  version: string
  before: object
  after: object
}

/** Run after the products: those with their new version are the ones that were written. */
export const insertWritten = ({ id, number }: BatchName, written: readonly WrittenProduct[]): CompiledQuery =>
  sql`INSERT INTO import_products (import_id, code, batch, fate, title, version, before_json, after_json)
    SELECT ${id}, item.value ->> 'code', ${number}, item.value ->> 'fate', item.value ->> 'title',
      item.value ->> 'version', item.value ->> 'before', item.value ->> 'after'
    FROM ${itemRows(
      written.map((one) => ({ ...one, before: JSON.stringify(one.before), after: JSON.stringify(one.after) })),
    )}
    JOIN products p ON p.code = item.value ->> 'product' AND p.updated_at = item.value ->> 'version' WHERE true
    ON CONFLICT (import_id, code) DO NOTHING`.compile(db)

/** Has an effect only after the last batch is written. */
export const finishImport = (id: string, at: string) =>
  sql<Pick<Imports, 'id'>>`UPDATE imports SET state = 'done', finished_at = ${at}
    WHERE id = ${id} AND state = 'running'
      AND batches = (SELECT count(*) FROM import_batches WHERE import_id = ${id}) RETURNING id`.compile(db)

/** Requests one build for the whole import, if changes publish automatically. In the batch that ends it, at `at`. */
export const requestBuildWhenDone = (id: string, by: string, at: string): CompiledQuery =>
  requestAutoBuild(
    by,
    sql`EXISTS (SELECT 1 FROM imports WHERE id = ${id}
      AND ${at} = iif(state = 'undone', undone_at, finished_at) AND state IN ('done', 'undone'))
      AND (EXISTS (SELECT 1 FROM import_products WHERE import_id = ${id})
        OR EXISTS (SELECT 1 FROM import_categories WHERE import_id = ${id}))`,
  )

export const beginUndo = (id: string) =>
  sql<Pick<Imports, 'id'>>`UPDATE imports SET state = 'undoing'
    WHERE id = ${id} AND state IN ('running', 'done') RETURNING id`.compile(db)

export type UndoneRow = Pick<ImportProducts, 'code' | 'fate' | 'title' | 'version' | 'before_json' | 'after_json'>

export const selectToUndo = (id: string, limit: number): CompiledQuery<UndoneRow> =>
  sql<UndoneRow>`SELECT code, fate, title, version, before_json, after_json FROM import_products
    WHERE import_id = ${id} AND undo = '' ORDER BY code LIMIT ${limit}`.compile(db)

/**
 * `reason` explains which part could not be undone; '' if everything was. `version` is the product's version after the
 * write, or null without one. A product that another editor changed at the same time is not marked, and is retried.
 */
export type UndoMark = { code: string; product: string; reason: string; version: string | null }

/** Run after the products. Marks include the import, so that SQLite looks up products by marks and not the reverse. */
export const markUndone = (id: string, marks: readonly UndoMark[]): CompiledQuery =>
  sql`UPDATE import_products SET undo = iif(item.value ->> 'reason' = '', 'undone', 'kept'),
      undo_reason = item.value ->> 'reason'
    FROM ${itemRows(marks.map((mark) => ({ ...mark, id })))}
    WHERE import_products.import_id = item.value ->> 'id' AND import_products.code = item.value ->> 'code'
      AND (item.value ->> 'version' IS NULL OR coalesce(
        (SELECT updated_at FROM products WHERE code = item.value ->> 'product'), ${REMOVED}) = item.value ->> 'version')`.compile(
    db,
  )

/** Products that the import added still count as its own after undoing removes variants from them. */
export const renewVersions = (id: string, products: readonly { product: string; version: string }[]): CompiledQuery =>
  sql`UPDATE import_products SET version = item.value ->> 'version'
    FROM ${itemRows(products.map(({ product, version }) => ({ product, version, id })))}
    WHERE import_products.import_id = item.value ->> 'id' AND import_products.code = item.value ->> 'product'
      AND fate = 'new'`.compile(db)

/** Has an effect only when nothing is left to undo. */
export const finishUndo = (id: string, at: string): CompiledQuery =>
  sql`UPDATE imports SET state = 'undone', undone_at = ${at} WHERE id = ${id} AND state = 'undoing'
    AND NOT EXISTS (SELECT 1 FROM import_products WHERE import_id = ${id} AND undo = '')`.compile(db)

export const countUndone = (id: string): CompiledQuery<{ left: number; undone: number }> =>
  sql<{ left: number; undone: number }>`SELECT count(*) FILTER (WHERE undo = '') AS "left",
    count(*) FILTER (WHERE undo = 'undone') AS undone FROM import_products WHERE import_id = ${id}`.compile(db)

export const selectUndoLeft = (id: string): CompiledQuery<UndoLeft> =>
  sql<UndoLeft>`SELECT code, title, undo_reason AS reason FROM import_products
    WHERE import_id = ${id} AND undo = 'kept' ORDER BY code LIMIT ${MAX_UNDO_ROWS}`.compile(db)

export const selectMapping = (headings: string) =>
  db.selectFrom('import_mappings').where('headings', '=', headings).select('fields_json').compile()

export type RememberedMapping = { headings: string; fields: Record<string, string>; admin_id: string; at: string }

export const rememberMapping = ({ headings, fields, admin_id, at }: RememberedMapping): CompiledQuery =>
  sql`INSERT INTO import_mappings (headings, fields_json, admin_id, updated_at)
    VALUES (${headings}, ${JSON.stringify(fields)}, ${admin_id}, ${at})
    ON CONFLICT (headings) DO UPDATE SET fields_json = excluded.fields_json, admin_id = excluded.admin_id,
      updated_at = excluded.updated_at`.compile(db)
