/** Writes staff's changes to a category if its revision is still the one they started from. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { CategoryEdit, EditedCategory } from '../../../domain/catalogue/category/staff-category.schema.ts'
import { db } from '../../query-builder.ts'
import type { Categories } from '../../tables.ts'
import { addByHand, removeByHand } from './category-members.ts'
import { writeRules } from './category-rules.ts'
import { CATEGORY_COLUMNS } from './staff-categories.ts'

const pairsOf = (id: number, codes: readonly string[], holds: RawBuilder<unknown>) =>
  sql`SELECT ${id} AS category_id, code AS product_code FROM products
    WHERE code IN (SELECT value FROM json_each(${JSON.stringify(codes)})) AND ${holds}`

function writePinned(id: number, pinned: readonly string[], holds: RawBuilder<unknown>): CompiledQuery[] {
  const places = sql`(SELECT key + 1 FROM json_each(${JSON.stringify(pinned)}) WHERE value = product_code)`
  return [
    sql`UPDATE product_categories SET pinned_position = ${places}
      WHERE category_id = ${id} AND pinned_position IS NOT ${places} AND ${holds}`.compile(db),
  ]
}

const below = (url: string, path: string) => sql`substr(${sql.ref(url)}, 1, ${path.length + 1}) = ${`${path}/`}`

/**
 * Redirects moved pages that are off the site (archived wines and categories) to the category: nothing may link to
 * them.
 */
function leadOn(id: number, to: string): CompiledQuery[] {
  const removed = sql`SELECT '/' || sef_url AS path FROM categories WHERE status = 'hidden' AND ${below('sef_url', to)}
    UNION SELECT '/' || route FROM products WHERE status = 'withdrawn' AND ${below('route', to)}`
  const isThere = sql`EXISTS (SELECT 1 FROM categories WHERE id = ${id} AND sef_url = ${to} AND status = 'active')`
  return [
    sql`UPDATE redirects SET to_path = ${`/${to}`} WHERE to_path IN (${removed}) AND ${isThere}`.compile(db),
    sql`INSERT INTO redirects (from_path, to_path, created_at)
      SELECT path, ${`/${to}`}, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM (${removed}) WHERE ${isThere}
      ON CONFLICT (from_path) DO UPDATE SET to_path = excluded.to_path`.compile(db),
  ]
}

/** Redirects an archived category to its parent, or to the home page. */
const leadUp = (id: number, at: string, holds: RawBuilder<unknown>): CompiledQuery[] => {
  const up = sql`'/' || coalesce((SELECT sef_url FROM categories above WHERE above.id = own.parent_id), '')`
  const own = sql`FROM categories own WHERE own.id = ${id} AND ${holds}`
  return [
    sql`UPDATE redirects SET to_path = (SELECT ${up} ${own}) WHERE to_path = (SELECT '/' || sef_url ${own})`.compile(
      db,
    ),
    sql`INSERT INTO redirects (from_path, to_path, created_at) SELECT '/' || sef_url, ${up}, ${at} ${own}
      ON CONFLICT (from_path) DO UPDATE SET to_path = excluded.to_path, created_at = excluded.created_at`.compile(db),
  ]
}

/** Removes the redirect, so that the category's page is served again. */
export const forgetRedirect = (sefUrl: string, holds: RawBuilder<unknown>): CompiledQuery =>
  sql`DELETE FROM redirects WHERE from_path = ${`/${sefUrl}`} AND ${holds}`.compile(db)

type Written = { before: EditedCategory; revision: number; edit: CategoryEdit; at: string; holds: RawBuilder<unknown> }

/** `edit` contains only changed fields. Triggers create the redirects from old paths (database/schema/redirects.ts). */
export function writeCategoryEdit({ before, revision, edit, at, holds }: Written): {
  before: CompiledQuery[]
  /** Returns a row if the edit was made. No later statement may depend on `holds`. */
  update: CompiledQuery<Pick<Categories, 'revision'>>
  after: CompiledQuery[]
} {
  const { id } = before
  const { add = [], take_out = [], rules, pinned, status, sef_url } = edit
  const columns = Object.fromEntries(
    CATEGORY_COLUMNS.flatMap((column) => (edit[column] === undefined ? [] : [[column, edit[column]]])),
  )
  return {
    before: [
      ...(rules === undefined ? [] : writeRules(id, rules, holds)),
      ...(take_out.length > 0 ? removeByHand(pairsOf(id, take_out, holds)) : []),
      ...(add.length > 0 ? addByHand(pairsOf(id, add, holds)) : []),
      ...(pinned === undefined ? [] : writePinned(id, pinned, holds)),
      ...(status === 'hidden' ? leadUp(id, at, holds) : []),
      ...(status === 'active' ? [forgetRedirect(sef_url ?? before.sef_url, holds)] : []),
    ],
    update: db
      .updateTable('categories')
      .set({ ...columns, revision: revision + 1 })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning('revision')
      .compile(),
    after: sef_url === undefined ? [] : leadOn(id, sef_url),
  }
}
