/** Remembers the highest id of a deleted page, so that no new page receives it. */
import type { Migration } from '../migration.ts'

export const deletedPageIds: Migration = {
  number: 85,
  name: 'deleted_page_ids',
  statements: [
    'CREATE TABLE deleted_page_ids (id INTEGER PRIMARY KEY) STRICT',
    `CREATE TRIGGER pages_keep_ids_apart AFTER DELETE ON pages BEGIN
      INSERT OR IGNORE INTO deleted_page_ids (id) VALUES (old.id);
      DELETE FROM deleted_page_ids WHERE id < (SELECT max(id) FROM deleted_page_ids);
    END`,
  ],
}
