/** Caches filter panels per isolate, since counting one takes longer than the rest of a cached list's response. */
import { toCountedGroups } from '../../../database/queries/catalogue/list-rows.ts'
import { countFacets } from '../../../domain/catalogue/search/count-facets.ts'
import type { FacetWords } from '../../../domain/catalogue/search/facet-words.ts'
import { toListFilters } from '../../../domain/catalogue/search/filter-groups.ts'
import { areKnownOptions } from '../../../domain/catalogue/search/known-options.ts'
import type { ListRows } from '../../../domain/catalogue/search/list-rows.ts'
import type { ListFilter } from '../../../domain/catalogue/search/search.ts'
import { createMemoryCache, textBytes } from '../../core/memory/memory-cache.ts'

/** A list's rows and the words of the same version of the listing. `key` names the list. */
export type WholeList = { key: string; version: string; rows: ListRows; words: FacetWords }

type Panel = ReturnType<typeof toListFilters>

/** Further inputs of the panel: `groupsJson` are the current filter groups of the database. */
type Asked = { filters: readonly ListFilter[]; groupsJson: string }

/** An option's object, besides its words: its id is the same text as its name unless it has a unit. */
const OPTION_BYTES = 100

const panelBytes = ({ filter_options: groups }: Panel): number =>
  groups
    .flatMap(({ options }) => options)
    .reduce((sum, { id, option }) => sum + OPTION_BYTES + textBytes(id) + textBytes(option), 0)

const panels = createMemoryCache<Panel>('filter panels', { sizeOf: panelBytes })

export const cachedFilters = (
  { key: list, version, rows, words }: WholeList,
  { filters, groupsJson }: Asked,
): Panel => {
  const key = JSON.stringify([list, version, filters, groupsJson])
  const known = panels.get(key)
  if (known !== undefined) return known
  const panel = toListFilters(toCountedGroups(groupsJson), countFacets(rows, words, filters), filters)
  if (areKnownOptions(filters, words)) panels.set(key, panel)
  return panel
}
