/** Addresses that a page had before. Until the next build, the live release has the page at one of them. */
import { type RawBuilder, sql } from 'kysely'

/** Maximum number of addresses to look for in the release. */
const MAX_FORMER = 5

/**
 * SQL: former addresses of `path`, the last first, as a JSON list. Only pages that were built count, and none that was
 * withdrawn or archived, whose redirect leads to another page.
 */
export const formerAddresses = (path: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(SELECT json_group_array(from_path) FROM (
    SELECT from_path FROM redirects JOIN build_routes ON build_routes.route = substr(from_path, 2)
    WHERE to_path = ${path}
      AND NOT EXISTS (SELECT 1 FROM pages WHERE route = build_routes.route)
      AND NOT EXISTS (SELECT 1 FROM products WHERE route = build_routes.route)
      AND NOT EXISTS (SELECT 1 FROM categories WHERE sef_url = build_routes.route)
    ORDER BY redirects.created_at DESC LIMIT ${sql.lit(MAX_FORMER)}))`
