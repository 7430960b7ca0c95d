/** Rules of categories, and the triggers that apply them to every change of products (docs/domain.md#category-rules). */
import { json } from '../migration.ts'
import { RULE_HOLDS } from '../queries/catalogue/rule-holds.ts'

const tables = [
  `CREATE TABLE category_rules (
    category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
    field TEXT NOT NULL CHECK (field <> ''),
    ${json('options_json')},
    least INTEGER,
    most INTEGER,
    PRIMARY KEY (category_id, field)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE category_exclusions (
    category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
    product_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
    PRIMARY KEY (category_id, product_code)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX category_exclusions_by_product ON category_exclusions (product_code)',

  // A category without rules matches nothing.
  `CREATE VIEW category_matches AS
    SELECT ruled.category_id, l.product_code
    FROM (SELECT DISTINCT category_id FROM category_rules) ruled CROSS JOIN product_listing l
      JOIN products p ON p.code = l.product_code
    WHERE NOT EXISTS (SELECT 1 FROM category_rules r
      WHERE r.category_id = ruled.category_id AND NOT (${RULE_HOLDS}))`,
]

/** Adds a product to the categories whose rules match it, except where it was removed by hand. */
const join = (code: string): string => `INSERT INTO product_categories (category_id, product_code, is_by_rule)
      SELECT category_id, product_code, 1 FROM category_matches m WHERE product_code = ${code}
        AND NOT EXISTS (SELECT 1 FROM product_categories c
          WHERE c.category_id = m.category_id AND c.product_code = m.product_code)
        AND NOT EXISTS (SELECT 1 FROM category_exclusions e
          WHERE e.category_id = m.category_id AND e.product_code = m.product_code);`

const LEFT = `is_by_rule = 1 AND category_id NOT IN (SELECT category_id FROM category_matches WHERE product_code =`

/**
 * Removes a product from the categories that only had it by rule. Records a change of each category, because its list no
 * longer has the product that a build would find it by.
 */
const leave = (code: string): string => `INSERT INTO changes (noun, noun_id, summary, created_at)
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
  // Adds a new product. Its stock row is the last that is written for it, when all facts are known.
  `CREATE TRIGGER rules_after_stock_row AFTER INSERT ON stock WHEN ${HAS_RULES} BEGIN
      ${join('(SELECT product_code FROM variants WHERE code = new.code)')}
    END`,
  // Membership follows every change of the facts that rules ask for.
  `CREATE TRIGGER rules_after_facts AFTER UPDATE OF ${FACTS.join(', ')} ON product_listing
    WHEN ${HAS_RULES} AND (${FACTS.map((fact) => `old.${fact} IS NOT new.${fact}`).join(' OR ')}) BEGIN
      ${leave('new.product_code')}
      ${join('new.product_code')}
    END`,
  // The flag is the only fact that product_listing doesn't have.
  `CREATE TRIGGER rules_after_flag AFTER UPDATE OF flag ON products WHEN ${HAS_RULES} AND old.flag IS NOT new.flag BEGIN
      ${leave('new.code')}
      ${join('new.code')}
    END`,
]

export const categoryRules: readonly string[] = [...tables, ...triggers]
