/**
 * Stores a list's search, filters and page in the URL, so that reload, links and the back button show the same list.
 */
import { useStore } from '../primitives/use-store.ts'
import { $panelSearch, openSearch } from './panel-path.ts'

/** Values of each filter, the default first; or only the default, for filters that accept any text. */
export type ListFilters = Readonly<Record<string, string | readonly string[]>>

export type ListState<Filters extends ListFilters> = {
  [Name in keyof Filters]: Filters[Name] extends readonly (infer Value)[] ? Value : string
} & { q: string; page: number }

/** Maximum page number that the API accepts. */
const LAST_PAGE = 10_000

const defaultOf = (values: string | readonly string[]): string =>
  typeof values === 'string' ? values : (values[0] ?? '')

const read = (values: string | readonly string[], given: string | null): string => {
  if (typeof values === 'string') return given || values
  return values.find((value) => value === given) ?? defaultOf(values)
}

/** Reads a URL's query. Ignores unknown parameters; unknown values become the default. */
export function readListState<const Filters extends ListFilters>(filters: Filters, search: string): ListState<Filters> {
  const given = new URLSearchParams(search)
  const page = Number(given.get('page'))
  const chosen = Object.entries(filters).map(([name, values]) => [name, read(values, given.get(name))])
  return {
    ...Object.fromEntries(chosen),
    q: given.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1,
  }
}

/** Returns a state as a URL's query, with its question mark; '' if everything has its default. */
export function listSearch<const Filters extends ListFilters>(filters: Filters, state: ListState<Filters>): string {
  const query = new URLSearchParams()
  for (const [name, values] of Object.entries(filters)) {
    const value = String(state[name])
    if (value !== defaultOf(values)) query.set(name, value)
  }
  if (state.q !== '') query.set('q', state.q)
  if (state.page > 1) query.set('page', String(state.page))
  const text = String(query)
  return text === '' ? '' : `?${text}`
}

/** Filters that leave no rows out. */
const VIEWS: readonly string[] = ['sort', 'order', 'show', 'page']

/** Returns the filters that leave rows out, and the search, as a URL's query. */
const narrowing = <const Filters extends ListFilters>(filters: Filters, state: ListState<Filters>): URLSearchParams => {
  const query = new URLSearchParams(listSearch(filters, state))
  for (const name of VIEWS) query.delete(name)
  return query
}

/** Returns the names of the filters that leave rows out; 'q' while there is a search. */
export const narrowingFilters = <const Filters extends ListFilters>(filters: Filters, state: ListState<Filters>) => [
  ...narrowing(filters, state).keys(),
]

export type List<Filters extends ListFilters> = {
  state: ListState<Filters>
  /** The state as a URL's query, for links to rows that lead back. */
  search: string
  /** Changes part of the state. Opens the first page unless the change sets another. */
  set(change: Partial<ListState<Filters>>, history?: 'push' | 'replace'): void
  /** Names of the filters that leave rows out; 'q' while there is a search. */
  narrowedBy: readonly string[]
  /** The search and those filters: lists with the same have the same rows, in some order. */
  found: string
  /** Returns a filter for tabs or a select: its value, and the function that sets another. */
  filter<Name extends keyof Filters & string>(
    name: Name,
  ): { filter: Name; value: ListState<Filters>[Name]; choose: (value: ListState<Filters>[Name]) => void }
  /** Removes search and filters. */
  clear(): void
}

export function useListState<const Filters extends ListFilters>(filters: Filters): List<Filters> {
  const state = readListState(filters, useStore($panelSearch))
  const set: List<Filters>['set'] = (change, history) =>
    openSearch(listSearch(filters, { ...state, page: 1, ...change }), history)
  return {
    state,
    search: listSearch(filters, state),
    narrowedBy: narrowingFilters(filters, state),
    found: String(narrowing(filters, state)),
    set,
    filter: (filter) => ({
      filter,
      value: state[filter],
      choose: (value) => openSearch(listSearch(filters, { ...state, page: 1, [filter]: value })),
    }),
    clear: () => openSearch(''),
  }
}

/** The parts of a list that don't depend on its filters. */
export type AnyList = {
  state: Readonly<Record<string, string | number>> & { q: string; page: number }
  narrowedBy: readonly string[]
  found: string
  set(change: Readonly<Record<string, string | number>>, history?: 'push' | 'replace'): void
  clear(): void
}
