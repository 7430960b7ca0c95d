/** Times at which a part of a published page is shown or hidden, found when a version is published. */
import type { Migration } from '../migration.ts'

/** Those after `version` was published: earlier ones are in its first build. */
const momentsOf = (version: string): string => `
  DELETE FROM page_moments WHERE page_id = (SELECT page_id FROM page_versions WHERE id = ${version});
  INSERT OR IGNORE INTO page_moments (page_id, at)
    SELECT page_id, node.value FROM page_versions, json_tree(document_json, '$.containers') AS node
    WHERE page_versions.id = ${version} AND node.key IN ('from', 'until') AND node.path LIKE '%.dates'
      AND node.value > page_versions.created_at;`

export const pageMoments: Migration = {
  number: 93,
  name: 'page_moments',
  statements: [
    `CREATE TABLE page_moments (
      page_id INTEGER NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
      at TEXT NOT NULL,
      PRIMARY KEY (page_id, at)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX page_moments_due ON page_moments (at)',
    `CREATE TRIGGER pages_note_moments AFTER UPDATE OF published_version_id ON pages
      WHEN new.published_version_id IS NOT NULL BEGIN ${momentsOf('new.published_version_id')} END`,
    `CREATE TRIGGER pages_drop_moments AFTER UPDATE OF published_version_id ON pages
      WHEN new.published_version_id IS NULL BEGIN DELETE FROM page_moments WHERE page_id = new.id; END`,
    // A page may be inserted before the version that it shows.
    `CREATE TRIGGER page_versions_note_moments AFTER INSERT ON page_versions
      WHEN new.id = (SELECT published_version_id FROM pages WHERE id = new.page_id) BEGIN ${momentsOf('new.id')} END`,
  ],
}
