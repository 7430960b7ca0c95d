/** Search and counts of staff's lists. Words are compared as in domain/catalogue/search/searchable.ts. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { fold } from '../../../domain/catalogue/search/search-words.ts'
import { APOSTROPHES, searchableWords } from '../../../domain/catalogue/search/searchable.ts'
import { db } from '../../query-builder.ts'

/** The blocks Latin-1 Supplement to Latin Extended-B, and Latin Extended Additional. */
const LATIN = [...codePoints(0xc0, 0x24f), ...codePoints(0x1e00, 0x1eff)].map((code) => String.fromCodePoint(code))

function codePoints(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Accented letters, by their plain ones. */
const ACCENTED = Map.groupBy(LATIN, fold)

/** A GLOB character class for a folded letter: 'e' → '[eEèÈéÉ…]'. SQLite's lower() only handles ASCII. */
const anyForm = (letter: string): string => {
  // '[^]' would be any other character.
  if (letter === '^') return letter
  const forms = [letter, letter.toUpperCase(), ...(ACCENTED.get(letter) ?? [])]
  return `[${[...new Set(forms)].join('')}]`
}

/** SQL: the text without apostrophes. */
const plain = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  APOSTROPHES.reduce((inner, mark) => sql`replace(${inner}, ${sql.lit(mark)}, '')`, text)

const globOf = (folded: string): string => [...folded].map(anyForm).join('')

/** SQL: true if each typed word is in the text or `orWord` holds for it, or nothing is typed. */
export const hasWords = (
  text: RawBuilder<unknown>,
  typed: string,
  orWord: (word: string) => RawBuilder<unknown> = () => sql`false`,
): RawBuilder<boolean> => {
  const conditions = searchableWords(typed).map(
    (word) => sql`(${plain(text)} GLOB ${`*${globOf(word)}*`} OR ${orWord(word)})`,
  )
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`
}

/** SQL: the name's `nameRank`. */
export const rankOf = (name: RawBuilder<unknown>, typed: string): RawBuilder<number> => {
  const phrase = globOf(searchableWords(typed).join(' '))
  return sql`(CASE WHEN ${plain(name)} GLOB ${phrase} THEN 0 WHEN ${plain(name)} GLOB ${`${phrase}*`} THEN 1
    WHEN ${hasWords(name, typed)} THEN 2 ELSE 3 END)`
}

/** One row: the number of rows of `source`, a table with its conditions. */
export const countRows = (source: RawBuilder<unknown>): CompiledQuery<{ total: number }> =>
  sql<{ total: number }>`SELECT count(*) AS total FROM ${source}`.compile(db)

/** One row: how many rows of `source` (FROM … WHERE …) are in each tab. */
export const countTabs = <Tab extends string>(
  tabs: readonly Tab[],
  inTab: (tab: Tab) => RawBuilder<unknown>,
  source: RawBuilder<unknown>,
): CompiledQuery<Record<Tab, number>> => {
  const counts = tabs.map((tab) => sql`count(*) FILTER (WHERE ${inTab(tab)}) AS ${sql.ref(tab)}`)
  return sql<Record<Tab, number>>`SELECT ${sql.join(counts)} ${source}`.compile(db)
}
