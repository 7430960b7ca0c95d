/** What lists read: each product once a category, narrow, with its facets as three numbers (decision 16). */
import type { Migration } from './migration.ts'

/** The category_id of all products together; no category has it. */
const WHOLE_SHOP = 0

/** Facets that belong together, each combination once. What nothing has any more stays: it costs nothing and may come back. */
const facets = [
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
]

/** `where` chooses products of product_listing. */
const rememberFacets = (where: string) => [
  `INSERT INTO facet_origins (country, region)
    SELECT DISTINCT country, region FROM product_listing WHERE ${where} ON CONFLICT DO NOTHING`,
  `INSERT INTO facet_blends (grapes) SELECT DISTINCT grape FROM product_listing WHERE ${where} ON CONFLICT DO NOTHING`,
  `INSERT INTO facet_characters (style, vintage, body, vegetarian, vegan)
    SELECT DISTINCT style, vintage, body, vegetarian, vegan FROM product_listing WHERE ${where} ON CONFLICT DO NOTHING`,
]

const COLUMNS = `category_id, listing_id, origin_id, blend_id, character_id, in_stock, price_pence, lock_it_in_price_pence,
    wineclub_price_pence, pinned_position, product_code, sort_title`

const PINNED = `CREATE INDEX category_listing_pinned ON category_listing (category_id, pinned_position)
    WHERE pinned_position IS NOT NULL`

const listing = [
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
    PRIMARY KEY (category_id, listing_id)
  ) STRICT, WITHOUT ROWID`,

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
]

const enlist = (
  where: string,
) => `INSERT INTO category_listing (${COLUMNS}) SELECT ${COLUMNS} FROM category_listing_source
    WHERE ${where}`

/** The version is drawn anew with each change, so that two databases, or one before and after a restore, never share one. */
const version = [
  `CREATE TABLE listing_version (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    version TEXT NOT NULL
  ) STRICT`,
  `INSERT INTO listing_version (id, version) VALUES (1, hex(randomblob(16)))`,
]

const CHANGED = 'UPDATE listing_version SET version = hex(randomblob(16))'

const trigger = (name: string, event: string, statements: readonly string[]) =>
  `CREATE TRIGGER ${name} AFTER ${event} BEGIN\n    ${[...statements, CHANGED].join(';\n    ')};\n  END`

const listingOf = (code: string) => `(SELECT id FROM product_listing WHERE product_code = ${code})`

const withdraw = (row: 'old' | 'new') =>
  `DELETE FROM category_listing WHERE category_id = ${row}.category_id AND listing_id = ${listingOf(`${row}.product_code`)}`

const enlistIn = (row: 'old' | 'new') =>
  enlist(`product_code = ${row}.product_code AND category_id = ${row}.category_id`)

/** Nobody writes these tables but the triggers. */
const triggers = [
  trigger('categories_after_listing', 'INSERT ON product_listing', [
    ...rememberFacets('id = new.id'),
    enlist('product_code = new.product_code'),
  ]),
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
  trigger('categories_without_listing', 'DELETE ON product_listing', [
    'DELETE FROM category_listing WHERE listing_id = old.id',
  ]),
  trigger('listing_after_membership', 'INSERT ON product_categories', [enlistIn('new')]),
  trigger('listing_after_membership_change', 'UPDATE ON product_categories', [
    withdraw('old'),
    withdraw('new'),
    enlistIn('new'),
  ]),
  trigger('listing_without_membership', 'DELETE ON product_categories', [withdraw('old')]),
  trigger('listing_after_category', 'INSERT ON categories', []),
  trigger('listing_after_category_change', 'UPDATE OF sef_url, status ON categories', []),
  trigger('listing_without_category', 'DELETE ON categories', []),
]

/** The products that were there before. */
const fill = [
  ...rememberFacets('true'),
  `${enlist('true')} ORDER BY category_id, listing_id`,
  'CREATE INDEX category_listing_by_product ON category_listing (listing_id)',
  PINNED,
]

/** Grapes belong to a blend now, not to each product that is made of it. */
const superseded = [
  'DROP TRIGGER grapes_after_listing',
  'DROP TRIGGER grapes_after_listing_change',
  'DROP TABLE product_grapes',
]

export const categoryListing: Migration = {
  number: 13,
  name: 'category listing',
  statements: [...superseded, ...facets, ...listing, ...version, ...fill, ...triggers],
}
