/** Categories that staff edit: rules that choose products by what they are, who was taken out by hand, and revisions. */
import { flag, json, type Migration } from './migration.ts'

const isOneOf = (value: string) => `${value} IN (SELECT value FROM json_each(r.options_json))`

/**
 * SQL: whether the product `l` of product_listing, `p` of products, is what the rule `r` asks for
 * (docs/domain.md#category-rules). Part of a released view: a later one has a condition of its own.
 */
export const RULE_HOLDS = `CASE r.field
      WHEN 'type' THEN ${isOneOf('l.type_id')}
      WHEN 'kind' THEN ${isOneOf(`coalesce(l.kind, '')`)}
      WHEN 'country' THEN ${isOneOf('l.country')}
      WHEN 'region' THEN ${isOneOf('l.region')}
      WHEN 'grape' THEN EXISTS (SELECT 1 FROM json_each(r.options_json) o
        WHERE instr(', ' || l.grape || ', ', ', ' || o.value || ', ') > 0)
      WHEN 'style' THEN ${isOneOf('l.style')}
      WHEN 'vintage' THEN ${isOneOf('l.vintage')}
      WHEN 'flag' THEN ${isOneOf(`coalesce(p.flag, '')`)}
      WHEN 'vegetarian' THEN ${isOneOf('l.vegetarian')}
      WHEN 'vegan' THEN ${isOneOf('l.vegan')}
      WHEN 'price' THEN l.price_pence BETWEEN coalesce(r.least, 0) AND coalesce(r.most, 9007199254740991)
      WHEN 'abv' THEN coalesce(l.abv_tenths BETWEEN coalesce(r.least, 0) AND coalesce(r.most, 1000), 0)
      ELSE 0 END`

const tables = [
  'ALTER TABLE categories ADD COLUMN revision INTEGER NOT NULL DEFAULT 1',
  // What a rule has put there, it takes out again; what a hand has put there stays.
  `ALTER TABLE product_categories ADD COLUMN ${flag('is_by_rule')}`,

  // One for each thing asked about, and all of them must hold. Prices are pence, alcohol is tenths of a per cent.
  `CREATE TABLE category_rules (
    category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
    field TEXT NOT NULL CHECK (field <> ''),
    ${json('options_json')},
    least INTEGER,
    most INTEGER,
    PRIMARY KEY (category_id, field)
  ) STRICT, WITHOUT ROWID`,

  // Taken out by hand: no rule brings them back.
  `CREATE TABLE category_exclusions (
    category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
    product_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
    PRIMARY KEY (category_id, product_code)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX category_exclusions_by_product ON category_exclusions (product_code)',

  // Without a rule a category matches nothing.
  `CREATE VIEW category_matches AS
    SELECT ruled.category_id, l.product_code
    FROM (SELECT DISTINCT category_id FROM category_rules) ruled CROSS JOIN product_listing l
      JOIN products p ON p.code = l.product_code
    WHERE NOT EXISTS (SELECT 1 FROM category_rules r
      WHERE r.category_id = ruled.category_id AND NOT (${RULE_HOLDS}))`,
]

const join = (code: string) => `INSERT INTO product_categories (category_id, product_code, is_by_rule)
      SELECT category_id, product_code, 1 FROM category_matches m WHERE product_code = ${code}
        AND NOT EXISTS (SELECT 1 FROM product_categories c
          WHERE c.category_id = m.category_id AND c.product_code = m.product_code)
        AND NOT EXISTS (SELECT 1 FROM category_exclusions e
          WHERE e.category_id = m.category_id AND e.product_code = m.product_code);`

const LEFT = `is_by_rule = 1 AND category_id NOT IN (SELECT category_id FROM category_matches WHERE product_code =`

/** A list that a product has left does not have it any more, so a build is told of the list itself. */
const leave = (code: string) => `INSERT INTO changes (noun, noun_id, summary, created_at)
      SELECT 'category', sef_url, name || ': products left that its rules no longer choose',
        strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
      FROM categories WHERE id IN (SELECT category_id FROM product_categories
          WHERE product_code = ${code} AND ${LEFT} ${code}))
        AND NOT EXISTS (SELECT 1 FROM changes
          WHERE build_id IS NULL AND noun = 'category' AND noun_id = categories.sef_url);
      DELETE FROM product_categories WHERE product_code = ${code} AND ${LEFT} ${code});`

const HAS_RULES = 'EXISTS (SELECT 1 FROM category_rules)'

const FACTS = [
  'type_id',
  'kind',
  'country',
  'region',
  'grape',
  'style',
  'vintage',
  'vegetarian',
  'vegan',
  'abv_tenths',
  'price_pence',
]

const triggers = [
  // A product's row of the listing is made with its first price, before any list has it (0013): the stock row comes next.
  `CREATE TRIGGER rules_after_stock_row AFTER INSERT ON stock WHEN ${HAS_RULES} BEGIN
      ${join('(SELECT product_code FROM variants WHERE code = new.code)')}
    END`,
  `CREATE TRIGGER rules_after_facts AFTER UPDATE OF ${FACTS.join(', ')} ON product_listing
    WHEN ${HAS_RULES} AND (${FACTS.map((fact) => `old.${fact} IS NOT new.${fact}`).join(' OR ')}) BEGIN
      ${leave('new.product_code')}
      ${join('new.product_code')}
    END`,
  `CREATE TRIGGER rules_after_flag AFTER UPDATE OF flag ON products WHEN ${HAS_RULES} AND old.flag IS NOT new.flag BEGIN
      ${leave('new.code')}
      ${join('new.code')}
    END`,
]

export const categoryRules: Migration = { number: 47, name: 'category-rules', statements: [...tables, ...triggers] }
