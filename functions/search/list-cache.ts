/** The isolate's cache of list data: rows by list, and the facet words that all lists share (decision 22). */
import type { ListScope } from '../../database/queries/list-source.ts'
import { type FacetWords, type FacetWordsText, readFacetWords } from '../../domain/search/facet-words.ts'
import { type ListRows, type ListRowsText, readListRows } from '../../domain/search/list-rows.ts'
import { type CachedRows, createRowCache } from './row-cache.ts'

type CachedWords = { version: string; words: FacetWords }

/** Each is valid only while the listing has its version. */
export type CachedList = { rows: CachedRows | undefined; words: CachedWords | undefined }

/** What the database returned: the listing's version, and the rows and words that were not cached at that version. */
type ReadList = { version: string; rows: ListRowsText | undefined; words: FacetWordsText | undefined }

const store = createRowCache()
let lastWords: CachedWords | undefined

/** undefined for a search: its results depend on texts and synonyms, which the version does not cover. */
const keyOf = ({ route, listingType, search }: ListScope): string | undefined =>
  search.terms.length > 0 || search.price !== undefined ? undefined : JSON.stringify([route, listingType])

export const getCachedList = (scope: ListScope): CachedList => {
  const key = keyOf(scope)
  return { rows: key === undefined ? undefined : store.get(key), words: lastWords }
}

const rowsOf = (scope: ListScope, { version, rows: text }: ReadList): ListRows => {
  if (text === undefined) throw new Error('The database said nothing of a list')
  const rows = readListRows(text)
  const key = keyOf(scope)
  if (key !== undefined) store.set(key, { version, rows })
  return rows
}

const wordsOf = ({ version, words: text }: ReadList): FacetWords => {
  if (text === undefined) throw new Error('The database said nothing of the words of lists')
  const words = readFacetWords(text)
  lastWords = { version, words }
  return words
}

/**
 * The list at the version that was read. `kept` is what was cached when the query was made, whatever has been cached
 * since.
 */
export const cacheList = (
  scope: ListScope,
  kept: CachedList,
  read: ReadList,
): { rows: ListRows; words: FacetWords } => ({
  rows: kept.rows?.version === read.version ? kept.rows.rows : rowsOf(scope, read),
  words: kept.words?.version === read.version ? kept.words.words : wordsOf(read),
})
