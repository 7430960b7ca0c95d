/** A search's terms as an expression of the text index, synonyms included. */
import { type RawBuilder, sql } from 'kysely'
import type { SearchTerm } from '../../../domain/catalogue/search/read-search.ts'
import { fold } from '../../../domain/catalogue/search/search-words.ts'

/** Maximum length of a synonym to look up, in words. */
const MAX_SYNONYM_WORDS = 3

const AND = ' AND '
const OR = ' OR '

/** Words and phrases contain only letters, digits and spaces, so quoting them is enough. */
export const quote = (text: string): string => `"${text.replaceAll('"', ' ')}"`

const beginning = (text: string): string => `${quote(text)}*`

/** The last word may be a prefix. A wine's kind is the first word of its style column. */
const expressionOf = (term: SearchTerm, isLast: boolean): string => {
  if (term.type === 'word') return isLast ? beginning(term.word) : quote(term.word)
  if (term.type === 'kind') {
    const ofKind = `style : ^ ${quote(term.kind)}`
    return term.inName === undefined ? ofKind : `(${ofKind}${OR}{name winery} : ${quote(term.inName)})`
  }
  const alternatives = term.ways.map(({ text, column }) =>
    column === undefined ? quote(text) : `${column} : ${quote(text)}`,
  )
  return `(${[...alternatives, ...(term.beginning === undefined ? [] : [beginning(term.beginning)])].join(OR)})`
}

const expressions = (terms: readonly SearchTerm[]): string[] =>
  terms.map((term, index) => expressionOf(term, index === terms.length - 1))

/** Runs of two and three words, each with the terms before and after. */
const runs = (terms: readonly SearchTerm[]) => {
  const all = expressions(terms)
  return terms.flatMap((_, start) =>
    Array.from({ length: MAX_SYNONYM_WORDS - 1 }, (_, more) => start + more + 2).flatMap((end) => {
      const run = terms.slice(start, end).flatMap((term) => (term.type === 'word' ? [fold(term.word)] : []))
      if (run.length < end - start || end > terms.length) return []
      const others = [...all.slice(0, start), ...all.slice(end)].map((expression) => expression + AND).join('')
      return [{ folded: run.join(' '), others }]
    }),
  )
}

const quoted = sql`'"' || replace(synonym, '"', ' ') || '"'`

/**
 * All terms, each word or one of its synonyms; or the terms with a run of words replaced by a synonym. The database
 * builds it, since it has the synonyms, so that a search stays one round trip. At least one term.
 */
export const matchExpression = (terms: readonly SearchTerm[]): RawBuilder<string> => {
  const single = expressions(terms).map((phrase, index) => {
    const term = terms[index]
    return { phrase, folded: term?.type === 'word' ? fold(term.word) : '' }
  })
  return sql<string>`(
    (SELECT group_concat('(' || (value ->> 'phrase') || coalesce((SELECT group_concat(' OR ' || ${quoted}, '')
        FROM search_synonyms WHERE folded_term = value ->> 'folded'), '') || ')', ${AND})
      FROM json_each(${JSON.stringify(single)}))
    || coalesce((SELECT group_concat(' OR (' || (value ->> 'others') || ${quoted} || ')', '')
      FROM json_each(${JSON.stringify(runs(terms))}) JOIN search_synonyms ON folded_term = value ->> 'folded'), '')
  )`
}

/** All terms as typed, without prefixes. */
const asTyped = (terms: readonly SearchTerm[]): string => terms.map((term) => expressionOf(term, false)).join(AND)

/**
 * All terms as typed, without prefixes, in any column but the description. Ranks exact matches above synonyms, prefixes
 * and mentions: an Alvarinho described as Albariño's cousin is no Albariño.
 */
export const typedExpression = (terms: readonly SearchTerm[]): string => `- description : (${asTyped(terms)})`

/** All terms in the name. Ranks a wine named Pinot Noir above a Spätburgunder, whose grape is called that too. */
export const namedExpression = (terms: readonly SearchTerm[]): string => `name : (${asTyped(terms)})`
