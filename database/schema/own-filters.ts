/**
 * Filters of a merchant's own attributes: each combination of values that products have is saved once, and rows of lists
 * name it by a number (docs/domain.md#product-types, docs/decisions/0078-product-types-as-data.md).
 */

/** Filters with a facet of their own in category-listing.ts. */
const FIXED = "('grape', 'country', 'region', 'style', 'vintage', 'body', 'vegetarian', 'vegan')"

/** Updates `traits` of the rows of product_listing that `where` chooses. */
const describe = (where: string): string => `UPDATE product_listing SET traits = t.traits FROM product_traits t
      WHERE t.product_code = product_listing.product_code AND product_listing.traits <> t.traits AND ${where};`

const traitOf = (traits: string): string => `coalesce((SELECT id FROM facet_traits WHERE traits = ${traits}), 0)`

const ofType = (row: 'old' | 'new'): string => `product_listing.type_id = ${row}.type_id AND t.type_id = ${row}.type_id`

export const ownFilters: readonly string[] = [
  // JSON: [[key, value], …] in the order of the keys. Unused combinations stay, as other facets do.
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
  // Saves the values of a combination one by one, to be filtered by.
  `CREATE TRIGGER values_after_traits AFTER INSERT ON facet_traits BEGIN
    INSERT INTO facet_trait_values (key, value, trait_id)
    SELECT DISTINCT value ->> 0, value ->> 1, new.id FROM json_each(new.traits);
  END`,

  `CREATE VIEW product_traits AS SELECT p.code AS product_code, p.type_id,
      (SELECT coalesce(json_group_array(json_array(key, value)), '[]') FROM (
        SELECT a.key, j.value ->> 'value' AS value
        FROM json_each(p.attributes_json) j JOIN product_type_attributes a
          ON a.type_id = p.type_id AND a.key = j.value ->> 'key' AND a.is_filter = 1
        WHERE a.key NOT IN ${FIXED} AND j.value ->> 'value' <> '' ORDER BY a.key)) AS traits
    FROM products p`,

  // Follows the product: when it is first listed,
  `CREATE TRIGGER traits_after_listing AFTER INSERT ON product_listing BEGIN
    ${describe('t.product_code = new.product_code')}
  END`,
  // and when its type or attributes change.
  `CREATE TRIGGER traits_after_product AFTER UPDATE OF type_id, attributes_json ON products BEGIN
    ${describe('t.product_code = new.code')}
  END`,
  // Follows the filters of a type: a new one,
  `CREATE TRIGGER traits_after_new_attribute AFTER INSERT ON product_type_attributes
  WHEN new.is_filter = 1 AND new.key NOT IN ${FIXED} BEGIN
    ${describe(ofType('new'))}
  END`,
  // an attribute that becomes a filter or stops being one,
  `CREATE TRIGGER traits_after_attribute AFTER UPDATE OF is_filter ON product_type_attributes
  WHEN old.is_filter <> new.is_filter AND new.key NOT IN ${FIXED} BEGIN
    ${describe(ofType('new'))}
  END`,
  // and a removed one.
  `CREATE TRIGGER traits_without_attribute AFTER DELETE ON product_type_attributes
  WHEN old.is_filter = 1 AND old.key NOT IN ${FIXED} BEGIN
    ${describe(ofType('old'))}
  END`,

  // Saves a product's new combination and updates its rows of lists.
  `CREATE TRIGGER trait_after_traits AFTER UPDATE OF traits ON product_listing WHEN old.traits <> new.traits BEGIN
    INSERT INTO facet_traits (traits) SELECT new.traits WHERE new.traits <> '[]' ON CONFLICT DO NOTHING;
    UPDATE category_listing SET trait_id = ${traitOf('new.traits')} WHERE listing_id = new.id;
    UPDATE listing_version SET version = hex(randomblob(16));
  END`,
  // Completes a new row of a list, which category-listing.ts writes without its combination.
  `CREATE TRIGGER trait_after_enlisting AFTER INSERT ON category_listing
  WHEN (SELECT traits FROM product_listing WHERE id = new.listing_id) <> '[]' BEGIN
    UPDATE category_listing SET trait_id = ${traitOf('(SELECT traits FROM product_listing WHERE id = new.listing_id)')}
    WHERE category_id = new.category_id AND listing_id = new.listing_id;
  END`,
]
