/** Filters of a merchant's own: what a product has of them, each combination once, as a fourth number of a list's row. */
import type { Migration } from './migration.ts'

/** Columns of the listing of their own, or parts of one: `FACETS` as it was released. */
const FIXED = "('grape', 'country', 'region', 'style', 'vintage', 'body', 'vegetarian', 'vegan')"

const tables = [
  // JSON: [[key, value], …] in the order of the keys. What nothing has any more stays: it costs nothing and may come back.
  `CREATE TABLE facet_traits (
    id INTEGER PRIMARY KEY,
    traits TEXT NOT NULL UNIQUE CHECK (json_valid(traits))
  ) STRICT`,
  `CREATE TABLE facet_trait_values (
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    trait_id INTEGER NOT NULL REFERENCES facet_traits (id) ON DELETE CASCADE,
    PRIMARY KEY (key, value, trait_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TRIGGER values_after_traits AFTER INSERT ON facet_traits BEGIN
    INSERT INTO facet_trait_values (key, value, trait_id)
    SELECT DISTINCT value ->> 0, value ->> 1, new.id FROM json_each(new.traits);
  END`,
  `ALTER TABLE product_listing ADD COLUMN traits TEXT NOT NULL DEFAULT '[]'`,
  // 0 for a product that has none of them, which no row of facet_traits is.
  'ALTER TABLE category_listing ADD COLUMN trait_id INTEGER NOT NULL DEFAULT 0',

  `CREATE VIEW product_traits AS SELECT p.code AS product_code, p.type_id,
      (SELECT coalesce(json_group_array(json_array(key, value)), '[]') FROM (
        SELECT a.key, j.value ->> 'value' AS value
        FROM json_each(p.attributes_json) j JOIN product_type_attributes a
          ON a.type_id = p.type_id AND a.key = j.value ->> 'key' AND a.is_filter = 1
        WHERE a.key NOT IN ${FIXED} AND j.value ->> 'value' <> '' ORDER BY a.key)) AS traits
    FROM products p`,
]

/** `where` chooses rows of product_listing. */
const describe = (where: string) => `UPDATE product_listing SET traits = t.traits FROM product_traits t
      WHERE t.product_code = product_listing.product_code AND product_listing.traits <> t.traits AND ${where}`

const traitOf = (traits: string) => `coalesce((SELECT id FROM facet_traits WHERE traits = ${traits}), 0)`

/** Of one type: which of its attributes are filters has changed. */
const ofType = (row: 'old' | 'new') => `product_listing.type_id = ${row}.type_id AND t.type_id = ${row}.type_id`

/** Nobody writes these tables but the triggers. */
const triggers = [
  `CREATE TRIGGER traits_after_listing AFTER INSERT ON product_listing BEGIN
    ${describe('t.product_code = new.product_code')};
  END`,
  `CREATE TRIGGER traits_after_product AFTER UPDATE OF type_id, attributes_json ON products BEGIN
    ${describe('t.product_code = new.code')};
  END`,
  `CREATE TRIGGER traits_after_new_attribute AFTER INSERT ON product_type_attributes
  WHEN new.is_filter = 1 AND new.key NOT IN ${FIXED} BEGIN
    ${describe(ofType('new'))};
  END`,
  `CREATE TRIGGER traits_after_attribute AFTER UPDATE OF is_filter ON product_type_attributes
  WHEN old.is_filter <> new.is_filter AND new.key NOT IN ${FIXED} BEGIN
    ${describe(ofType('new'))};
  END`,
  `CREATE TRIGGER traits_without_attribute AFTER DELETE ON product_type_attributes
  WHEN old.is_filter = 1 AND old.key NOT IN ${FIXED} BEGIN
    ${describe(ofType('old'))};
  END`,
  `CREATE TRIGGER trait_after_traits AFTER UPDATE OF traits ON product_listing WHEN old.traits <> new.traits BEGIN
    INSERT INTO facet_traits (traits) SELECT new.traits WHERE new.traits <> '[]' ON CONFLICT DO NOTHING;
    UPDATE category_listing SET trait_id = ${traitOf('new.traits')} WHERE listing_id = new.id;
    UPDATE listing_version SET version = hex(randomblob(16));
  END`,
  // Rows of lists are written by triggers that know no traits (0013).
  `CREATE TRIGGER trait_after_enlisting AFTER INSERT ON category_listing
  WHEN (SELECT traits FROM product_listing WHERE id = new.listing_id) <> '[]' BEGIN
    UPDATE category_listing SET trait_id = ${traitOf('(SELECT traits FROM product_listing WHERE id = new.listing_id)')}
    WHERE category_id = new.category_id AND listing_id = new.listing_id;
  END`,
]

export const ownFacets: Migration = {
  number: 51,
  name: 'own-facets',
  statements: [...tables, ...triggers, describe('true')],
}
