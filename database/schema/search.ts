/**
 * The text index of products, the words that it knows for correcting mistyped ones, and synonyms (docs/domain.md#search).
 * Only these triggers write the index and the words.
 */
import { attribute } from './attribute.ts'

/** SQL: `text` with each first character of `pairs` replaced by the second. */
const replaced = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((inner, [from, to]) => `replace(${inner}, '${from.replaceAll("'", "''")}', '${to}')`, text)

const SPACES = [...`-'’,.()/&·:;+!?"`].map((mark) => [mark, ' '] as const)

/** Lower-case letters with a diacritic and their plain letters; the text index folds these and more. */
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

/** Attributes that are searched with a column or its words; the rest are searched as `style` (OTHERS). */
const PLACED = ['grape', 'region', 'country', 'appellation', 'style', 'body', 'vegetarian', 'vegan', 'pairing']

/** SQL: `words`, or null where the product's type excludes the attribute from search. */
const ifSearched = (key: string, words: string): string =>
  `CASE WHEN NOT EXISTS (SELECT 1 FROM product_type_attributes a
      WHERE a.type_id = p.type_id AND a.key = '${key}' AND a.is_searched = 0) THEN ${words} END`

/** SQL: values of the other searched attributes; for yes or no, the attribute's name (docs/domain.md#product-types). */
const OTHERS = `(SELECT group_concat(CASE WHEN a.kind = 'yes_no' THEN iif(j.value ->> 'value' = 'Yes', a.name, NULL)
      ELSE j.value ->> 'value' END, ' ')
    FROM json_each(p.attributes_json) j JOIN product_type_attributes a
      ON a.type_id = p.type_id AND a.key = j.value ->> 'key' AND a.is_searched = 1
    WHERE a.key NOT IN (${PLACED.map((key) => `'${key}'`).join(', ')}))`

const COLUMNS = 'name, winery, grape, place, style, description'

const WORDS = `json_each('[' || replace(json_quote(${replaced(
  "concat_ws(' ', s.name, s.winery, s.grape, s.place, s.style)",
  SPACES,
)}), ' ', '","') || ']')`

/** SQL: the words of an indexed product that a search may be corrected to. */
const wordsOf = (id: string): string =>
  `(SELECT DISTINCT s.rowid AS id, lower(w.value) AS word
  FROM product_search s, ${WORDS} w
  WHERE s.rowid = ${id} AND length(w.value) > 2 AND w.value GLOB '*[^0-9]*')`

const index = (id: string): string => `
    INSERT INTO product_search (rowid, ${COLUMNS}) SELECT id, ${COLUMNS} FROM product_search_source WHERE id = ${id};
    INSERT INTO search_words (word, uses) SELECT word, 1 FROM ${wordsOf(id)} WHERE true
      ON CONFLICT (word) DO UPDATE SET uses = uses + 1;`

const unindex = (id: string): string => `
    UPDATE search_words SET uses = uses - 1 WHERE word IN (SELECT word FROM ${wordsOf(id)});
    DELETE FROM search_words WHERE uses = 0 AND word IN (SELECT word FROM ${wordsOf(id)});
    DELETE FROM product_search WHERE rowid = ${id};`

const listingOf = (code: string): string => `(SELECT id FROM product_listing WHERE product_code = ${code})`

const reindex = (code: string): string => `${unindex(listingOf(code))}${index(listingOf(code))}`

export const search: readonly string[] = [
  `CREATE VIEW product_search_source AS SELECT
      l.id, p.code AS product_code, p.name, p.winery, coalesce(${ifSearched('grape', 'l.grape')}, '') AS grape,
      concat_ws(' ', ${ifSearched('region', 'p.region')}, ${ifSearched('country', 'p.country')},
        ${ifSearched('appellation', attribute('appellation'))}) AS place,
      concat_ws(' ', p.kind, t.name, ${ifSearched('style', 'l.style')},
        ${ifSearched('body', `nullif(l.body, '') || ' bodied'`)},
        ${ifSearched('vegan', `CASE l.vegan WHEN 'Yes' THEN 'vegan' END`)},
        ${ifSearched('vegetarian', `CASE l.vegetarian WHEN 'Yes' THEN 'vegetarian' END`)},
        (SELECT group_concat(v.choice_value, ' ') FROM variants v WHERE v.product_code = p.code), ${OTHERS}) AS style,
      concat_ws(' ', p.taste, p.lead, ${ifSearched('pairing', attribute('pairing'))},
        (SELECT group_concat(value, ' ') FROM json_each(p.details_json))) AS description
    FROM products p
      JOIN product_listing l ON l.product_code = p.code
      JOIN product_types t ON t.id = p.type_id`,

  `CREATE VIRTUAL TABLE product_search USING fts5(${COLUMNS},
    prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2')`,

  // Counts the products that have a word; its trigrams find it for a mistyped one.
  `CREATE TABLE search_words (
    id INTEGER PRIMARY KEY,
    word TEXT NOT NULL UNIQUE,
    uses INTEGER NOT NULL CHECK (uses >= 0)
  ) STRICT`,
  `CREATE VIRTUAL TABLE search_word_trigrams USING fts5(word, tokenize = 'trigram remove_diacritics 1')`,
  // Each word has trigrams while it is known.
  `CREATE TRIGGER trigrams_after_word AFTER INSERT ON search_words BEGIN
    INSERT INTO search_word_trigrams (rowid, word) VALUES (new.id, new.word);
  END`,
  // A word that no product has is never suggested.
  `CREATE TRIGGER trigrams_without_word AFTER DELETE ON search_words BEGIN
    DELETE FROM search_word_trigrams WHERE rowid = old.id;
  END`,

  // The triggers below keep the index equal to product_search_source. A change that fires two of them indexes twice.
  // Indexes a product when it is first listed.
  `CREATE TRIGGER search_after_listing AFTER INSERT ON product_listing BEGIN ${index('new.id')} END`,
  // Forgets a product with its row of the listing.
  `CREATE TRIGGER search_without_listing AFTER DELETE ON product_listing BEGIN ${unindex('old.id')} END`,
  // Follows the facts that are searched.
  `CREATE TRIGGER search_after_facts AFTER UPDATE OF type_id, kind, winery, country, region, grape, style, vegetarian,
    vegan, body ON product_listing
  WHEN (old.type_id, coalesce(old.kind, ''), old.winery, old.country, old.region, old.grape, old.style, old.vegetarian,
    old.vegan, old.body) <> (new.type_id, coalesce(new.kind, ''), new.winery, new.country, new.region, new.grape,
    new.style, new.vegetarian, new.vegan, new.body) BEGIN
    ${unindex('new.id')} ${index('new.id')}
  END`,
  // Follows the product's name, texts and attributes.
  `CREATE TRIGGER search_after_product AFTER UPDATE OF name, taste, lead, details_json, attributes_json ON products BEGIN
    ${reindex('new.code')}
  END`,
  // Follows the choices of a product ('Magnum', '2019'): a new one,
  `CREATE TRIGGER search_after_choice AFTER INSERT ON variants WHEN new.is_default = 0 BEGIN
    ${reindex('new.product_code')}
  END`,
  // a renamed one,
  `CREATE TRIGGER search_after_other_choice AFTER UPDATE OF choice_value ON variants BEGIN
    ${reindex('new.product_code')}
  END`,
  // and a removed one, unless its product is being deleted too.
  `CREATE TRIGGER search_without_choice AFTER DELETE ON variants
  WHEN old.is_default = 0 AND EXISTS (SELECT 1 FROM products WHERE code = old.product_code) BEGIN
    ${reindex('old.product_code')}
  END`,

  `CREATE TABLE search_synonyms (
    id INTEGER PRIMARY KEY,
    term TEXT NOT NULL CHECK (term = lower(term) AND term <> ''),
    synonym TEXT NOT NULL CHECK (synonym = lower(synonym) AND synonym <> ''),
    folded_term TEXT GENERATED ALWAYS AS (${replaced('term', FOLDS)}) VIRTUAL,
    UNIQUE (term, synonym),
    CHECK (term <> synonym)
  ) STRICT`,
  'CREATE INDEX search_synonyms_by_folded_term ON search_synonyms (folded_term)',
]
