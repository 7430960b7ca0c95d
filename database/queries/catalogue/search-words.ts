/** Typed words that no product has, with similar words of the catalogue. */
import { type CompiledQuery, sql } from 'kysely'
import { type KnownWord, maxEdits } from '../../../domain/catalogue/search/correct.ts'
import { fold } from '../../../domain/catalogue/search/search-words.ts'
import { db } from '../../query-builder.ts'
import { quote } from './search-match.ts'

/** Maximum number of candidates for each word: those with most trigrams in common. */
const CANDIDATES = 60

/**
 * Maximum number of candidates with the same first letter, most used first. They cover short words: with two letters
 * swapped, these may share no trigram with the right word.
 */
const NEIGHBOURS = 200
const TRIGRAM = 3

/**
 * Each unknown word has one row with the word ''. Its `uses` is 1 if it is the last word typed and a product has a word
 * that begins with it, else 0.
 */
export type CandidateRow = KnownWord & { typed: string }

const trigrams = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - TRIGRAM + 1) }, (_, start) => word.slice(start, start + TRIGRAM))

const similar = (typed: string) => {
  const match = [...new Set(trigrams(typed))].map((trigram) => `"${trigram}"`).join(' OR ')
  return sql`SELECT * FROM (SELECT w.word, w.uses
    FROM search_word_trigrams JOIN search_words w ON w.id = search_word_trigrams.rowid
    WHERE search_word_trigrams MATCH ${match} ORDER BY search_word_trigrams.rank LIMIT ${CANDIDATES})`
}

const neighbours = (typed: string) => {
  const maxDistance = maxEdits(typed.length)
  const [first = ''] = typed
  return sql`SELECT * FROM (SELECT word, uses FROM search_words
    WHERE word >= ${first} AND word < ${String.fromCodePoint((first.codePointAt(0) ?? 0) + 1)}
      AND length(word) BETWEEN ${typed.length - maxDistance} AND ${typed.length + maxDistance}
    ORDER BY uses DESC LIMIT ${NEIGHBOURS})`
}

const exists = (match: string) => sql`EXISTS (SELECT 1 FROM product_search WHERE product_search MATCH ${match})`

const isNamed = (expression: string) => exists(`- description : ${expression}`)

/** Reports whether a product has the words together outside its description, and whether one has words that begin with them. */
export const selectNamed = (words: string): CompiledQuery<{ is_named: 0 | 1; is_beginning: 0 | 1 }> =>
  sql<{ is_named: 0 | 1; is_beginning: 0 | 1 }>`SELECT ${isNamed(quote(words))} AS is_named,
    ${isNamed(`${quote(words)}*`)} AS is_beginning`.compile(db)

/** A word with a synonym is not unknown. */
const isUnknown = (word: string) => sql`
  NOT ${exists(`"${word}"`)}
  AND NOT EXISTS (SELECT 1 FROM search_synonyms WHERE folded_term = ${fold(word)})`

/** Nothing for words that the catalogue knows. Words of fewer than four letters have no candidates. */
export const selectCandidates = (words: readonly string[]): CompiledQuery<CandidateRow> => {
  const selects = words.map((typed, index) => {
    const folded = fold(typed)
    const candidates = maxEdits(folded.length) === 0 ? [] : [similar(folded), neighbours(folded)]
    // The last word may be typed only in part.
    const begins = index === words.length - 1 ? exists(`"${typed}"*`) : sql`0`
    const all = sql.join([sql`SELECT '' AS word, ${begins} AS uses`, ...candidates], sql` UNION ALL `)
    return sql`SELECT ${typed} AS typed, word, uses FROM (${all})
      WHERE ${isUnknown(typed)}`
  })
  const none = sql`SELECT '' AS typed, '' AS word, 0 AS uses WHERE false`
  return sql<CandidateRow>`${sql.join([none, ...selects], sql` UNION ALL `)}`.compile(db)
}
