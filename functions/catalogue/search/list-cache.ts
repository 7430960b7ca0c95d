/**
 * The isolate's cache of list data (decisions 22 and 85): a list's rows, the codes of a batch of it, and the facet words
 * that all lists share. A search is a list as well.
 */
import type { ListScope } from '../../../database/queries/catalogue/list-source.ts'
import type { Batch, KnownBatch } from '../../../database/queries/catalogue/product-list.ts'
import { type FacetWords, type FacetWordsText, readFacetWords } from '../../../domain/catalogue/search/facet-words.ts'
import { areKnownOptions } from '../../../domain/catalogue/search/known-options.ts'
import { type ListRows, type ListRowsText, readListRows } from '../../../domain/catalogue/search/list-rows.ts'
import { createMemoryCache, textListBytes } from '../../core/memory/memory-cache.ts'
import type { WholeList } from './cached-filters.ts'

type CachedRows = { version: string; rows: ListRows }
type CachedWords = { version: string; words: FacetWords }

/** Cached parts, each valid only while the listing has its version. */
export type CachedList = {
  rows: CachedRows | undefined
  batch: KnownBatch | undefined
  words: CachedWords | undefined
}

/** Result of the database: the listing's version, and the rows and words that were not cached at that version. */
type ReadList = {
  version: string
  rows: ListRowsText | undefined
  codes: readonly string[]
  words: FacetWordsText | undefined
}

export type ShownBatch = Omit<Batch, 'viewer' | 'known'>

const rowBytes = ({ rows }: CachedRows): number =>
  Object.values(rows).reduce((sum, column) => sum + column.byteLength, 0)

const lists = createMemoryCache<CachedRows>('list rows', { sizeOf: rowBytes })
const batches = createMemoryCache<KnownBatch>('list batches', { sizeOf: ({ codes }) => textListBytes(codes) })
let lastWords: CachedWords | undefined

/** Key of a list's rows, which don't depend on its filters. */
export const listKeyOf = ({ route, listingType, search, store }: ListScope): string =>
  JSON.stringify([route ?? null, listingType, search, store ?? null])

const batchKeyOf = (scope: ListScope, batch: ShownBatch): string =>
  JSON.stringify([listKeyOf(scope), scope.filters, batch])

export const getCachedList = (scope: ListScope, batch: ShownBatch): CachedList => ({
  rows: lists.get(listKeyOf(scope)),
  batch: batches.get(batchKeyOf(scope, batch)),
  words: lastWords,
})

/** Doesn't cache empty lists, so that invented addresses and words take no space. */
const rowsOf = (scope: ListScope, { version, rows: text }: ReadList): ListRows => {
  if (text === undefined) throw new Error('The database returned no list')
  const rows = readListRows(text)
  if (rows.offers.length > 0) lists.set(listKeyOf(scope), { version, rows })
  return rows
}

const wordsOf = ({ version, words: text }: ReadList): FacetWords => {
  if (text === undefined) throw new Error('The database returned no facet words')
  const words = readFacetWords(text)
  lastWords = { version, words }
  return words
}

/**
 * The list at the version that was read. `kept` is the cache's content at the time of the query, regardless of later
 * changes.
 */
export const cacheList = (
  { scope, batch, kept }: { scope: ListScope; batch: ShownBatch; kept: CachedList },
  read: ReadList,
): WholeList => {
  const { version, codes } = read
  const rows = kept.rows?.version === version ? kept.rows.rows : rowsOf(scope, read)
  const words = kept.words?.version === version ? kept.words.words : wordsOf(read)
  if (codes.length > 0 && kept.batch?.version !== version && areKnownOptions(scope.filters, words))
    batches.set(batchKeyOf(scope, batch), { version, codes })
  return { key: listKeyOf(scope), version, rows, words }
}
