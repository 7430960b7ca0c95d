/** What the product table shows, as its address has it: every view can be sent to somebody, and Back leads to the one before. */
import type { ApiInput } from '../../api/api-calls.ts'

/** As the call takes it; what is not set is left out. */
export type ListState = NonNullable<ApiInput<'GET /api/admin/products'>['query']>

/** In the order of the address. */
const KEYS = [
  'q',
  'status',
  'kind',
  'type',
  'stock',
  'programme',
  'category',
  'picture',
  'min_price',
  'max_price',
  'sort',
  'order',
  'page',
] as const

/** Those that choose products; the others say how they are shown. */
export const FILTERS = [
  'status',
  'kind',
  'type',
  'stock',
  'programme',
  'category',
  'picture',
  'min_price',
  'max_price',
] as const satisfies readonly (typeof KEYS)[number][]
export type Filter = (typeof FILTERS)[number]

/** Unknown words are left out; what a known one says is for the API to judge. */
export function readState(search: string): ListState {
  const asked = new URLSearchParams(search)
  return Object.fromEntries(KEYS.flatMap((key) => (asked.get(key) ? [[key, asked.get(key)]] : [])))
}

/** '' when nothing is set. */
export function searchOf(state: ListState): string {
  const said = KEYS.flatMap((key) => (state[key] ? [[key, state[key]] as [string, string]] : []))
  return said.length === 0 ? '' : `?${new URLSearchParams(said)}`
}

/** The state with some of it changed, from its first page on; undefined takes something away. */
export const withState = (
  state: ListState,
  change: Partial<Record<(typeof KEYS)[number], string | undefined>>,
): ListState => readState(searchOf({ ...state, page: undefined, ...change } as ListState))

/** The same products in the same order, whatever page. */
export const isSameView = (one: ListState, other: ListState): boolean =>
  searchOf({ ...one, page: undefined } as ListState) === searchOf({ ...other, page: undefined } as ListState)
