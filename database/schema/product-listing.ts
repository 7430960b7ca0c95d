/**
 * product_listing: one row per product with everything that lists, filters and orders read. Only these triggers write it,
 * so that it can't disagree with its sources.
 */
import { flag } from '../migration.ts'
import { attribute } from './attribute.ts'

const inStock = (productCode: string): string =>
  `EXISTS (SELECT 1 FROM variants v JOIN stock s ON s.code = v.code
    WHERE v.product_code = ${productCode} AND s.quantity > 0)`

export const productListing: readonly string[] = [
  `CREATE TABLE product_listing (
    id INTEGER PRIMARY KEY,
    product_code TEXT NOT NULL UNIQUE REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
    type_id TEXT NOT NULL,
    status TEXT NOT NULL,
    kind TEXT,
    sort_title TEXT NOT NULL,
    price_pence INTEGER NOT NULL,
    lock_it_in_price_pence INTEGER,
    wineclub_price_pence INTEGER,
    winery TEXT NOT NULL,
    country TEXT NOT NULL,
    region TEXT NOT NULL,
    grape TEXT NOT NULL,
    style TEXT NOT NULL,
    vintage TEXT NOT NULL,
    vegetarian TEXT NOT NULL,
    vegan TEXT NOT NULL,
    body TEXT NOT NULL,
    abv_tenths INTEGER,
    average_rating_hundredths INTEGER,
    ${flag('in_stock')},
    changed_at TEXT NOT NULL DEFAULT '',
    mix_six_price_pence INTEGER,
    traits TEXT NOT NULL DEFAULT '[]'
  ) STRICT`,
  'CREATE INDEX product_listing_by_title ON product_listing (status, sort_title, product_code)',
  'CREATE INDEX product_listing_by_price ON product_listing (status, price_pence)',
  'CREATE INDEX product_listing_by_rating ON product_listing (status, average_rating_hundredths DESC)',
  'CREATE INDEX product_listing_by_change ON product_listing (changed_at, product_code)',
  'CREATE INDEX product_listing_by_any_title ON product_listing (sort_title, product_code)',
  'CREATE INDEX product_listing_by_any_price ON product_listing (price_pence, product_code)',

  `CREATE VIEW product_listing_source AS SELECT
    p.code AS product_code, p.type_id, p.status, p.kind, p.sort_title,
    d.price_pence, d.lock_it_in_price_pence, d.wineclub_price_pence,
    p.winery, p.country, p.region,
    ${attribute('grape')} AS grape, ${attribute('style')} AS style, ${attribute('vintage')} AS vintage,
    ${attribute('vegetarian')} AS vegetarian, ${attribute('vegan')} AS vegan, ${attribute('body')} AS body,
    CAST(round(nullif(CAST(${attribute('abv')} AS REAL), 0) * 10) AS INTEGER) AS abv_tenths,
    CASE WHEN p.rating_count > 0 THEN p.rating_total_half_stars * 50 / p.rating_count END AS average_rating_hundredths,
    ${inStock('p.code')} AS in_stock
  FROM products p JOIN variants d ON d.product_code = p.code AND d.is_default = 1`,

  // Lists a product when it has a default variant, whose price is shown (docs/domain.md#variants).
  `CREATE TRIGGER listing_after_default_variant AFTER INSERT ON variants WHEN new.is_default = 1 BEGIN
    INSERT INTO product_listing (product_code, type_id, status, kind, sort_title, price_pence, lock_it_in_price_pence,
      wineclub_price_pence, winery, country, region, grape, style, vintage, vegetarian, vegan, body, abv_tenths,
      average_rating_hundredths, in_stock)
    SELECT * FROM product_listing_source WHERE product_code = new.product_code;
  END`,

  // Copies the default variant's prices (docs/domain.md#prices).
  `CREATE TRIGGER listing_after_price AFTER UPDATE OF price_pence, lock_it_in_price_pence, wineclub_price_pence ON variants
  WHEN new.is_default = 1 BEGIN
    UPDATE product_listing SET price_pence = new.price_pence, lock_it_in_price_pence = new.lock_it_in_price_pence,
      wineclub_price_pence = new.wineclub_price_pence
    WHERE product_code = new.product_code;
  END`,

  // Copies the columns by which products are filtered and sorted (docs/domain.md#lists).
  `CREATE TRIGGER listing_after_product AFTER UPDATE OF type_id, status, kind, sort_title, winery, country, region,
    attributes_json, rating_total_half_stars, rating_count ON products BEGIN
    UPDATE product_listing SET (type_id, status, kind, sort_title, winery, country, region, grape, style, vintage,
      vegetarian, vegan, body, abv_tenths, average_rating_hundredths) =
      (SELECT type_id, status, kind, sort_title, winery, country, region, grape, style, vintage,
        vegetarian, vegan, body, abv_tenths, average_rating_hundredths
      FROM product_listing_source WHERE product_code = new.code)
    WHERE product_code = new.code;
  END`,

  // A product is in stock while any of its variants is (docs/domain.md#stock).
  `CREATE TRIGGER listing_after_stock_row AFTER INSERT ON stock WHEN new.quantity > 0 BEGIN
    UPDATE product_listing SET in_stock = 1
    WHERE product_code = (SELECT product_code FROM variants WHERE code = new.code);
  END`,

  // The same when a variant sells out or comes back.
  `CREATE TRIGGER listing_after_stock AFTER UPDATE OF quantity ON stock
  WHEN (old.quantity = 0) <> (new.quantity = 0) BEGIN
    UPDATE product_listing SET in_stock = ${inStock('product_listing.product_code')}
    WHERE product_code = (SELECT product_code FROM variants WHERE code = new.code);
  END`,
]

/** The columns that only the staff's product table sorts by. */
export const staffColumns: readonly string[] = [
  // Fills both columns for a product that is new to the listing.
  `CREATE TRIGGER staff_columns_after_listing AFTER INSERT ON product_listing BEGIN
    UPDATE product_listing SET
      changed_at = (SELECT updated_at FROM products WHERE code = product_listing.product_code),
      mix_six_price_pence = (SELECT mix_six_price_pence FROM variants WHERE code = product_listing.product_code)
    WHERE id = new.id;
  END`,

  // Copies the default variant's Mix Six price (docs/domain.md#prices).
  `CREATE TRIGGER listing_after_mix_six_price AFTER UPDATE OF mix_six_price_pence ON variants WHEN new.is_default = 1 BEGIN
    UPDATE product_listing SET mix_six_price_pence = new.mix_six_price_pence WHERE product_code = new.product_code;
  END`,

  // Copies the time of the product's last change.
  `CREATE TRIGGER listing_after_update AFTER UPDATE OF updated_at ON products BEGIN
    UPDATE product_listing SET changed_at = new.updated_at WHERE product_code = new.code;
  END`,
]
