/**
 * category_listing: products on sale, once per category and once for the whole shop, with their facets as numbers
 * (docs/domain.md#lists, docs/decisions/0016-narrow-listing.md). Only these triggers write it and the facets.
 */

/** The category_id of the whole shop; no category has it. */
const WHOLE_SHOP = 0

/**
 * Statements that store each combination of facets once. Unused ones are kept: they cost nothing and may be needed
 * again.
 */
const rememberFacets = (where: string): string[] => [
  `INSERT INTO facet_origins (country, region)
    SELECT DISTINCT country, region FROM product_listing WHERE ${where} ON CONFLICT DO NOTHING`,
  `INSERT INTO facet_blends (grapes) SELECT DISTINCT grape FROM product_listing WHERE ${where} ON CONFLICT DO NOTHING`,
  `INSERT INTO facet_characters (style, vintage, body, vegetarian, vegan)
    SELECT DISTINCT style, vintage, body, vegetarian, vegan FROM product_listing WHERE ${where} ON CONFLICT DO NOTHING`,
]

const COLUMNS = `category_id, listing_id, origin_id, blend_id, character_id, in_stock, price_pence, lock_it_in_price_pence,
    wineclub_price_pence, pinned_position, product_code, sort_title`

const enlist = (where: string): string =>
  `INSERT INTO category_listing (${COLUMNS}) SELECT ${COLUMNS} FROM category_listing_source
    WHERE ${where}`

/** A random version is never repeated, neither by another database nor after a restore. */
export const NEW_VERSION = 'UPDATE listing_version SET version = hex(randomblob(16));'

/** Each trigger changes the version, which invalidates cached lists. */
const trigger = (name: string, event: string, statements: readonly string[]): string =>
  `CREATE TRIGGER ${name} AFTER ${event} BEGIN\n    ${[...statements, ''].join(';\n    ')}${NEW_VERSION}\n  END`

const listingOf = (code: string): string => `(SELECT id FROM product_listing WHERE product_code = ${code})`

const delist = (row: 'old' | 'new'): string =>
  `DELETE FROM category_listing WHERE category_id = ${row}.category_id AND listing_id = ${listingOf(`${row}.product_code`)}`

const enlistIn = (row: 'old' | 'new'): string =>
  enlist(`product_code = ${row}.product_code AND category_id = ${row}.category_id`)

const tables = [
  `CREATE TABLE facet_origins (
    id INTEGER PRIMARY KEY,
    country TEXT NOT NULL,
    region TEXT NOT NULL,
    UNIQUE (country, region)
  ) STRICT`,
  `CREATE TABLE facet_blends (
    id INTEGER PRIMARY KEY,
    grapes TEXT NOT NULL UNIQUE
  ) STRICT`,
  `CREATE TABLE facet_blend_grapes (
    blend_id INTEGER NOT NULL REFERENCES facet_blends (id) ON DELETE CASCADE,
    grape TEXT NOT NULL,
    PRIMARY KEY (blend_id, grape)
  ) STRICT, WITHOUT ROWID`,
  // A blend matches by any of its grapes (docs/domain.md#category-rules).
  `CREATE TRIGGER grapes_after_blend AFTER INSERT ON facet_blends BEGIN
    INSERT INTO facet_blend_grapes (blend_id, grape)
    SELECT DISTINCT new.id, value FROM json_each('[' || replace(json_quote(new.grapes), ', ', '","') || ']')
    WHERE value <> '';
  END`,
  `CREATE TABLE facet_characters (
    id INTEGER PRIMARY KEY,
    style TEXT NOT NULL,
    vintage TEXT NOT NULL,
    body TEXT NOT NULL,
    vegetarian TEXT NOT NULL,
    vegan TEXT NOT NULL,
    UNIQUE (style, vintage, body, vegetarian, vegan)
  ) STRICT`,

  `CREATE TABLE category_listing (
    category_id INTEGER NOT NULL,
    listing_id INTEGER NOT NULL,
    origin_id INTEGER NOT NULL,
    blend_id INTEGER NOT NULL,
    character_id INTEGER NOT NULL,
    in_stock INTEGER NOT NULL,
    price_pence INTEGER NOT NULL,
    lock_it_in_price_pence INTEGER,
    wineclub_price_pence INTEGER,
    pinned_position INTEGER,
    product_code TEXT NOT NULL,
    sort_title TEXT NOT NULL,
    trait_id INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (category_id, listing_id)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX category_listing_by_product ON category_listing (listing_id)',
  `CREATE INDEX category_listing_pinned ON category_listing (category_id, pinned_position)
    WHERE pinned_position IS NOT NULL`,
  'CREATE INDEX category_listing_titles ON category_listing (category_id, sort_title, product_code)',
  `CREATE VIEW category_listing_source AS
    WITH memberships (category_id, product_code, pinned_position) AS (
      SELECT category_id, product_code, pinned_position FROM product_categories
      UNION ALL SELECT ${WHOLE_SHOP}, product_code, NULL FROM product_listing)
    SELECT m.category_id, l.id AS listing_id, o.id AS origin_id, b.id AS blend_id, c.id AS character_id, l.in_stock,
      l.price_pence, l.lock_it_in_price_pence, l.wineclub_price_pence, m.pinned_position, l.product_code, l.sort_title
    FROM memberships m
      JOIN product_listing l ON l.product_code = m.product_code
      JOIN facet_origins o ON (o.country, o.region) = (l.country, l.region)
      JOIN facet_blends b ON b.grapes = l.grape
      JOIN facet_characters c ON (c.style, c.vintage, c.body, c.vegetarian, c.vegan) =
        (l.style, l.vintage, l.body, l.vegetarian, l.vegan)
    WHERE l.status = 'active'`,

  `CREATE TABLE listing_version (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    version TEXT NOT NULL
  ) STRICT`,
  `INSERT INTO listing_version (id, version) VALUES (1, hex(randomblob(16)))`,
]

const triggers = [
  // Adds a product that is new to the listing to the whole shop and to its categories.
  trigger('categories_after_listing', 'INSERT ON product_listing', [
    ...rememberFacets('id = new.id'),
    enlist('product_code = new.product_code'),
  ]),
  // Follows facets, titles, and whether a product is on sale.
  trigger(
    'categories_after_facts',
    `UPDATE OF product_code, status, sort_title, country, region, grape, style, vintage, vegetarian, vegan, body
    ON product_listing
    WHEN (old.product_code, old.status, old.sort_title, old.country, old.region, old.grape, old.style, old.vintage,
      old.vegetarian, old.vegan, old.body) <> (new.product_code, new.status, new.sort_title, new.country, new.region,
      new.grape, new.style, new.vintage, new.vegetarian, new.vegan, new.body)`,
    [
      ...rememberFacets('id = new.id'),
      'DELETE FROM category_listing WHERE listing_id = new.id',
      enlist('product_code = new.product_code'),
    ],
  ),
  // Follows prices and whether there is stock.
  trigger(
    'categories_after_price_or_stock',
    `UPDATE OF price_pence, lock_it_in_price_pence, wineclub_price_pence, in_stock ON product_listing
    WHEN (old.price_pence, old.in_stock) <> (new.price_pence, new.in_stock)
      OR old.lock_it_in_price_pence IS NOT new.lock_it_in_price_pence
      OR old.wineclub_price_pence IS NOT new.wineclub_price_pence`,
    [
      `UPDATE category_listing SET price_pence = new.price_pence, in_stock = new.in_stock,
      lock_it_in_price_pence = new.lock_it_in_price_pence, wineclub_price_pence = new.wineclub_price_pence
    WHERE listing_id = new.id`,
    ],
  ),
  // Removes a deleted product from all lists.
  trigger('categories_without_listing', 'DELETE ON product_listing', [
    'DELETE FROM category_listing WHERE listing_id = old.id',
  ]),
  // The next three follow membership in a category and pins.
  trigger('listing_after_membership', 'INSERT ON product_categories', [enlistIn('new')]),
  trigger('listing_after_membership_change', 'UPDATE ON product_categories', [
    delist('old'),
    delist('new'),
    enlistIn('new'),
  ]),
  trigger('listing_without_membership', 'DELETE ON product_categories', [delist('old')]),
  // The next three change the version with the tree, which lists show beside their products.
  trigger('listing_after_category', 'INSERT ON categories', []),
  trigger('listing_after_category_change', 'UPDATE OF sef_url, status ON categories', []),
  trigger('listing_without_category', 'DELETE ON categories', []),
]

export const categoryListing: readonly string[] = [...tables, ...triggers]
