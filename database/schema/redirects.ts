/** Redirects, and the triggers that create one whenever a path changes (docs/domain.md#redirects). */
import { time } from '../migration.ts'

const NOW = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/**
 * Redirects the route `old` to `next`, both SQL. Deletes redirects from the new address, so that moving back makes no loop,
 * and retargets those to the old one, so that no visitor is redirected twice.
 */
const moved = (old: string, next: string): string => `
    DELETE FROM redirects WHERE from_path = '/' || ${next};
    UPDATE redirects SET to_path = '/' || ${next} WHERE to_path = '/' || ${old};
    INSERT INTO redirects (from_path, to_path, created_at) VALUES ('/' || ${old}, '/' || ${next}, ${NOW})
      ON CONFLICT (from_path) DO UPDATE SET to_path = excluded.to_path, created_at = excluded.created_at;`

/** SQL: whether `url` is below the category's old address. */
const below = (url: string): string => `substr(${url}, 1, length(old.sef_url) + 1) = old.sef_url || '/'`
/** SQL: `url` below the category's new address. */
const followed = (url: string): string => `new.sef_url || substr(${url}, length(old.sef_url) + 1)`

/** SQL: the ids of the category's descendants; the tree is at most three deep. */
const DESCENDANTS = `SELECT id FROM categories WHERE parent_id = new.id
    OR parent_id IN (SELECT id FROM categories WHERE parent_id = new.id)`

export const redirects: readonly string[] = [
  `CREATE TABLE redirects (
    from_path TEXT PRIMARY KEY CHECK (from_path LIKE '/_%'),
    to_path TEXT NOT NULL CHECK (to_path LIKE '/%'),
    ${time('created_at')},
    CHECK (from_path <> to_path)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX redirects_by_target ON redirects (to_path)',

  // A product that moves leaves a redirect.
  `CREATE TRIGGER products_moved AFTER UPDATE OF route ON products WHEN new.route <> old.route BEGIN
    ${moved('old.route', 'new.route')}
    END`,

  // A category that moves leaves a redirect.
  `CREATE TRIGGER categories_moved AFTER UPDATE OF sef_url ON categories WHEN new.sef_url <> old.sef_url BEGIN
    ${moved('old.sef_url', 'new.sef_url')}
    END`,

  // A published page that moves leaves a redirect, except the home page, whose path never changes.
  `CREATE TRIGGER pages_moved AFTER UPDATE OF route ON pages
    WHEN new.route <> old.route AND old.route <> '' AND new.kind = 'page' AND new.published_version_id IS NOT NULL BEGIN
    ${moved('old.route', 'new.route')}
    END`,

  // Categories, products and menu items below a category move with it; the triggers above leave their redirects.
  `CREATE TRIGGER categories_take_along AFTER UPDATE OF sef_url ON categories WHEN new.sef_url <> old.sef_url BEGIN
      UPDATE categories SET sef_url = ${followed('sef_url')} WHERE id IN (${DESCENDANTS}) AND ${below('sef_url')};
      UPDATE products SET category_url = ${followed('category_url')}, route = ${followed('route')}
        WHERE (primary_category_id = new.id OR primary_category_id IN (${DESCENDANTS})) AND ${below('category_url')};
      UPDATE menu_items SET sef_url = ${followed('sef_url')}
        WHERE type = 'CATEGORY' AND (sef_url = old.sef_url OR ${below('sef_url')});
    END`,
]
