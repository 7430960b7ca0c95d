/** The bar above the cards: number of products, active filters, and sort order. */
import type { ReactNode } from 'react'
import { countFilters, isAtStore } from '../../../../domain/catalogue/search/change-filters.ts'
import { defaultSort, type SortValue, sortsOf } from '../../../../domain/catalogue/search/list-choice.ts'
import type { AppliedFilter } from '../../../../domain/catalogue/search/search.ts'
import type { Store } from '../../../../domain/catalogue/store/calls.schema.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { filterChips } from './filter-labels.ts'
import { ClearFilters } from './filter-panel-head.tsx'
import { GuessedStore } from './guessed-store.tsx'
import { isPending, type ListView } from './list-view.ts'

export type ListBarProps = {
  view: ListView
  /** The local store; null without one, until it is loaded, and in a programme's list. */
  store: Store | null
  /** True if the list has the store's filter once there is a store. */
  hasStore: boolean
  isSearch: boolean
  /** True while the filters are those of an earlier visit. */
  isRemembered: boolean
  onFilters: (filters: AppliedFilter[]) => void
  onSort: (sort: SortValue) => void
  /** Opens the filter drawer, where there is no room for a panel. */
  onOpenFilters: () => void
  /** Messages about the search. */
  children?: ReactNode
}

type SortControlProps = {
  value: SortValue
  isSearch: boolean
  /** True if the default order starts with the local store's products. */
  isStoreFirst: boolean
  onChange: (sort: SortValue) => void
}

const LABELS: Record<SortValue, string> = {
  recommended: 'Recommended',
  'product.keyword_asc': 'Alphabetical A-Z',
  'product.keyword_desc': 'Alphabetical Z-A',
  price_asc: 'Price, low to high',
  price_desc: 'Price, high to low',
}

/** Select for the sort order of a list. */
function SortControl({ value, isSearch, isStoreFirst, onChange }: SortControlProps) {
  const sorts = sortsOf(isSearch)
  const choose = (chosen: string) => {
    const sort = sorts.find((other) => other === chosen)
    if (sort !== undefined) onChange(sort)
  }
  return (
    <label className="sort">
      <span className="sr">Sort by</span>
      <select className="input" value={value} onChange={(event) => choose(event.target.value)}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {isStoreFirst && sort === defaultSort(isSearch) ? 'Your store first' : LABELS[sort]}
          </option>
        ))}
      </select>
    </label>
  )
}

export function ListBar(props: ListBarProps) {
  const { view, store, hasStore, isSearch, isRemembered, onFilters, onSort, onOpenFilters, children } = props
  const { filters, sort } = view.choice
  const chips = filterChips(filters, view.groups, view.prices, store)
  const isStoreFirst = isAtStore(filters)
  /** True until a store may be loaded: list-filters.css shows its chip to visitors who have one. */
  const isGuess = hasStore && store === null && view.status === 'still'
  return (
    <div className="list-bar row between">
      <Button variant="line" className="sm list-filters-button" aria-haspopup="dialog" onClick={onOpenFilters}>
        <Icon name="filter" small />
        <span>
          {filters.length === 0 ? 'Filters' : `Filters (${countFilters(filters)})`}
          {isGuess && <span className="store-guess"> (1)</span>}
        </span>
      </Button>
      <div className="list-chips row wrapf">
        <span className={isPending(view) ? 'small muted num list-wait' : 'small muted num'} role="status">
          {isPending(view) && view.total === 0 ? '' : countOf(view.total, 'product')}
        </span>
        {view.picks > 0 && (
          <span className="small muted list-picks">
            Our picks first, then {isGuess && <span className="store-guess">your store’s</span>}
            {isStoreFirst ? 'your store’s' : <span className="store-other">A to Z</span>}
          </span>
        )}
        {isRemembered && chips.length > 0 && (
          <span className="small list-remembered">Filters from your last visit</span>
        )}
        {isGuess && (
          <span className="chip store-guess">
            <GuessedStore />
            <Icon name="close" small />
          </span>
        )}
        {chips.map(({ label, rest }) => (
          <button key={label} type="button" className="chip" onClick={() => onFilters(rest)}>
            {label}
            <Icon name="close" small />
            <span className="sr">: remove this filter</span>
          </button>
        ))}
        <ClearFilters filters={filters} onClear={() => onFilters([])} />
      </div>
      {children}
      <SortControl value={sort} isSearch={isSearch} isStoreFirst={isStoreFirst} onChange={onSort} />
    </div>
  )
}
