/** The filters a shopper left on a list, kept in this browser (docs/domain.md#lists) in the form an address has them. */
import { withStorage } from '../../../kit/storage/with-storage.ts'

const KEY = 'cellardoor:list-filters'
/** Lists remembered, the latest ones. */
const MOST = 20

const read = (): URLSearchParams => new URLSearchParams(withStorage((storage) => storage.getItem(KEY)) ?? '')

/** Returns an address's query (domain/catalogue/search/list-address.ts); '' where none were left. */
export const savedFilters = (route: string): string => read().get(route) ?? ''

/** Takes that query; with '' the list is forgotten. */
export function saveFilters(route: string, query: string): void {
  const others = [...read()].filter(([saved]) => saved !== route)
  const kept = query === '' ? others : [[route, query], ...others].slice(0, MOST)
  withStorage((storage) => {
    storage.setItem(KEY, new URLSearchParams(kept).toString())
  })
}
