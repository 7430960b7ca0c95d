/** A search's words as an expression of the text index, synonyms included. */
import { type RawBuilder, sql } from 'kysely'
import { fold } from '../../domain/search/search-words.ts'

/** Longest synonym that is looked for, in words. */
const LONGEST_SYNONYM = 3

const AND = ' AND '

/** The last word may be the beginning of one. Words are letters and digits only, so that quoting them is enough. */
const phrases = (words: readonly string[]): string[] =>
  words.map((word, index) => (index === words.length - 1 ? `"${word}"*` : `"${word}"`))

/** Runs of two and three words, each with what stands around it. */
const runs = (words: readonly string[]) => {
  const all = phrases(words)
  return words.flatMap((_, start) =>
    Array.from({ length: LONGEST_SYNONYM - 1 }, (_, more) => start + more + 2)
      .filter((end) => end <= words.length)
      .map((end) => ({
        folded: words.slice(start, end).map(fold).join(' '),
        others: [...all.slice(0, start), ...all.slice(end)].map((phrase) => phrase + AND).join(''),
      })),
  )
}

const quoted = sql`'"' || replace(synonym, '"', ' ') || '"'`

/**
 * All words, each or one of its synonyms; or the words with a run of them replaced by a synonym. It is put together by
 * the database, which knows the synonyms, so that a search stays one round trip. At least one word.
 */
export const matchExpression = (words: readonly string[]): RawBuilder<string> => {
  const single = phrases(words).map((phrase, index) => ({ phrase, folded: fold(words[index] ?? '') }))
  return sql<string>`(
    (SELECT group_concat('(' || (value ->> 'phrase') || coalesce((SELECT group_concat(' OR ' || ${quoted}, '')
        FROM search_synonyms WHERE folded_term = value ->> 'folded'), '') || ')', ${AND})
      FROM json_each(${JSON.stringify(single)}))
    || coalesce((SELECT group_concat(' OR (' || (value ->> 'others') || ${quoted} || ')', '')
      FROM json_each(${JSON.stringify(runs(words))}) JOIN search_synonyms ON folded_term = value ->> 'folded'), '')
  )`
}

/** All words as they were typed, none of them cut short: what stands before synonyms and beginnings. */
export const typedExpression = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(AND)
