/** What search and filters read beside product_listing: the text index, the words it knows, grapes one by one, folded synonyms. */
import type { Migration } from './migration.ts'

const attribute = (key: string) =>
  `coalesce((SELECT value ->> 'value' FROM json_each(p.attributes_json) WHERE value ->> 'key' = '${key}'), '')`

/** `text` with each of `characters` replaced by its partner. */
const replaced = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((inner, [from, to]) => `replace(${inner}, '${from.replaceAll("'", "''")}', '${to}')`, text)

/** A JSON array of the parts of `text` between `separator`s. */
const parts = (text: string, separator: string) => `'[' || replace(json_quote(${text}), '${separator}', '","') || ']'`

const SPACES = [...`-'’,.()/&·:;+!?"`].map((mark) => [mark, ' '] as const)

/** Lower-case letters with a mark and what they fold to; the text index folds the same ones and more. */
const FOLDS = Object.entries({
  a: 'àáâãäå',
  c: 'ç',
  e: 'èéêë',
  i: 'ìíîï',
  n: 'ñ',
  o: 'òóôõö',
  u: 'ùúûü',
  y: 'ýÿ',
}).flatMap(([plain, marked]) => [...marked].map((letter) => [letter, plain] as const))

const COLUMNS = 'name, winery, grape, place, style, description'

/** The words of an indexed product that search can suggest; several rows for a word when `where` lets several products in. */
const wordsOf = (where: string) =>
  `SELECT DISTINCT s.rowid AS id, lower(w.value) AS word
  FROM product_search s,
    json_each(${parts(replaced("concat_ws(' ', s.name, s.winery, s.grape, s.place, s.style)", SPACES), ' ')}) w
  WHERE ${where} AND length(w.value) > 2 AND w.value GLOB '*[^0-9]*'`

const text = [
  `CREATE VIEW product_search_source AS SELECT
    l.id, p.code AS product_code, p.name, p.winery, l.grape,
    concat_ws(' ', p.region, p.country, ${attribute('appellation')}) AS place,
    concat_ws(' ', p.kind, t.name, l.style, nullif(l.body, '') || ' bodied',
      CASE l.vegan WHEN 'Yes' THEN 'vegan' END, CASE l.vegetarian WHEN 'Yes' THEN 'vegetarian' END,
      (SELECT group_concat(v.choice_value, ' ') FROM variants v WHERE v.product_code = p.code)) AS style,
    concat_ws(' ', p.taste, p.lead, ${attribute('pairing')},
      (SELECT group_concat(value, ' ') FROM json_each(p.details_json))) AS description
  FROM products p
    JOIN product_listing l ON l.product_code = p.code
    JOIN product_types t ON t.id = p.type_id`,

  `CREATE VIRTUAL TABLE product_search USING fts5(${COLUMNS},
    prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2')`,

  // What a mistyped word may have meant: how many products have it, and its trigrams.
  `CREATE TABLE search_words (
    id INTEGER PRIMARY KEY,
    word TEXT NOT NULL UNIQUE,
    uses INTEGER NOT NULL CHECK (uses >= 0)
  ) STRICT`,
  `CREATE VIRTUAL TABLE search_word_trigrams USING fts5(word, tokenize = 'trigram remove_diacritics 1')`,
  `CREATE TRIGGER trigrams_after_word AFTER INSERT ON search_words BEGIN
    INSERT INTO search_word_trigrams (rowid, word) VALUES (new.id, new.word);
  END`,
  `CREATE TRIGGER trigrams_without_word AFTER DELETE ON search_words BEGIN
    DELETE FROM search_word_trigrams WHERE rowid = old.id;
  END`,
]

const rememberWords = (id: string) =>
  `INSERT INTO search_words (word, uses) SELECT word, 1 FROM (${wordsOf(`s.rowid = ${id}`)}) WHERE true
    ON CONFLICT (word) DO UPDATE SET uses = uses + 1;`

const forgetWords = (id: string) =>
  `UPDATE search_words SET uses = uses - 1 WHERE word IN (SELECT word FROM (${wordsOf(`s.rowid = ${id}`)}));
    DELETE FROM search_words WHERE uses = 0 AND word IN (SELECT word FROM (${wordsOf(`s.rowid = ${id}`)}));`

const index = (id: string) =>
  `INSERT INTO product_search (rowid, ${COLUMNS}) SELECT id, ${COLUMNS} FROM product_search_source WHERE id = ${id};
    ${rememberWords(id)}`

const unindex = (id: string) => `${forgetWords(id)} DELETE FROM product_search WHERE rowid = ${id};`

const listingOf = (code: string) => `(SELECT id FROM product_listing WHERE product_code = ${code})`

const reindex = (code: string) => `${unindex(listingOf(code))} ${index(listingOf(code))}`

/** Nobody writes the index but these triggers. A change that reaches it by two ways indexes twice, the last time rightly. */
const triggers = [
  `CREATE TRIGGER search_after_listing AFTER INSERT ON product_listing BEGIN ${index('new.id')} END`,
  `CREATE TRIGGER search_without_listing AFTER DELETE ON product_listing BEGIN ${unindex('old.id')} END`,
  `CREATE TRIGGER search_after_facts AFTER UPDATE OF type_id, kind, winery, country, region, grape, style, vegetarian,
    vegan, body ON product_listing
  WHEN (old.type_id, coalesce(old.kind, ''), old.winery, old.country, old.region, old.grape, old.style, old.vegetarian,
    old.vegan, old.body) <> (new.type_id, coalesce(new.kind, ''), new.winery, new.country, new.region, new.grape,
    new.style, new.vegetarian, new.vegan, new.body) BEGIN
    ${unindex('new.id')} ${index('new.id')}
  END`,
  `CREATE TRIGGER search_after_product AFTER UPDATE OF name, taste, lead, details_json, attributes_json ON products BEGIN
    ${reindex('new.code')}
  END`,
  `CREATE TRIGGER search_after_choice AFTER INSERT ON variants WHEN new.is_default = 0 BEGIN
    ${reindex('new.product_code')}
  END`,
  `CREATE TRIGGER search_after_other_choice AFTER UPDATE OF choice_value ON variants BEGIN
    ${reindex('new.product_code')}
  END`,
  `CREATE TRIGGER search_without_choice AFTER DELETE ON variants
  WHEN old.is_default = 0 AND EXISTS (SELECT 1 FROM products WHERE code = old.product_code) BEGIN
    ${reindex('old.product_code')}
  END`,
]

const splitGrapes = (id: string, grapes: string) =>
  `INSERT INTO product_grapes (listing_id, grape)
    SELECT DISTINCT ${id}, value FROM json_each(${parts(grapes, ', ')}) WHERE value <> '';`

const grapes = [
  `CREATE TABLE product_grapes (
    listing_id INTEGER NOT NULL REFERENCES product_listing (id) ON DELETE CASCADE,
    grape TEXT NOT NULL,
    PRIMARY KEY (listing_id, grape)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TRIGGER grapes_after_listing AFTER INSERT ON product_listing BEGIN
    ${splitGrapes('new.id', 'new.grape')}
  END`,
  `CREATE TRIGGER grapes_after_listing_change AFTER UPDATE OF grape ON product_listing WHEN old.grape <> new.grape BEGIN
    DELETE FROM product_grapes WHERE listing_id = new.id;
    ${splitGrapes('new.id', 'new.grape')}
  END`,
]

const synonyms = [
  `ALTER TABLE search_synonyms ADD COLUMN folded_term TEXT GENERATED ALWAYS AS (${replaced('term', FOLDS)}) VIRTUAL`,
  'CREATE INDEX search_synonyms_by_folded_term ON search_synonyms (folded_term)',
]

const lists = [
  `CREATE INDEX product_categories_by_pin ON product_categories (category_id, pinned_position)
    WHERE pinned_position IS NOT NULL`,
  'CREATE INDEX products_by_popularity ON products (status, rating_count DESC, code)',
]

/** The products that were there before. */
const fill = [
  `INSERT INTO product_search (rowid, ${COLUMNS}) SELECT id, ${COLUMNS} FROM product_search_source`,
  `INSERT INTO search_words (word, uses) SELECT word, count(*) FROM (${wordsOf('true')}) GROUP BY word`,
  `INSERT INTO product_grapes (listing_id, grape)
    SELECT DISTINCT l.id, g.value FROM product_listing l, json_each(${parts('l.grape', ', ')}) g WHERE g.value <> ''`,
]

export const search: Migration = {
  number: 12,
  name: 'search',
  statements: [...text, ...triggers, ...grapes, ...synonyms, ...lists, ...fill],
}
