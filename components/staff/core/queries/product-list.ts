/** State of the products' list, in its address and in the query of the API. */
import type { ApiInput } from '../../../kit/api/api-calls.ts'
import { type ListState, listSearch, readListState } from '../../../kit/panel/list-state.ts'

export const PRODUCT_FILTERS = {
  status: '',
  kind: '',
  type: '',
  stock: '',
  programme: '',
  category: '',
  country: '',
  supplier: '',
  picture: '',
  min_price: '',
  max_price: '',
  /** 'grid' for the cells that can be edited. */
  show: '',
  sort: 'changed',
  order: 'desc',
} as const

export type ProductState = ListState<typeof PRODUCT_FILTERS>

/** Parameters that choose products; the others order them. */
export type Filter = Exclude<keyof typeof PRODUCT_FILTERS, 'sort' | 'order' | 'show'>

export type ProductQuery = NonNullable<ApiInput<'GET /api/admin/products'>['query']>

export const readProducts = (search: string): ProductState => readListState(PRODUCT_FILTERS, search)

const ALL = readProducts('')

/** Its query of the address; '' for all products. */
export const productSearch = (state: Partial<ProductState>): string => listSearch(PRODUCT_FILTERS, { ...ALL, ...state })

/** The query of the API: only the filters that are set. The API checks the values. */
export const queryOf = ({ page, show: _show, ...state }: ProductState): ProductQuery =>
  Object.fromEntries([...Object.entries(state).filter(([, value]) => value !== ''), ['page', String(page)]])

/** The same products in the same order, on any page, as a list or a grid. */
export const isSameView = (one: Partial<ProductState>, other: Partial<ProductState>): boolean =>
  productSearch({ ...one, page: 1, show: '' }) === productSearch({ ...other, page: 1, show: '' })
