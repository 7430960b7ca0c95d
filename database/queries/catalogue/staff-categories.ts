/** Categories for staff: the tree, one category with its products, and facts that restrict an edit. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type {
  CategoryMember,
  EditedCategory,
  NewCategory,
  StaffCategory,
  StaffCategoryDetail,
} from '../../../domain/catalogue/category/staff-category.schema.ts'
import { categoryColumnsSchema } from '../../../domain/catalogue/category/staff-category.schema.ts'
import { CATEGORY_LEVELS, MAX_MEMBERS } from '../../../domain/catalogue/category/staff-category.ts'
import { PART_KINDS, partRoute } from '../../../domain/core/route/content-part.ts'
import { db } from '../../query-builder.ts'
import type { Audit, Categories, Flag, Pages, ProductCategories, Products } from '../../tables.ts'
import { hasPriceOf } from '../core/listing-price.ts'
import type { StaffRow } from '../core/staff.ts'
import { type StoredRule, toRule } from './category-rules.ts'
import { SHOWN_TITLE } from './page-title.ts'

/** Maximum number of rows of each that are shown. */
const HISTORY = 50
const TAKEN_OUT = 100

export type StaffCategoryRow = Omit<StaffCategory, 'has_rules'> & { has_rules: Flag }

/** Parents before children, siblings in order. */
export const selectStaffCategories = (): CompiledQuery<StaffCategoryRow> =>
  sql<StaffCategoryRow>`SELECT id, parent_id, name, sef_url, status, revision,
      (SELECT count(*) FROM category_listing
        WHERE category_id = categories.id AND ${hasPriceOf(sql.ref('categories.listing_type'))}) AS products,
      EXISTS (SELECT 1 FROM category_rules WHERE category_id = categories.id) AS has_rules
    FROM categories ORDER BY depth, sequence, id`.compile(db)

/** Columns that an edit can change. */
export const CATEGORY_COLUMNS = categoryColumnsSchema.keyof().options

export type EditedCategoryRow = Pick<EditedCategory, 'id' | 'parent_id' | (typeof CATEGORY_COLUMNS)[number]> &
  Pick<Categories, 'revision'> & {
    /** StoredRule[] */
    rules_json: string
    /** string[]: codes in order. */
    pinned_json: string
  }

const selectEdited = (where: RawBuilder<unknown>): CompiledQuery<EditedCategoryRow> =>
  sql<EditedCategoryRow>`SELECT id, parent_id, revision,
      ${sql.join(CATEGORY_COLUMNS.map((column) => sql.ref(column)))},
      (SELECT json_group_array(json_object('field', field, 'options', json(options_json), 'least', least, 'most', most))
        FROM (SELECT * FROM category_rules r WHERE r.category_id = categories.id ORDER BY field)) AS rules_json,
      (SELECT json_group_array(product_code) FROM (
        SELECT product_code FROM product_categories c WHERE c.category_id = categories.id AND pinned_position IS NOT NULL
        ORDER BY pinned_position, product_code)) AS pinned_json
    FROM categories WHERE ${where}`.compile(db)

/** Returns no row for a missing category. */
export const selectEditedCategory = (id: number) => selectEdited(sql`id = ${id}`)
export const selectCategoryAt = (sefUrl: string) => selectEdited(sql`sef_url = ${sefUrl}`)

export const toEditedCategory = ({
  revision: _,
  rules_json,
  pinned_json,
  ...row
}: EditedCategoryRow): EditedCategory => ({
  ...row,
  rules: (JSON.parse(rules_json) as StoredRule[]).map(toRule),
  pinned: JSON.parse(pinned_json),
})

/** The condition of a write based on that revision. */
export const isAtRevision = (id: number, revision: number): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM categories WHERE id = ${id} AND revision = ${revision})`

type MemberRow = Omit<CategoryMember, 'is_by_rule'> & Pick<ProductCategories, 'is_by_rule'>

export const selectMembersOf = (id: number): CompiledQuery<MemberRow> =>
  sql<MemberRow>`SELECT p.code, p.title, p.main_picture AS picture, p.status, c.is_by_rule
    FROM product_categories c JOIN products p ON p.code = c.product_code WHERE c.category_id = ${id}
    ORDER BY c.pinned_position IS NULL, c.pinned_position, p.sort_title, p.code LIMIT ${MAX_MEMBERS}`.compile(db)

export type AboutRow = StaffCategoryDetail['counts'] & StaffCategoryDetail['follows']

export const selectAbout = (id: number): CompiledQuery<AboutRow> =>
  sql<AboutRow>`SELECT
      (SELECT count(*) FROM product_categories WHERE category_id = ${id}) AS "all",
      (SELECT count(*) FROM category_listing WHERE category_id = ${id} AND ${hasPriceOf(sql.ref('own.listing_type'))}) AS on_sale,
      (SELECT count(*) FROM product_categories WHERE category_id = ${id} AND is_by_rule = 1) AS by_rule,
      (SELECT count(*) FROM categories c WHERE ${isBelow(sql.ref('c.sef_url'), sql.ref('own.sef_url'))}) AS categories,
      (SELECT count(*) FROM products p WHERE ${isBelow(sql.ref('p.route'), sql.ref('own.sef_url'))}) AS products
    FROM categories own WHERE own.id = ${id}`.compile(db)

export const selectRemovedProducts = (id: number) =>
  sql<Pick<Products, 'code' | 'title'>>`SELECT code, title FROM category_exclusions JOIN products ON code = product_code
    WHERE category_id = ${id} ORDER BY sort_title, code LIMIT ${TAKEN_OUT}`.compile(db)

/** Documents of the page builder around its list. */
export const selectContentAround = (
  id: number,
): CompiledQuery<Pick<Pages, 'route'> & { page_id: Pages['id']; is_published: Flag }> => {
  const routes = PART_KINDS.map((kind) => partRoute({ kind, path: '' }).replace(/[^/]+$/, ''))
  return sql<Pick<Pages, 'route'> & { page_id: Pages['id']; is_published: Flag }>`SELECT pages.id AS page_id, route,
      published_version_id IS NOT NULL AS is_published
    FROM categories JOIN pages ON route IN (${sql.join(routes.map((folder) => sql`${folder} || sef_url`))})
    WHERE categories.id = ${id} AND archived_at IS NULL ORDER BY route`.compile(db)
}

export type CategoryHistoryRow = Pick<Audit, 'action' | 'after_json'> & {
  at: Audit['created_at']
  by: Audit['admin_name']
}

export const selectCategoryHistory = (id: number): CompiledQuery<CategoryHistoryRow> =>
  sql<CategoryHistoryRow>`SELECT created_at AS at, admin_name AS "by", action, after_json FROM audit
    WHERE noun = 'category' AND noun_id = ${String(id)} ORDER BY id DESC LIMIT ${HISTORY}`.compile(db)

/** SQL: true if `url` is below the path `above`. */
const isBelow = (url: RawBuilder<unknown>, above: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`substr(${url}, 1, length(${above}) + 1) = ${above} || '/'`

export type Claim = Pick<Pages, 'route'> & { kind: 'page' | 'product' | 'category'; name: Pages['title'] }

/** Existing use of the new path, or of a path to which a descendant would move. `id` is null for a new category. */
export const selectClaim = (id: number | null, to: string): CompiledQuery<Claim> =>
  sql<Claim>`WITH own AS (SELECT id, sef_url FROM categories WHERE id = ${id}),
    moving (route) AS (
      SELECT ${to}
      UNION SELECT ${to} || substr(c.sef_url, length(own.sef_url) + 1) FROM own JOIN categories c
        ON ${isBelow(sql.ref('c.sef_url'), sql.ref('own.sef_url'))}
      UNION SELECT ${to} || substr(p.route, length(own.sef_url) + 1) FROM own JOIN products p
        ON ${isBelow(sql.ref('p.route'), sql.ref('own.sef_url'))})
    SELECT 'page' AS kind, ${SHOWN_TITLE} AS name, route FROM pages WHERE route IN moving
    UNION ALL SELECT 'category', name, sef_url FROM categories
      WHERE sef_url IN moving AND (sef_url = ${to} AND id IS NOT ${id}
        OR NOT EXISTS (SELECT 1 FROM own WHERE own.id = categories.id OR ${isBelow(sql.ref('categories.sef_url'), sql.ref('own.sef_url'))}))
    UNION ALL SELECT 'product', title, route FROM products
      WHERE route IN moving AND NOT EXISTS (SELECT 1 FROM own WHERE ${isBelow(sql.ref('products.route'), sql.ref('own.sef_url'))})
    LIMIT 1`.compile(db)

export type EditFactsRow = {
  /** string[] */
  below_json: string
  archived_above: Categories['name'] | null
  /** string[] */
  menu_json: string
  /** string[] */
  known_json: string
  /** string[] */
  members_json: string
  last_editor: Audit['admin_name'] | null
}

/** Facts that decide if an edit is possible; `add` and `pinned` are its codes. */
export const selectEditFacts = (
  id: number,
  add: readonly string[],
  pinned: readonly string[],
): CompiledQuery<EditFactsRow> =>
  sql<EditFactsRow>`SELECT
      (SELECT json_group_array(name) FROM categories WHERE parent_id = own.id AND status = 'active') AS below_json,
      (SELECT name FROM categories WHERE id = own.parent_id AND status = 'hidden') AS archived_above,
      (SELECT json_group_array(name) FROM menu_items
        WHERE type = 'CATEGORY' AND is_hidden = 0 AND sef_url = own.sef_url) AS menu_json,
      (SELECT json_group_array(code) FROM products
        WHERE code IN (SELECT value FROM json_each(${JSON.stringify(add)}))) AS known_json,
      (SELECT json_group_array(product_code) FROM product_categories WHERE category_id = own.id
        AND product_code IN (SELECT value FROM json_each(${JSON.stringify(pinned)}))) AS members_json,
      (SELECT admin_name FROM audit WHERE noun = 'category' AND noun_id = CAST(own.id AS TEXT)
        ORDER BY id DESC LIMIT 1) AS last_editor
    FROM categories own WHERE own.id = ${id}`.compile(db)

/** The tree as a text that changes when any parent changes; it excludes the order of siblings. */
export const TREE: RawBuilder<string> = sql`(SELECT json_group_array(json_array(id, parent_id, status)) FROM (
  SELECT id, parent_id, status FROM categories ORDER BY id))`

export const selectTree = (): CompiledQuery<{ tree: string }> =>
  sql<{ tree: string }>`SELECT ${TREE} AS tree`.compile(db)

/** The category and its descendants; the depth of the tree is limited. */
const subtree = (id: number) => sql`WITH RECURSIVE under (id, depth) AS (
      SELECT id, depth FROM categories WHERE id = ${id}
      UNION ALL SELECT c.id, under.depth + 1 FROM categories c JOIN under ON c.parent_id = under.id
      LIMIT 100000)`

type Moved = { id: number; parentId: number | null; siblings: readonly number[] }

/** Moves it to another parent, and orders its new siblings. Depths follow. The last returns a row if it was done. */
export const moveCategory = (
  { id, parentId, siblings }: Moved,
  revision: number,
  holds: RawBuilder<unknown>,
): [...CompiledQuery[], CompiledQuery<Pick<Categories, 'id'>>] => [
  sql`UPDATE categories SET sequence = item.key + 1 FROM json_each(${JSON.stringify(siblings)}) AS item
    WHERE categories.id = item.value AND categories.sequence <> item.key + 1 AND categories.id <> ${id} AND ${holds}`.compile(
    db,
  ),
  // Descendants come first, because `holds` checks the revision, which the last statement increases.
  sql`UPDATE categories SET depth = under.depth + ${depthBelow(parentId)} - (SELECT depth FROM categories WHERE id = ${id})
    FROM (${subtree(id)} SELECT id, depth FROM under) AS under
    WHERE categories.id = under.id AND categories.id <> ${id} AND ${holds}`.compile(db),
  sql<Pick<Categories, 'id'>>`UPDATE categories SET parent_id = ${parentId}, depth = ${depthBelow(parentId)},
      sequence = ${siblings.indexOf(id) + 1}, revision = revision + 1
    WHERE id = ${id} AND revision = ${revision} AND ${holds} RETURNING id`.compile(db),
]

const depthBelow = (parentId: number | null): RawBuilder<number> =>
  parentId === null ? sql`1` : sql`(SELECT depth + 1 FROM categories WHERE id = ${parentId})`

/** Last among its siblings, and hidden until it is published. */
export const insertCategory = ({ name, sef_url, parent_id }: NewCategory): CompiledQuery =>
  sql`INSERT INTO categories (parent_id, name, title, sef_url, kind, sequence, depth, status)
    SELECT ${parent_id}, ${name}, ${name}, ${sef_url}, 'list',
      1 + coalesce((SELECT max(sequence) FROM categories WHERE parent_id IS ${parent_id}), 0),
      ${depthBelow(parent_id)}, 'hidden'
    WHERE ${depthBelow(parent_id)} <= ${CATEGORY_LEVELS}`.compile(db)

/** Runs in the batch that adds the category, since only the database knows its id. */
export const auditNewCategory = (staff: Pick<StaffRow, 'id' | 'name'>, added: NewCategory, at: string): CompiledQuery =>
  sql`INSERT INTO audit (admin_id, admin_name, action, noun, noun_id, after_json, created_at)
    SELECT ${staff.id}, ${staff.name}, 'create', 'category', CAST(id AS TEXT), ${JSON.stringify(added)}, ${at}
    FROM categories WHERE sef_url = ${added.sef_url}`.compile(db)

/** The category that may become its parent. */
export const selectParent = (id: number | null) =>
  db.selectFrom('categories').where('id', '=', id).select('depth').compile()
