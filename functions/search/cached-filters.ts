/** The isolate's cache of a list's filter panel: to count it takes longer than all else that a kept list's answer does. */
import { toCountedGroups } from '../../database/queries/list-rows.ts'
import { countFacets } from '../../domain/search/count-facets.ts'
import type { FacetWords } from '../../domain/search/facet-words.ts'
import { toListFilters } from '../../domain/search/filter-groups.ts'
import type { ListRows } from '../../domain/search/list-rows.ts'
import type { AppliedFilter } from '../../domain/search/search.ts'

/** A list's rows and the words of the same version. */
export type WholeList = { rows: ListRows; words: FacetWords }

type Panel = ReturnType<typeof toListFilters>

/** What the panel is made of besides: `groupsJson` as the database says them now. */
type Asked = { filters: readonly AppliedFilter[]; groupsJson: string }

/** Of one list. Most visitors set no filter, or one. */
const MAX_PANELS = 16

/** They go with the rows they were counted from. */
const panels = new WeakMap<ListRows, Map<string, Panel>>()

export const cachedFilters = ({ rows, words }: WholeList, { filters, groupsJson }: Asked): Panel => {
  const known = panels.get(rows) ?? new Map<string, Panel>()
  panels.set(rows, known)
  const key = JSON.stringify([filters, groupsJson])
  const panel = known.get(key) ?? toListFilters(toCountedGroups(groupsJson), countFacets(rows, words, filters), filters)
  // What was asked for last is kept longest.
  known.delete(key)
  known.set(key, panel)
  for (const oldest of known.keys()) {
    if (known.size <= MAX_PANELS) break
    known.delete(oldest)
  }
  return panel
}
