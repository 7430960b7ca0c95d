/** Categories that imports create, and removing them when an import is undone. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { ShopGroup } from '../../../domain/staff/import/missing-categories.ts'
import type { OpenedCategory, ShopCategory } from '../../../domain/staff/import/plan-categories.ts'
import { db } from '../../query-builder.ts'
import type { Categories } from '../../tables.ts'
import { itemRows } from '../core/item-rows.ts'
import type { WriteReason } from '../core/write-reason.ts'

/** Number of groups that are read: the fullest. */
const MAX_GROUPS = 5_000

export const selectShopCategories = (): CompiledQuery<ShopCategory> =>
  sql<ShopCategory>`SELECT id, parent_id AS "parentId", name, sef_url AS "sefUrl", status, sequence
    FROM categories`.compile(db)

/** Hidden categories that an import created, unchanged since: a list whose products go on sale there shows them. */
export const selectHiddenByImports = (): CompiledQuery<Pick<Categories, 'id'>> =>
  sql<Pick<Categories, 'id'>>`SELECT c.id FROM categories c WHERE c.status = 'hidden' AND c.revision = 1
    AND EXISTS (SELECT 1 FROM import_categories i WHERE i.category_id = c.id)`.compile(db)

const attribute = (key: string) => sql`coalesce((SELECT item.value ->> 'value' FROM json_each(p.attributes_json) item
  WHERE item.value ->> 'key' = ${key}), '')`

/** Products on sale by the facts that determine their categories. */
export const selectShopGroups = (): CompiledQuery<ShopGroup> =>
  sql<ShopGroup>`WITH facts AS (
      SELECT p.type_id, p.kind, p.country, p.region, ${attribute('grape')} || ',' AS grapes, ${attribute('style')} AS style
      FROM products p WHERE p.status = 'active')
    SELECT type_id, kind, country, region, substr(grapes, 1, instr(grapes, ',') - 1) AS grape, style, count(*) AS products
    FROM facts GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY products DESC LIMIT ${MAX_GROUPS}`.compile(db)

export type CategoryToOpen = OpenedCategory & Pick<ShopCategory, 'status'>

export const categoryRow = (draft: OpenedCategory) => ({
  id: draft.id,
  parent_id: draft.parentId,
  name: draft.name,
  title: draft.title,
  intro: draft.intro,
  sef_url: draft.sefUrl,
  kind: draft.kind,
  listing_type: draft.listingType,
  sequence: draft.sequence,
  depth: draft.depth,
  meta_title: draft.metaTitle,
  meta_description: draft.metaDescription,
  meta_keywords: draft.metaKeywords,
})

/** Fails if another category has the id or the path. */
export const insertCategories = (categories: readonly CategoryToOpen[]): CompiledQuery[] =>
  categories.length === 0
    ? []
    : [
        db
          .insertInto('categories')
          .values(categories.map((category) => ({ ...categoryRow(category), status: category.status })))
          .compile(),
      ]

/** Shows hidden categories, whose addresses then no longer lead elsewhere. */
export function showCategories(categories: readonly CategoryToOpen[]): CompiledQuery[] {
  const rows = itemRows(categories.map(({ id, sefUrl }) => ({ id, sef_url: sefUrl })))
  return [
    sql`UPDATE categories SET status = 'active'
      WHERE id IN (SELECT item.value ->> 'id' FROM ${rows})`.compile(db),
    sql`DELETE FROM redirects
      WHERE from_path IN (SELECT '/' || (item.value ->> 'sef_url') FROM ${rows})`.compile(db),
  ]
}

/** Runs in the batch that inserts or shows them. Writes an audit row each, and a change of those that shoppers see. */
export function recordCategories(
  importId: string,
  categories: readonly CategoryToOpen[],
  { action, staff, at }: WriteReason,
): CompiledQuery[] {
  const rows = itemRows(categories.map(({ id, name, sefUrl, status }) => ({ id, name, sef_url: sefUrl, status })))
  return [
    sql`INSERT INTO import_categories (import_id, category_id) SELECT ${importId}, item.value ->> 'id' FROM ${rows}`.compile(
      db,
    ),
    sql`INSERT INTO audit (admin_id, admin_name, action, noun, noun_id, after_json, created_at)
      SELECT ${staff.id}, ${staff.name}, ${action}, 'category', item.value ->> 'id', item.value, ${at} FROM ${rows}`.compile(
      db,
    ),
    sql`INSERT INTO changes (noun, noun_id, summary, admin_id, created_at)
      SELECT 'category', item.value ->> 'sef_url', item.value ->> 'name' || ': added', ${staff.id}, ${at} FROM ${rows}
      WHERE item.value ->> 'status' = 'active'`.compile(db),
  ]
}

export const countCreated = (importId: string): CompiledQuery<{ created: number }> =>
  sql<{ created: number }>`SELECT count(*) AS created FROM import_categories WHERE import_id = ${importId}`.compile(db)

const DEPTHS = [3, 2, 1]

/** Categories that this import created and that are unchanged, once the batch has undone the import. */
const createdBy = (importId: string, at: string): RawBuilder<unknown> =>
  sql`c.revision = 1 AND c.id IN (SELECT category_id FROM import_categories WHERE import_id = ${importId})
    AND EXISTS (SELECT 1 FROM imports WHERE id = ${importId} AND state = 'undone' AND undone_at = ${at})`

const IS_UNUSED = sql`NOT EXISTS (SELECT 1 FROM categories b WHERE b.parent_id = c.id)
  AND NOT EXISTS (SELECT 1 FROM products p WHERE p.primary_category_id = c.id)
  AND NOT EXISTS (SELECT 1 FROM product_categories m WHERE m.category_id = c.id)
  AND NOT EXISTS (SELECT 1 FROM menu_items i WHERE i.type = 'CATEGORY' AND i.sef_url = c.sef_url)`

/** Menu items that the import added for these categories, as staff have not renamed them. */
function removeMenuItems(mine: RawBuilder<unknown>): CompiledQuery[] {
  const going = sql`(SELECT i.id FROM menu_items i
    JOIN categories c ON i.type = 'CATEGORY' AND i.sef_url = c.sef_url AND i.name = c.name
    WHERE ${mine} AND NOT EXISTS (SELECT 1 FROM category_listing l WHERE l.category_id = c.id))`
  const below = sql`SELECT 1 FROM menu_items b WHERE b.parent_id = menu_items.id`
  return [
    // Removes the labels whose items all go, and these with them.
    sql`DELETE FROM menu_items WHERE type = 'NONE' AND EXISTS (${below})
      AND NOT EXISTS (${below} AND b.id NOT IN ${going})`.compile(db),
    ...DEPTHS.map((depth) =>
      sql`DELETE FROM menu_items WHERE depth = ${depth} AND id IN ${going} AND NOT EXISTS (${below})`.compile(db),
    ),
  ]
}

/** True of an active category whose list is empty and that the menu does not show. */
const IS_EMPTY = sql`c.status = 'active'
  AND NOT EXISTS (SELECT 1 FROM category_listing l WHERE l.category_id = c.id)
  AND NOT EXISTS (SELECT 1 FROM menu_items i WHERE i.type = 'CATEGORY' AND i.sef_url = c.sef_url)`

/**
 * Run after the last products are undone: removes the import's categories and their menu items, and hides those that
 * archived products keep; their addresses then lead to the nearest category above.
 */
export function undoCategories(importId: string, { action, staff, at }: WriteReason): CompiledQuery[] {
  const mine = createdBy(importId, at)
  const audited = (what: RawBuilder<unknown>) =>
    sql`INSERT INTO audit (admin_id, admin_name, action, noun, noun_id, before_json, created_at)
      SELECT ${staff.id}, ${staff.name}, ${action}, 'category', CAST(c.id AS TEXT),
        json_object('name', c.name, 'sef_url', c.sef_url), ${at} FROM categories c WHERE ${what}`.compile(db)
  const removed = DEPTHS.flatMap((depth) => {
    const these = sql`c.depth = ${depth} AND ${mine} AND ${IS_UNUSED}`
    return [
      audited(these),
      sql`DELETE FROM changes WHERE build_id IS NULL AND noun = 'category'
        AND noun_id IN (SELECT c.sef_url FROM categories c WHERE ${these})`.compile(db),
      sql`DELETE FROM categories WHERE id IN (SELECT c.id FROM categories c WHERE ${these})`.compile(db),
    ]
  })
  const hidden = sql`${mine} AND ${IS_EMPTY}`
  return [
    ...removeMenuItems(mine),
    ...removed,
    audited(hidden),
    sql`INSERT INTO changes (noun, noun_id, summary, admin_id, created_at)
      SELECT 'category', c.sef_url, c.name || ': hidden', ${staff.id}, ${at} FROM categories c WHERE ${hidden}`.compile(
      db,
    ),
    sql`INSERT INTO redirects (from_path, to_path, created_at)
      SELECT '/' || c.sef_url, '/' || coalesce((SELECT a.sef_url FROM categories a
          WHERE a.status = 'active' AND substr(c.sef_url, 1, length(a.sef_url) + 1) = a.sef_url || '/'
            AND a.id NOT IN (SELECT category_id FROM import_categories WHERE import_id = ${importId})
          ORDER BY length(a.sef_url) DESC LIMIT 1), ''), ${at}
      FROM categories c WHERE ${hidden}
      ON CONFLICT (from_path) DO UPDATE SET to_path = excluded.to_path, created_at = excluded.created_at`.compile(db),
    sql`UPDATE categories SET status = 'hidden' WHERE id IN (SELECT c.id FROM categories c WHERE ${hidden})`.compile(
      db,
    ),
  ]
}
