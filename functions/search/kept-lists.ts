/** What this isolate keeps of the lists it has answered: rows by list, and the words of all of them (decision 22). */
import type { ListScope } from '../../database/queries/list-source.ts'
import { type FacetWords, type FacetWordsText, readFacetWords } from '../../domain/search/facet-words.ts'
import { type ListRows, type ListRowsText, readListRows } from '../../domain/search/list-rows.ts'
import { type KeptRows, rowStore } from './row-store.ts'

type KeptWords = { version: string; words: FacetWords }

/** Each is true only while the listing has its version. */
export type KeptList = { rows: KeptRows | undefined; words: KeptWords | undefined }

/** What the database said: the listing's version, and the rows and words of which none of that version was kept. */
type ReadList = { version: string; rows: ListRowsText | undefined; words: FacetWordsText | undefined }

const store = rowStore()
let lastWords: KeptWords | undefined

/** Undefined for a search: what it finds depends on texts and synonyms, which the version does not follow. */
const keyOf = ({ route, listingType, words }: ListScope): string | undefined =>
  words.length > 0 ? undefined : JSON.stringify([route, listingType])

export const recallList = (scope: ListScope): KeptList => {
  const key = keyOf(scope)
  return { rows: key === undefined ? undefined : store.recall(key), words: lastWords }
}

const rowsOf = (scope: ListScope, { version, rows: text }: ReadList): ListRows => {
  if (text === undefined) throw new Error('The database said nothing of a list')
  const rows = readListRows(text)
  const key = keyOf(scope)
  if (key !== undefined) store.keep(key, { version, rows })
  return rows
}

const wordsOf = ({ version, words: text }: ReadList): FacetWords => {
  if (text === undefined) throw new Error('The database said nothing of the words of lists')
  const words = readFacetWords(text)
  lastWords = { version, words }
  return words
}

/** The list as it is at the version that was read. `kept` is what the question was made with, whatever has been kept since. */
export const keepList = (scope: ListScope, kept: KeptList, read: ReadList): { rows: ListRows; words: FacetWords } => ({
  rows: kept.rows?.version === read.version ? kept.rows.rows : rowsOf(scope, read),
  words: kept.words?.version === read.version ? kept.words.words : wordsOf(read),
})
