/** The filters a shopper left on a list, kept in this browser (docs/domain.md#lists) in the form an address has them. */
import { nothingChosen, readChoice, writeChoice } from '../../domain/search/list-choice.ts'
import type { AppliedFilter } from '../../domain/search/search.ts'
import { withStorage } from '../storage/with-storage.ts'

const KEY = 'cellardoor:list-filters'
/** Lists remembered, the latest ones. */
const MOST = 20

const read = (): URLSearchParams => new URLSearchParams(withStorage((storage) => storage.getItem(KEY)) ?? '')

export const savedFilters = (route: string): AppliedFilter[] => readChoice(read().get(route) ?? '', false).filters

/** Without filters the list is forgotten. */
export function saveFilters(route: string, filters: readonly AppliedFilter[]): void {
  const others = [...read()].filter(([saved]) => saved !== route)
  const own = writeChoice({ ...nothingChosen(false), filters: [...filters] }, '', false)
  const kept = own === '' ? others : [[route, own], ...others].slice(0, MOST)
  withStorage((storage) => {
    storage.setItem(KEY, new URLSearchParams(kept).toString())
  })
}
