/**
 * Changes listing_version with everything that searches depend on besides lists, so that results can be cached until it
 * changes (docs/decisions/0085-searches-are-kept-too.md).
 */
import { NEW_VERSION } from './category-listing.ts'

/** Each changes the text index, or the order of results (docs/domain.md#search). */
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

export const searchVersion: readonly string[] = Object.entries(EVENTS).map(
  ([name, event]) => `CREATE TRIGGER version_after_${name} AFTER ${event} BEGIN ${NEW_VERSION} END`,
)
