/** Products and all that describes them: types, categories, variants, stock, ratings and the row that lists and search read. */
import { flag, json, type Migration, oneOf, optionalPrice, time } from './migration.ts'

const tables = [
  `CREATE TABLE product_types (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    ${flag('is_wine')},
    vat_rate_bp INTEGER NOT NULL CHECK (vat_rate_bp BETWEEN 0 AND 10000)
  ) STRICT`,

  `CREATE TABLE product_type_attributes (
    id INTEGER PRIMARY KEY,
    type_id TEXT NOT NULL REFERENCES product_types (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    name TEXT NOT NULL,
    ${flag('is_filter')},
    ${flag('is_shown')},
    ${flag('is_searched')},
    sequence INTEGER NOT NULL DEFAULT 0,
    UNIQUE (type_id, key)
  ) STRICT`,

  `CREATE TABLE categories (
    id INTEGER PRIMARY KEY,
    parent_id INTEGER REFERENCES categories (id) ON DELETE RESTRICT,
    name TEXT NOT NULL,
    title TEXT NOT NULL,
    intro TEXT NOT NULL DEFAULT '',
    sef_url TEXT NOT NULL UNIQUE CHECK (sef_url <> '' AND sef_url NOT LIKE '/%' AND sef_url NOT LIKE '%/'),
    ${oneOf('kind', ['type', 'country', 'region', 'grape', 'style', 'list'])},
    ${oneOf('listing_type', ['', 'lock_it_in', 'wineclub'])} DEFAULT '',
    sequence INTEGER NOT NULL DEFAULT 0,
    depth INTEGER NOT NULL CHECK (depth BETWEEN 1 AND 3),
    meta_title TEXT NOT NULL DEFAULT '',
    meta_description TEXT NOT NULL DEFAULT '',
    meta_keywords TEXT NOT NULL DEFAULT '',
    ${oneOf('status', ['active', 'hidden'])} DEFAULT 'active',
    CHECK (parent_id IS NULL OR depth > 1)
  ) STRICT`,
  'CREATE INDEX categories_by_parent ON categories (parent_id, sequence)',

  `CREATE TABLE products (
    code TEXT PRIMARY KEY CHECK (code <> ''),
    type_id TEXT NOT NULL REFERENCES product_types (id) ON DELETE RESTRICT,
    ${oneOf('status', ['active', 'draft', 'withdrawn'])},
    kind TEXT CHECK (kind IN ('red', 'white', 'rose', 'sparkling', 'fortified', 'sweet', 'orange')),
    name TEXT NOT NULL CHECK (name <> ''),
    winery TEXT NOT NULL,
    title TEXT NOT NULL UNIQUE CHECK (title <> ''),
    sort_title TEXT NOT NULL,
    country TEXT NOT NULL,
    region TEXT NOT NULL,
    primary_category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE RESTRICT,
    category_url TEXT NOT NULL CHECK (category_url NOT LIKE '/%' AND (category_url = '' OR category_url LIKE '%/')),
    product_url TEXT NOT NULL UNIQUE CHECK (product_url <> '' AND product_url NOT LIKE '%/%'),
    route TEXT NOT NULL UNIQUE,
    flag TEXT,
    taste TEXT NOT NULL,
    lead TEXT NOT NULL,
    details_heading TEXT NOT NULL,
    ${json('details_json')},
    ${json('scales_json')},
    ${json('attributes_json')},
    main_picture TEXT NOT NULL,
    second_picture TEXT,
    ${json('images_json')},
    meta_title TEXT NOT NULL,
    meta_description TEXT NOT NULL,
    meta_keywords TEXT NOT NULL,
    rating_total_half_stars INTEGER NOT NULL DEFAULT 0,
    rating_count INTEGER NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
    ${oneOf('rating_source', ['demo', 'import', 'reviews', ''])} DEFAULT '',
    ${time('created_at')},
    ${time('updated_at')},
    CHECK (route = category_url || product_url),
    CHECK (rating_total_half_stars BETWEEN rating_count AND rating_count * 10)
  ) STRICT`,
  'CREATE INDEX products_by_category ON products (primary_category_id)',
  'CREATE INDEX products_by_sort_title ON products (sort_title, code)',

  `CREATE TABLE variants (
    code TEXT PRIMARY KEY CHECK (code <> ''),
    product_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
    ${flag('is_default')},
    ${oneOf('choice_group', ['size', 'vintage', 'colour', ''])},
    choice_value TEXT NOT NULL,
    swatch TEXT CHECK (swatch GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'),
    volume_ml INTEGER CHECK (volume_ml > 0),
    uda TEXT NOT NULL,
    units_tenths INTEGER CHECK (units_tenths >= 0),
    price_pence INTEGER NOT NULL CHECK (price_pence > 0),
    ${optionalPrice('mix_six_price_pence')},
    ${optionalPrice('lock_it_in_price_pence')},
    ${optionalPrice('wineclub_price_pence')},
    picture TEXT NOT NULL,
    sequence INTEGER NOT NULL DEFAULT 0,
    CHECK (mix_six_price_pence <= price_pence),
    CHECK (lock_it_in_price_pence <= price_pence),
    CHECK (wineclub_price_pence <= price_pence),
    CHECK (is_default = (code = product_code))
  ) STRICT`,
  'CREATE INDEX variants_by_product ON variants (product_code, sequence)',
  'CREATE UNIQUE INDEX variants_one_default ON variants (product_code) WHERE is_default = 1',
  'CREATE UNIQUE INDEX variants_one_choice ON variants (product_code, choice_group, choice_value)',

  `CREATE TABLE stock (
    code TEXT PRIMARY KEY REFERENCES variants (code) ON DELETE CASCADE ON UPDATE CASCADE,
    quantity INTEGER NOT NULL CHECK (quantity >= 0)
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE stock_movements (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL REFERENCES variants (code) ON DELETE CASCADE ON UPDATE CASCADE,
    change INTEGER NOT NULL CHECK (change <> 0),
    ${oneOf('reason', ['receipt', 'breakage', 'corked', 'count', 'sale', 'release', 'return', 'import'])},
    note TEXT NOT NULL DEFAULT '',
    order_id INTEGER,
    admin_id TEXT,
    ${time('created_at')}
  ) STRICT`,
  'CREATE INDEX stock_movements_by_code ON stock_movements (code, created_at)',

  `CREATE TABLE product_categories (
    category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
    product_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
    pinned_position INTEGER CHECK (pinned_position >= 0),
    PRIMARY KEY (category_id, product_code)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX product_categories_by_product ON product_categories (product_code)',

  `CREATE TABLE rating_counts (
    product_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
    ${oneOf('source', ['demo', 'import', 'reviews'])},
    half_stars INTEGER NOT NULL CHECK (half_stars BETWEEN 1 AND 10),
    count INTEGER NOT NULL CHECK (count >= 0),
    PRIMARY KEY (product_code, source, half_stars)
  ) STRICT, WITHOUT ROWID`,

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
    in_stock INTEGER NOT NULL DEFAULT 0 CHECK (in_stock IN (0, 1))
  ) STRICT`,
  'CREATE INDEX product_listing_by_title ON product_listing (status, sort_title, product_code)',
  'CREATE INDEX product_listing_by_price ON product_listing (status, price_pence)',
]

/** The value of an attribute by its key, '' when the product doesn't have it. */
const attribute = (key: string) =>
  `coalesce((SELECT value ->> 'value' FROM json_each(p.attributes_json) WHERE value ->> 'key' = '${key}'), '')`

const inStock = (productCode: string) =>
  `EXISTS (SELECT 1 FROM variants v JOIN stock s ON s.code = v.code
    WHERE v.product_code = ${productCode} AND s.quantity > 0)`

/** product_listing is derived: nobody writes it but these triggers, so it can't disagree with what it is made of. */
const listing = [
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

  `CREATE TRIGGER listing_after_default_variant AFTER INSERT ON variants WHEN new.is_default = 1 BEGIN
    INSERT INTO product_listing (product_code, type_id, status, kind, sort_title, price_pence, lock_it_in_price_pence,
      wineclub_price_pence, winery, country, region, grape, style, vintage, vegetarian, vegan, body, abv_tenths,
      average_rating_hundredths, in_stock)
    SELECT * FROM product_listing_source WHERE product_code = new.product_code;
  END`,

  `CREATE TRIGGER listing_after_price AFTER UPDATE OF price_pence, lock_it_in_price_pence, wineclub_price_pence ON variants
  WHEN new.is_default = 1 BEGIN
    UPDATE product_listing SET price_pence = new.price_pence, lock_it_in_price_pence = new.lock_it_in_price_pence,
      wineclub_price_pence = new.wineclub_price_pence
    WHERE product_code = new.product_code;
  END`,

  `CREATE TRIGGER listing_after_product AFTER UPDATE OF type_id, status, kind, sort_title, winery, country, region,
    attributes_json, rating_total_half_stars, rating_count ON products BEGIN
    UPDATE product_listing SET (type_id, status, kind, sort_title, winery, country, region, grape, style, vintage,
      vegetarian, vegan, body, abv_tenths, average_rating_hundredths) =
      (SELECT type_id, status, kind, sort_title, winery, country, region, grape, style, vintage,
        vegetarian, vegan, body, abv_tenths, average_rating_hundredths
      FROM product_listing_source WHERE product_code = new.code)
    WHERE product_code = new.code;
  END`,

  `CREATE TRIGGER listing_after_stock_row AFTER INSERT ON stock WHEN new.quantity > 0 BEGIN
    UPDATE product_listing SET in_stock = 1
    WHERE product_code = (SELECT product_code FROM variants WHERE code = new.code);
  END`,

  `CREATE TRIGGER listing_after_stock AFTER UPDATE OF quantity ON stock
  WHEN (old.quantity = 0) <> (new.quantity = 0) BEGIN
    UPDATE product_listing SET in_stock = ${inStock('product_listing.product_code')}
    WHERE product_code = (SELECT product_code FROM variants WHERE code = new.code);
  END`,
]

export const catalogue: Migration = { number: 1, name: 'catalogue', statements: [...tables, ...listing] }
