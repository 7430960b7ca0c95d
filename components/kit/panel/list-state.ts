/** The search, filters and page of a list, kept in the address: a reload, a link and Back show the same list. */
import { useStore } from '../primitives/use-store.ts'
import { $panelSearch, openSearch } from './panel-path.ts'

/** For each filter its values, the default first; or the default alone where any text may follow. */
export type ListFilters = Readonly<Record<string, string | readonly string[]>>

export type ListState<Filters extends ListFilters> = {
  [Name in keyof Filters]: Filters[Name] extends readonly (infer Value)[] ? Value : string
} & { q: string; page: number }

/** The highest page that the API accepts. */
const LAST_PAGE = 10_000

const defaultOf = (values: string | readonly string[]): string =>
  typeof values === 'string' ? values : (values[0] ?? '')

const read = (values: string | readonly string[], given: string | null): string => {
  if (typeof values === 'string') return given || values
  return values.find((value) => value === given) ?? defaultOf(values)
}

/** Reads the query of an address. Unknown parameters are ignored; unknown values become the default. */
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

/** The query of an address, with its question mark; '' for the defaults. */
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

export type List<Filters extends ListFilters> = {
  state: ListState<Filters>
  /** Its query of the address, for links to its rows that lead back. */
  search: string
  /** Changes some of it. Shows the first page, unless the change names another. */
  set(change: Partial<ListState<Filters>>, history?: 'push' | 'replace'): void
  /** The open tab of a filter, and what opens another: props of StateTabs. */
  tabs<Name extends keyof Filters & string>(
    name: Name,
  ): { open: ListState<Filters>[Name]; choose: (value: ListState<Filters>[Name]) => void }
  /** Shows everything. */
  clear(): void
}

export function useListState<const Filters extends ListFilters>(filters: Filters): List<Filters> {
  const state = readListState(filters, useStore($panelSearch))
  const set: List<Filters>['set'] = (change, history) =>
    openSearch(listSearch(filters, { ...state, page: 1, ...change }), history)
  return {
    state,
    search: listSearch(filters, state),
    set,
    tabs: (name) => ({
      open: state[name],
      choose: (value) => openSearch(listSearch(filters, { ...state, page: 1, [name]: value })),
    }),
    clear: () => openSearch(''),
  }
}

/** The parts of a list's state that every list has. */
export type AnyList = {
  state: { q: string; page: number }
  set(change: { q?: string; page?: number }, history?: 'push' | 'replace'): void
  clear(): void
}
