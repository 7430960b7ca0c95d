/** Products with their types, categories, variants and stock. */
import { flag, json, oneOf, optionalPrice, time } from '../migration.ts'

export const catalogue: readonly string[] = [
  `CREATE TABLE product_types (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    ${flag('is_wine')},
    vat_rate_bp INTEGER NOT NULL CHECK (vat_rate_bp BETWEEN 0 AND 10000),
    status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'archived')),
    revision INTEGER NOT NULL DEFAULT 1,
    is_age_restricted INTEGER NOT NULL DEFAULT 1 CHECK (is_age_restricted IN (0, 1))
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
    kind TEXT NOT NULL DEFAULT 'text' CHECK (kind IN ('text', 'number', 'yes_no', 'choice')),
    unit TEXT NOT NULL DEFAULT '',
    ${json('options_json')} DEFAULT '[]',
    UNIQUE (type_id, key)
  ) STRICT`,

  // The tree has at most three levels (docs/domain.md#catalogue).
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
    revision INTEGER NOT NULL DEFAULT 1,
    CHECK (parent_id IS NULL OR depth > 1)
  ) STRICT`,
  'CREATE INDEX categories_by_parent ON categories (parent_id, sequence)',

  // Triggers maintain the rating columns (reviews.ts).
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
  'CREATE INDEX products_by_popularity ON products (status, rating_count DESC, code)',
  `CREATE INDEX products_without_picture ON products (code) WHERE main_picture = ''`,
  'CREATE INDEX products_rating_counts ON products (code, rating_count)',
  `CREATE TABLE related_products (
    product_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
    related_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
    place INTEGER NOT NULL CHECK (place >= 0),
    PRIMARY KEY (product_code, related_code),
    CHECK (product_code <> related_code)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX related_products_by_related ON related_products (related_code)',

  `CREATE TABLE variants (
    code TEXT PRIMARY KEY CHECK (code <> ''),
    product_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
    ${flag('is_default')},
    ${oneOf('choice_group', ['size', 'vintage', 'colour', ''])},
    choice_value TEXT NOT NULL,
    swatch TEXT CHECK (swatch GLOB '#${'[0-9a-f]'.repeat(6)}'),
    volume_ml INTEGER CHECK (volume_ml > 0),
    uda TEXT NOT NULL,
    units_tenths INTEGER CHECK (units_tenths >= 0),
    price_pence INTEGER NOT NULL CHECK (price_pence > 0),
    ${optionalPrice('mix_six_price_pence')},
    ${optionalPrice('lock_it_in_price_pence')},
    ${optionalPrice('wineclub_price_pence')},
    picture TEXT NOT NULL,
    sequence INTEGER NOT NULL DEFAULT 0,
    swatch_picture TEXT CHECK (swatch_picture IS NULL OR (swatch_picture <> '' AND swatch IS NULL)),
    CHECK (mix_six_price_pence <= price_pence),
    CHECK (lock_it_in_price_pence <= price_pence),
    CHECK (wineclub_price_pence <= price_pence),
    CHECK (is_default = (code = product_code))
  ) STRICT`,
  'CREATE INDEX variants_by_product ON variants (product_code, sequence)',
  'CREATE UNIQUE INDEX variants_one_default ON variants (product_code) WHERE is_default = 1',
  'CREATE UNIQUE INDEX variants_one_choice ON variants (product_code, choice_group, choice_value)',
  'CREATE INDEX variants_in_mix_six ON variants (product_code) WHERE mix_six_price_pence IS NOT NULL',
  'CREATE INDEX variants_outside_mix_six ON variants (product_code) WHERE mix_six_price_pence IS NULL',
  'CREATE INDEX variants_locked_in ON variants (product_code) WHERE lock_it_in_price_pence IS NOT NULL',
  'CREATE INDEX variants_in_wine_club ON variants (product_code) WHERE wineclub_price_pence IS NOT NULL',
  'CREATE INDEX variants_by_code_in_any_case ON variants (code COLLATE NOCASE)',
  // Rejects a code that differs from another one only in case. A unique index is impossible, because existing shops may
  // have such codes.
  `CREATE TRIGGER variants_keep_codes_apart BEFORE INSERT ON variants
    WHEN EXISTS (SELECT 1 FROM variants WHERE code = new.code COLLATE NOCASE AND code <> new.code)
    BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: variants.code'); END`,

  // Separate from variants, so that no query for shoppers can return costs.
  `CREATE TABLE variant_costs (
    code TEXT PRIMARY KEY REFERENCES variants (code) ON DELETE CASCADE ON UPDATE CASCADE,
    cost_pence INTEGER NOT NULL CHECK (cost_pence > 0)
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE stock (
    code TEXT PRIMARY KEY REFERENCES variants (code) ON DELETE CASCADE ON UPDATE CASCADE,
    quantity INTEGER NOT NULL CHECK (quantity >= 0)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX stock_by_quantity ON stock (quantity, code)',
  `CREATE TABLE stock_movements (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL REFERENCES variants (code) ON DELETE CASCADE ON UPDATE CASCADE,
    change INTEGER NOT NULL CHECK (change <> 0),
    ${oneOf('reason', ['receipt', 'breakage', 'corked', 'count', 'sale', 'release', 'return', 'import'])},
    note TEXT NOT NULL DEFAULT '',
    order_id INTEGER,
    admin_id TEXT,
    ${time('created_at')},
    store_id TEXT REFERENCES stores (id) ON DELETE CASCADE
  ) STRICT`,
  'CREATE INDEX stock_movements_by_code ON stock_movements (code, created_at)',

  // Rows with `is_by_rule` are removed when the category's rules no longer match. Staff remove all others.
  `CREATE TABLE product_categories (
    category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
    product_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
    pinned_position INTEGER CHECK (pinned_position >= 0),
    ${flag('is_by_rule')},
    PRIMARY KEY (category_id, product_code)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX product_categories_by_product ON product_categories (product_code)',
  `CREATE INDEX product_categories_by_pin ON product_categories (category_id, pinned_position)
    WHERE pinned_position IS NOT NULL`,
]
