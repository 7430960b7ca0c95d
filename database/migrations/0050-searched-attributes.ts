/** Search finds the attributes that a product's type says are searched, the shop's own and the merchant's. */
import type { Migration } from './migration.ts'

const attribute = (key: string) =>
  `coalesce((SELECT value ->> 'value' FROM json_each(p.attributes_json) WHERE value ->> 'key' = '${key}'), '')`

/** Found in a column of their own, or among the words of one. */
const PLACED = ['grape', 'region', 'country', 'appellation', 'style', 'body', 'vegetarian', 'vegan', 'pairing']

/** What is left out of search has a definition that says so. */
const unlessLeftOut = (key: string, words: string) =>
  `CASE WHEN NOT EXISTS (SELECT 1 FROM product_type_attributes a
      WHERE a.type_id = p.type_id AND a.key = '${key}' AND a.is_searched = 0) THEN ${words} END`

/** 'Yes' alone is found by nobody: the attribute's name is. */
const OTHERS = `(SELECT group_concat(CASE WHEN a.kind = 'yes_no' THEN iif(j.value ->> 'value' = 'Yes', a.name, NULL)
      ELSE j.value ->> 'value' END, ' ')
    FROM json_each(p.attributes_json) j JOIN product_type_attributes a
      ON a.type_id = p.type_id AND a.key = j.value ->> 'key' AND a.is_searched = 1
    WHERE a.key NOT IN (${PLACED.map((key) => `'${key}'`).join(', ')}))`

export const searchedAttributes: Migration = {
  number: 50,
  name: 'searched-attributes',
  statements: [
    'DROP VIEW product_search_source',
    `CREATE VIEW product_search_source AS SELECT
      l.id, p.code AS product_code, p.name, p.winery, coalesce(${unlessLeftOut('grape', 'l.grape')}, '') AS grape,
      concat_ws(' ', ${unlessLeftOut('region', 'p.region')}, ${unlessLeftOut('country', 'p.country')},
        ${unlessLeftOut('appellation', attribute('appellation'))}) AS place,
      concat_ws(' ', p.kind, t.name, ${unlessLeftOut('style', 'l.style')},
        ${unlessLeftOut('body', `nullif(l.body, '') || ' bodied'`)},
        ${unlessLeftOut('vegan', `CASE l.vegan WHEN 'Yes' THEN 'vegan' END`)},
        ${unlessLeftOut('vegetarian', `CASE l.vegetarian WHEN 'Yes' THEN 'vegetarian' END`)},
        (SELECT group_concat(v.choice_value, ' ') FROM variants v WHERE v.product_code = p.code), ${OTHERS}) AS style,
      concat_ws(' ', p.taste, p.lead, ${unlessLeftOut('pairing', attribute('pairing'))},
        (SELECT group_concat(value, ' ') FROM json_each(p.details_json))) AS description
    FROM products p
      JOIN product_listing l ON l.product_code = p.code
      JOIN product_types t ON t.id = p.type_id`,
  ],
}
