/**
 * Addresses that move: whoever changes one, the old address leads to the new one, and what stands
 * below a category moves with it. Also when each route's content last changed, for the sitemap.
 */
import { type Migration, optionalTime } from './migration.ts'

const NOW = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/**
 * Notes that `old` moved to `next`, both SQL for a route. Nothing leads away from the new address any more, so no move
 * back makes a circle; and what led to the old one leads to the new one, so no answer sends a visitor on twice.
 */
const moved = (old: string, next: string): string => `
    DELETE FROM redirects WHERE from_path = '/' || ${next};
    UPDATE redirects SET to_path = '/' || ${next} WHERE to_path = '/' || ${old};
    INSERT INTO redirects (from_path, to_path, created_at) VALUES ('/' || ${old}, '/' || ${next}, ${NOW})
      ON CONFLICT (from_path) DO UPDATE SET to_path = excluded.to_path, created_at = excluded.created_at;`

/** SQL: whether `url` stands below the category's old address. */
const below = (url: string): string => `substr(${url}, 1, length(old.sef_url) + 1) = old.sef_url || '/'`
/** SQL: `url` below the category's new address. */
const followed = (url: string): string => `new.sef_url || substr(${url}, length(old.sef_url) + 1)`

/** The tree is at most three deep. */
const DESCENDANTS = `SELECT id FROM categories WHERE parent_id = new.id
    OR parent_id IN (SELECT id FROM categories WHERE parent_id = new.id)`

export const moves: Migration = {
  number: 15,
  name: 'moves',
  statements: [
    'CREATE INDEX redirects_by_target ON redirects (to_path)',

    `CREATE TRIGGER products_moved AFTER UPDATE OF route ON products WHEN new.route <> old.route BEGIN
    ${moved('old.route', 'new.route')}
    END`,

    `CREATE TRIGGER categories_moved AFTER UPDATE OF sef_url ON categories WHEN new.sef_url <> old.sef_url BEGIN
    ${moved('old.sef_url', 'new.sef_url')}
    END`,

    // The home has no address that could move.
    `CREATE TRIGGER pages_moved AFTER UPDATE OF route ON pages
    WHEN new.route <> old.route AND old.route <> '' AND new.kind = 'page' AND new.published_version_id IS NOT NULL BEGIN
    ${moved('old.route', 'new.route')}
    END`,

    // Their own triggers note the moves of those that follow. A writer who has moved them already finds nothing to do here.
    `CREATE TRIGGER categories_take_along AFTER UPDATE OF sef_url ON categories WHEN new.sef_url <> old.sef_url BEGIN
      UPDATE categories SET sef_url = ${followed('sef_url')} WHERE id IN (${DESCENDANTS}) AND ${below('sef_url')};
      UPDATE products SET category_url = ${followed('category_url')}, route = ${followed('route')}
        WHERE (primary_category_id = new.id OR primary_category_id IN (${DESCENDANTS})) AND ${below('category_url')};
      UPDATE menu_items SET sef_url = ${followed('sef_url')}
        WHERE type = 'CATEGORY' AND (sef_url = old.sef_url OR ${below('sef_url')});
    END`,

    // Routes built before are taken to have changed when they were last built, which is as late as it can have been.
    `ALTER TABLE build_routes ADD COLUMN ${optionalTime('raised_at')}`,
    'UPDATE build_routes SET raised_at = (SELECT created_at FROM releases WHERE releases.id = build_routes.release)',
  ],
}
