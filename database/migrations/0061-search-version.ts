/**
 * The listing's version follows what searches depend on as well: texts, ratings and synonyms. So what a search has found
 * may be kept until it changes, as lists are (decision 85).
 */
import type { Migration } from './migration.ts'

/** Each writes the text index again (migration 12), or changes the order of what it finds. */
const EVENTS = {
  facts: `UPDATE OF type_id, kind, winery ON product_listing
  WHEN (old.type_id, coalesce(old.kind, ''), old.winery) <> (new.type_id, coalesce(new.kind, ''), new.winery)`,
  texts: 'UPDATE OF name, taste, lead, details_json, attributes_json ON products',
  ratings: 'UPDATE OF rating_count ON products WHEN old.rating_count <> new.rating_count',
  choice: 'INSERT ON variants WHEN new.is_default = 0',
  choice_change: 'UPDATE OF choice_value ON variants',
  choice_removal: 'DELETE ON variants WHEN old.is_default = 0',
  synonym: 'INSERT ON search_synonyms',
  synonym_change: 'UPDATE ON search_synonyms',
  synonym_removal: 'DELETE ON search_synonyms',
}

export const searchVersion: Migration = {
  number: 61,
  name: 'search-version',
  statements: Object.entries(EVENTS).map(
    ([name, event]) => `CREATE TRIGGER version_after_${name} AFTER ${event} BEGIN
    UPDATE listing_version SET version = hex(randomblob(16));
  END`,
  ),
}
