/** The table's built-in views, and those that staff save in their browser. */
import type { ViewCounts } from '../../../../domain/catalogue/product/staff-list.schema.ts'
import { type ProductState, productSearch, readProducts } from '../../core/queries/product-list.ts'

export type View = { name: string; state: Partial<ProductState>; count?: keyof ViewCounts }

export const VIEWS: readonly View[] = [
  { name: 'All', state: {}, count: 'all' },
  {
    name: 'Lock it in range',
    state: { status: 'active', programme: 'lock_it_in', sort: 'title', order: 'asc' },
    count: 'lock_it_in',
  },
  { name: 'Low stock', state: { status: 'active', stock: 'low', sort: 'stock', order: 'asc' }, count: 'low_stock' },
  { name: 'Sold out', state: { status: 'active', stock: 'out', sort: 'title', order: 'asc' }, count: 'sold_out' },
  { name: 'Drafts', state: { status: 'draft' }, count: 'draft' },
  { name: 'Archived', state: { status: 'withdrawn' }, count: 'archived' },
]

const KEY = 'cellardoor:admin:product-views'
const MAX_SAVED = 12

/** Ignores stored entries that are not valid views, such as those of an older version. */
export function readViews(stored: string | null): View[] {
  try {
    const views: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(views)) return []
    return views.flatMap((view: unknown) => {
      if (typeof view !== 'object' || view === null || !('name' in view) || !('search' in view)) return []
      const { name, search } = view
      return typeof name === 'string' && typeof search === 'string' ? [{ name, state: readProducts(search) }] : []
    })
  } catch {
    return []
  }
}

export const readStoredViews = (): View[] => readViews(localStorage.getItem(KEY))

/** A view of the same name is replaced. Answers all of them. */
export function storeView(name: string, state: ProductState): View[] {
  const others = readStoredViews().filter((view) => view.name !== name)
  return keep([...others, { name, state: { ...state, page: 1 } }].slice(-MAX_SAVED))
}

export const deleteView = (name: string): View[] => keep(readStoredViews().filter((view) => view.name !== name))

function keep(views: View[]): View[] {
  localStorage.setItem(KEY, JSON.stringify(views.map(({ name, state }) => ({ name, search: productSearch(state) }))))
  return views
}
