/** Keeps the redirect of a withdrawn product that moves: both of its addresses lead to its list. */
import type { Migration } from '../migration.ts'

export const movesOfWithdrawnProducts: Migration = {
  number: 89,
  name: 'moves_of_withdrawn_products',
  statements: [
    'DROP TRIGGER products_moved',
    `CREATE TRIGGER products_moved AFTER UPDATE OF route ON products
      WHEN new.route <> old.route AND new.status <> 'withdrawn' BEGIN
      DELETE FROM redirects WHERE from_path = '/' || new.route;
      UPDATE redirects SET to_path = '/' || new.route WHERE to_path = '/' || old.route;
      INSERT INTO redirects (from_path, to_path, created_at)
        VALUES ('/' || old.route, '/' || new.route, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
        ON CONFLICT (from_path) DO UPDATE SET to_path = excluded.to_path, created_at = excluded.created_at;
    END`,
    `CREATE TRIGGER withdrawn_products_moved AFTER UPDATE OF route ON products
      WHEN new.route <> old.route AND new.status = 'withdrawn' BEGIN
      INSERT INTO redirects (from_path, to_path, created_at)
        SELECT '/' || new.route, '/' || rtrim(new.category_url, '/'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
        FROM redirects WHERE from_path = '/' || old.route
        ON CONFLICT (from_path) DO UPDATE SET to_path = excluded.to_path, created_at = excluded.created_at;
    END`,
  ],
}
