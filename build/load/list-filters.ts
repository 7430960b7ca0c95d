/** Loads a product list's filter panel, with counts, price range and total, as shown before a filter is set. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import {
  selectFacetWords,
  selectFilterGroups,
  selectListingVersion,
  selectListRows,
  toCountedGroups,
} from '../../database/queries/catalogue/list-rows.ts'
import type { ListScope } from '../../database/queries/catalogue/list-source.ts'
import { countFacets } from '../../domain/catalogue/search/count-facets.ts'
import { type FacetWords, readFacetWords } from '../../domain/catalogue/search/facet-words.ts'
import { toListFilters } from '../../domain/catalogue/search/filter-groups.ts'
import { readListRows } from '../../domain/catalogue/search/list-rows.ts'
import { NO_SEARCH } from '../../domain/catalogue/search/read-search.ts'

export type ListFilters = ReturnType<typeof toListFilters>

type List = Pick<ListScope, 'route' | 'listingType'>

/** Reads any number of lists in one round trip. Reads the shared labels only if the listing has changed. */
export const listFilterLoader = (client: Client): ((lists: readonly List[]) => Promise<ListFilters[]>) => {
  let known: { version: string; words: FacetWords } | undefined
  return async (lists) => {
    const [groups, versions, words, ...rows] = await batch(client, 'read', [
      selectFilterGroups(),
      selectListingVersion(),
      selectFacetWords(known?.version),
      ...lists.map((list) => selectListRows({ ...list, search: NO_SEARCH, filters: [] })),
    ])
    const [text] = words.rows
    if (text !== undefined) known = { version: versions.rows[0]?.version ?? '', words: readFacetWords(text) }
    const facetWords = known?.words
    if (facetWords === undefined) throw new Error('The database returned no facet words')
    return rows.map(({ rows: [list] }) => {
      if (list === undefined) throw new Error('The database returned no list')
      return toListFilters(
        toCountedGroups(groups.rows[0]?.groups_json ?? '[]'),
        countFacets(readListRows(list), facetWords, []),
        [],
      )
    })
  }
}
