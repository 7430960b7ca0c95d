/** Connects a list to the URL: shows the choice in the URL, and writes choices into it. */
import { type RefObject, useEffect, useState } from 'react'
import { setPrice } from '../../../../domain/catalogue/search/change-filters.ts'
import { readChoice, writeChoice } from '../../../../domain/catalogue/search/list-address.ts'
import { type ListChoice, nothingChosen } from '../../../../domain/catalogue/search/list-choice.ts'
import type { AppliedFilter } from '../../../../domain/catalogue/search/search.ts'
import { loadParts } from '../../../kit/islands/on-demand.tsx'
import { staysUnderLayers } from '../../../kit/primitives/layer-entries.ts'
import { isAmendMode } from '../../core/cart/amend-mode.ts'
import { clearLocalStock } from '../../core/stock/live-stock.ts'
import { $storeChanges, storeAsked } from '../../core/store/state.ts'
import { anchorOfEntry, reveal } from './entry-anchor.ts'
import { addStep } from './list-steps.ts'
import { isIdle, type ListScope, type ListView } from './list-view.ts'
import { type OpenList, openList } from './open-list.ts'
import { savedFilters, saveFilters } from './saved-filters.ts'
import { holdScrollPosition, returnTo } from './scroll-anchor.ts'

const MAX_CACHED = 3
const known = new Map<string, OpenList>()

const keyOf = (scope: ListScope): string => JSON.stringify(scope)

/**
 * Returns the list as this visit left it if `isAsked` accepts its state; otherwise a new list that starts with `first`.
 */
function knownList(scope: ListScope, first: ListView, isAsked: (left: ListView) => boolean): OpenList {
  const key = keyOf(scope)
  const before = known.get(key)
  const list = before && isAsked(before.$view.get()) ? before : openList(scope, first)
  known.delete(key)
  known.set(key, list)
  const oldest = known.keys().next().value
  if (known.size > MAX_CACHED && oldest !== undefined) known.delete(oldest)
  return list
}

export type UsedList = OpenList & {
  /** Filters of an earlier visit with which the list began, because its URL had none; empty otherwise. */
  remembered: readonly AppliedFilter[]
  /** Shows what the visitor chose, as a step that Back undoes. */
  choose: (choice: ListChoice) => void
}

export function useList(
  scope: Omit<ListScope, 'isAmend'>,
  first: ListView,
  node: RefObject<HTMLElement | null>,
): UsedList {
  const [remembered, setRemembered] = useState<readonly AppliedFilter[]>([])
  const [list] = useState(() => {
    if (import.meta.env.SSR) return openList({ ...scope, isAmend: false }, first)
    const isAsked = (left: ListView) =>
      anchorOfEntry() !== undefined && addressOf(left.choice, scope) === location.search
    return knownList({ ...scope, isAmend: isAmendMode() }, first, isAsked)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen keeps its list until it unmounts
  useEffect(() => {
    const anchor = anchorOfEntry()
    // The URL may change before the screen does; events in between must not affect the new page.
    const { pathname } = location
    let isLeft = false
    const isHere = () => !isLeft && location.pathname === pathname
    // A list left earlier in the visit stays as it was; any other loads the URL's choice with current prices and stock.
    const shown = isIdle(list.$view.get())
      ? // Loads the cards' code first, because cards must hydrate before they are replaced.
        loadParts()
          .then(() => storeAsked)
          .then(() => {
            // From here on the list's own state decides.
            delete document.documentElement.dataset.store
            const asked = readChoice(location.search, scope.q !== '')
            const filters = asked.filters.length > 0 ? [] : filtersOf(savedFilters(scope.route))
            setRemembered(filters)
            return list.show(filters.length > 0 ? { ...asked, filters } : asked, location.search !== '')
          })
      : Promise.resolve()
    let isReturning = false
    if (anchor && node.current) {
      isReturning = true
      void returnTo(anchor, node.current, shown, reveal).then(() => {
        isReturning = false
        reveal()
      })
    }
    const unbind = list.$view.listen((view) => {
      if (isHere()) writeAddress(view, scope)
    })
    const unfollow = $storeChanges.listen(() => {
      clearLocalStock()
      void list.show({ ...list.$view.get().choice, page: 1 })
    })
    const keep = () => {
      // Stores no position while an earlier one is being restored.
      if (node.current && isHere() && !isReturning) holdScrollPosition(node.current)
    }
    // Stores the position when scrolling stops and again when the page is left: cards near the screen may be laid out
    // in between and move, and not every browser fires 'scrollend'.
    const stop = new AbortController()
    // Back and Forward change the URL of a step first, and then the list.
    window.navigation?.addEventListener(
      'navigate',
      (event) => {
        isLeft ||= event.navigationType === 'traverse' && !staysUnderLayers(event)
      },
      { signal: stop.signal },
    )
    for (const event of ['scrollend', 'click', 'pagehide']) {
      window.addEventListener(event, keep, { passive: true, capture: true, signal: stop.signal })
    }
    return () => {
      unbind()
      unfollow()
      stop.abort()
      delete document.documentElement.dataset.returning
    }
  }, [])
  const choose = (choice: ListChoice) => {
    if (node.current) holdScrollPosition(node.current)
    addStep(addressOf(choice, scope))
    void list.show(choice)
  }
  return { ...list, remembered, choose }
}

const filtersOf = (query: string): AppliedFilter[] => readChoice(query, false).filters

/** Returns the URL's query with the current choice written into it. */
const addressOf = (choice: ListChoice, { q }: Pick<ListScope, 'q'>): string =>
  writeChoice(choice, location.search, q !== '')

function writeAddress(view: ListView, scope: Pick<ListScope, 'route' | 'q'>): void {
  const search = addressOf(view.choice, scope)
  // A price range chosen for a search is not remembered.
  const filters = scope.q === '' ? view.choice.filters : setPrice(view.choice.filters, null)
  saveFilters(scope.route, writeChoice({ ...nothingChosen(false), filters }, '', false))
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search)
}
