/** Category rules: the products they match, stored or as edited, and the values they can use. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { isRangeField, isRangeRule, type RangeField, type RuleField } from '../../../domain/catalogue/category/rule.ts'
import type { CategoryRule } from '../../../domain/catalogue/category/staff-category.schema.ts'
import { db } from '../../query-builder.ts'
import type { Products } from '../../tables.ts'
import { RULE_HOLDS } from './rule-holds.ts'

/** Maximum number of matches listed by title. */
const MAX_NAMES = 5

/** Prices are stored in pence, alcohol in tenths of a per cent. */
const SCALES: Readonly<Record<RangeField, number>> = { price: 100, abv: 10 }

export type StoredRule = { field: RuleField; options: string[]; least: number | null; most: number | null }

const scaled = (value: number | null, by: number): number | null => (value === null ? null : Math.round(value * by))

export function toStored(rule: CategoryRule): StoredRule {
  if (!isRangeRule(rule)) return { ...rule, least: null, most: null }
  const scale = SCALES[rule.field]
  return { field: rule.field, options: [], least: scaled(rule.least, scale), most: scaled(rule.most, scale) }
}

export function toRule({ field, options, least, most }: StoredRule): CategoryRule {
  if (!isRangeField(field)) return { field, options }
  const scale = SCALES[field]
  return { field, least: least === null ? null : least / scale, most: most === null ? null : most / scale }
}

/** `rules` as rows named `r`, with the columns of the table of rules. */
const rowsOf = (rules: readonly CategoryRule[]) =>
  sql`(SELECT value ->> 'field' AS field, value -> 'options' AS options_json, value ->> 'least' AS least,
    value ->> 'most' AS most FROM json_each(${JSON.stringify(rules.map(toStored))})) AS r`

/** Products of any status by their titles. Without a rule nothing matches. */
export const selectMatches = (rules: readonly CategoryRule[]) =>
  sql<Pick<Products, 'code' | 'title'> & { total: number }>`SELECT p.code, p.title, count(*) OVER () AS total
    FROM product_listing l JOIN products p ON p.code = l.product_code
    WHERE ${rules.length > 0} AND NOT EXISTS (SELECT 1 FROM ${rowsOf(rules)} WHERE NOT (${sql.raw(RULE_HOLDS)}))
    ORDER BY l.sort_title, p.code LIMIT ${MAX_NAMES}`.compile(db)

export type OptionRow = { field: string; value: string; name: string; products: number }

const plain = (field: string) =>
  sql`SELECT ${field} AS field, ${sql.ref(`l.${field}`)} AS value, ${sql.ref(`l.${field}`)} AS name FROM product_listing l`

/** Values that products have for each field, most frequent first. */
export const selectRuleOptions = (): CompiledQuery<OptionRow> =>
  sql<OptionRow>`SELECT field, value, name, count(*) AS products FROM (
      SELECT 'type' AS field, type_id AS value, t.name FROM product_listing l JOIN product_types t ON t.id = l.type_id
      UNION ALL ${sql.join(
        ['kind', 'country', 'region', 'style', 'vintage', 'vegetarian', 'vegan'].map(plain),
        sql` UNION ALL `,
      )}
      UNION ALL SELECT 'grape', g.grape, g.grape FROM product_listing l JOIN facet_blends b ON b.grapes = l.grape
        JOIN facet_blend_grapes g ON g.blend_id = b.id
      UNION ALL SELECT 'flag', flag, flag FROM products
    ) WHERE value IS NOT NULL AND value <> '' GROUP BY field, value ORDER BY products DESC, name`.compile(db)

/** Replaces the rules of a category; its products follow. `holds` is the condition of the batch. */
export function writeRules(id: number, rules: readonly CategoryRule[], holds: RawBuilder<unknown>): CompiledQuery[] {
  return [
    sql`DELETE FROM category_rules WHERE category_id = ${id} AND ${holds}`.compile(db),
    sql`INSERT INTO category_rules (category_id, field, options_json, least, most)
      SELECT ${id}, r.field, r.options_json, r.least, r.most FROM ${rowsOf(rules)} WHERE ${holds}`.compile(db),
    sql`DELETE FROM product_categories WHERE category_id = ${id} AND is_by_rule = 1 AND ${holds} AND product_code NOT IN
      (SELECT product_code FROM category_matches WHERE category_id = ${id})`.compile(db),
    sql`INSERT INTO product_categories (category_id, product_code, is_by_rule)
      SELECT ${id}, product_code, 1 FROM category_matches WHERE category_id = ${id} AND ${holds}
        AND product_code NOT IN (SELECT product_code FROM product_categories WHERE category_id = ${id})
        AND product_code NOT IN (SELECT product_code FROM category_exclusions WHERE category_id = ${id})`.compile(db),
  ]
}
