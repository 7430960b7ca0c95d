/** Words of the catalogue that resemble typed ones. */
import { type CompiledQuery, sql } from 'kysely'
import type { KnownWord } from '../../domain/search/correct.ts'
import { fold } from '../../domain/search/search-words.ts'
import { db } from '../query-builder.ts'

/** Candidates for each word: those with most trigrams in common. */
const CANDIDATES = 60
const TRIGRAM = 3

const trigrams = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - TRIGRAM + 1) }, (_, start) => word.slice(start, start + TRIGRAM))

export type CandidateRow = KnownWord & { typed: string }

/** Words of fewer than three letters have none. */
export const selectCandidates = (words: readonly string[]): CompiledQuery<CandidateRow> => {
  const expressions = words.map((typed) => ({
    typed,
    match: [...new Set(trigrams(fold(typed)))].map((trigram) => `"${trigram}"`).join(' OR '),
  }))
  const selects = expressions
    .filter(({ match }) => match !== '')
    .map(
      ({ typed, match }) => sql`SELECT * FROM (SELECT ${typed} AS typed, w.word, w.uses
        FROM search_word_trigrams JOIN search_words w ON w.id = search_word_trigrams.rowid
        WHERE search_word_trigrams MATCH ${match} ORDER BY search_word_trigrams.rank LIMIT ${CANDIDATES})`,
    )
  const none = sql`SELECT '' AS typed, '' AS word, 0 AS uses WHERE false`
  return sql<CandidateRow>`${sql.join([none, ...selects], sql` UNION ALL `)}`.compile(db)
}
