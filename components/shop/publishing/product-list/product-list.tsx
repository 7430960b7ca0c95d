/** A product list with filters, sort order and continuous loading. */
import { atom } from 'nanostores'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isAtStore } from '../../../../domain/catalogue/search/change-filters.ts'
import type { AppliedFilter } from '../../../../domain/catalogue/search/search.ts'
import { chosenFilters, shownFilters } from '../../../../domain/catalogue/search/searched-price.ts'
import { withoutImpliedStore, withStore } from '../../../../domain/catalogue/search/store-filter.ts'
import { Island } from '../../../kit/islands/island.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { CardSkeletons } from '../../catalogue/product/card-skeletons.tsx'
import { HelpLine } from '../../catalogue/search/help-links.tsx'
import { useAmendMode } from '../../core/cart/amend-mode.ts'
import type { LockInPlace } from '../../core/lock-it-in/place.ts'
import { $localStore } from '../../core/store/state.ts'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FilterPanelHead } from './filter-panel-head.tsx'
import { ListBar } from './list-bar.tsx'
import { ListCards } from './list-cards.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListEnd } from './list-end.tsx'
import { hasStore, isPending, type ListScope, type ListView } from './list-view.ts'
import { SearchedStoreLine } from './searched-store-line.tsx'
import { useList } from './use-list.ts'

export type ProductListProps = {
  scope: Omit<ListScope, 'isAmend'>
  /** The list's state as prerendered. */
  first: ListView
  /** Name of the island with plain links to the rest of a long list, for visitors without scripts. */
  tail?: string
  /** Called with the corrected term of a misspelt search. */
  onCorrected?: (corrected: CorrectedSearch) => void
}

/** A search term and the corrected term that was searched for. */
export type CorrectedSearch = { q: string; term: string }

export function ProductList({ scope, first, tail, onCorrected }: ProductListProps) {
  const node = useRef<HTMLDivElement>(null)
  const { $view, more, retry, remembered, choose: step } = useList(scope, first, node)
  const isAmend = useAmendMode()
  const localStore = useStore($localStore)
  const isStores = hasStore({ ...scope, isAmend })
  const store = isStores ? localStore : null
  const chosen = useStore($view)
  const view = shownView(chosen, store?.id ?? null)
  const isMobile = useMobileMode(node)
  const { correctedTerm } = view
  useEffect(() => {
    if (correctedTerm !== null) onCorrected?.({ q: scope.q, term: correctedTerm })
  }, [scope.q, correctedTerm, onCorrected])
  const [$isDrawerOpen] = useState(() => atom(false))

  const choose = (change: Partial<ListView['choice']>) => {
    step({ ...$view.get().choice, ...change, page: 1 })
    toTheTop(node.current)
  }
  const onFilters = (filters: AppliedFilter[]) =>
    choose({ filters: withoutImpliedStore(chosenFilters(filters, view.searchedPrice), store?.id ?? null) })
  const onMore = useCallback(() => void more(), [more])
  const onRetry = () => void retry()
  // Without its options the panel would show its last filter first. Those of all products stay for the store's order.
  const isPanelPending = isPending(view) && (view.groups.length === 0 || chosen.choice.filters.length > 0)
  const panel = isPanelPending ? null : (
    <FilterPanel view={view} store={store} hasStore={isStores} onFilters={onFilters} />
  )
  const head = { filters: view.choice.filters, onClear: () => onFilters([]) }
  const isBare = view.status === 'ready' && view.total === 0 && view.choice.filters.length === 0
  return (
    <div
      ref={node}
      className={isBare ? 'list bare' : 'list'}
      data-status={view.status}
      aria-busy={view.status === 'loading'}
    >
      {!isMobile && (
        <aside className="list-filters" aria-label="Filters">
          <FilterPanelHead {...head} />
          {panel}
        </aside>
      )}
      {isMobile && (
        <FilterDrawer {...head} $isOpen={$isDrawerOpen} total={view.total}>
          {panel}
        </FilterDrawer>
      )}
      {/* A message takes the place of the cards on their way: nothing of them moves across the panel's place. */}
      <div key={isBare ? 'message' : 'cards'} className="list-main">
        {isBare && <HelpLine as="h2" q={scope.q} className="list-help" />}
        <ListBar
          view={view}
          store={store}
          hasStore={isStores}
          isSearch={scope.q !== ''}
          isRemembered={chosen.choice.filters === remembered}
          onFilters={onFilters}
          onSort={(sort) => choose({ sort })}
          onOpenFilters={() => $isDrawerOpen.set(true)}
        >
          {correctedTerm !== null && (
            <Note kind="warn">{`No exact matches for ‘${scope.q}’. Showing results for ‘${correctedTerm}’.`}</Note>
          )}
          {view.searchedStore !== null && <SearchedStoreLine searched={view.searchedStore} />}
          {!isBare && <HelpLine q={scope.q} className="small" />}
        </ListBar>
        <h2 className="sr">Products</h2>
        <ListBody view={view} scope={scope} onClear={head.onClear} onMore={onMore} onRetry={onRetry} />
        {tail !== undefined && view.status === 'still' && <Island name={tail} />}
      </div>
    </div>
  )
}

/** Adds the price named in the search term and the local store's id to a view's filters. */
const shownView = (view: ListView, store: string | null): ListView => ({
  ...view,
  choice: { ...view.choice, filters: withStore(shownFilters(view.choice.filters, view.searchedPrice), store) },
})

type ListBodyProps = {
  view: ListView
  scope: ProductListProps['scope']
  onClear: () => void
  onMore: () => void
  onRetry: () => void
}

/** Returns how prominently cards offer Lock it in; 'leads' on every list while a plan is being amended. */
const lockInOf = ({ listingType }: ProductListProps['scope'], isAmend: boolean): LockInPlace | undefined => {
  if (isAmend) return 'leads'
  if (listingType === 'wineclub') return undefined
  return listingType === 'lock_it_in' ? 'leads' : 'beside'
}

function ListBody({ view, scope, onClear, onMore, onRetry }: ListBodyProps) {
  const { status, products, picks } = view
  const isAmend = useAmendMode()
  if (isPending(view)) return <CardSkeletons count={6} />
  if (products.length === 0 || status === 'failed')
    return <ListEmpty view={view} q={scope.q} onClear={onClear} onRetry={onRetry} />
  return (
    <>
      <ListCards
        products={products}
        picks={picks}
        isStoreFirst={isAtStore(view.choice.filters)}
        lockIn={lockInOf(scope, isAmend)}
        isClub={scope.listingType === 'wineclub'}
      />
      {status !== 'still' && <ListEnd view={view} onMore={onMore} onRetry={onRetry} />}
    </>
  )
}

/** Scrolls to the start of the list after a new choice, unless the start is in view. */
function toTheTop(list: HTMLElement | null): void {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/**
 * Maximum container width of the narrow layout, in rem: 768 pixels at the default text size, as in the style sheets.
 */
const MOBILE_REM = 48
/** Delay after a resize, in milliseconds. */
const RESIZE_DEBOUNCE_MS = 1

/** Returns the browser's text size in pixels. */
const textSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** True for the narrow layout. False until measured; until then CSS applies the same rule. */
function useMobileMode(container: RefObject<HTMLElement | null>): boolean {
  const [isMobile, setMobile] = useState(false)
  useEffect(() => {
    const node = container.current
    if (node === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const resized = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setMobile(node.clientWidth <= MOBILE_REM * textSize()), RESIZE_DEBOUNCE_MS)
    })
    resized.observe(node)
    return () => {
      clearTimeout(timer)
      resized.disconnect()
    }
  }, [container])
  return isMobile
}
