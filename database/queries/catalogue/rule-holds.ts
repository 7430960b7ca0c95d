/** The condition of a category rule in SQL (docs/domain.md#category-rules). */
const isOneOf = (value: string) => `${value} IN (SELECT value FROM json_each(r.options_json))`

/**
 * SQL: true if the rule `r` matches a product, which is `l` in product_listing and `p` in products. The view
 * category_matches of the baseline uses it too: a migration that changes the view needs its own condition.
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
