/** Connects a list to its address: shows the address's choice, and writes choices into it. */
import { type RefObject, useEffect, useState } from 'react'
import { setPrice } from '../../../../domain/catalogue/search/change-filters.ts'
import { readChoice, writeChoice } from '../../../../domain/catalogue/search/list-address.ts'
import { nothingChosen } from '../../../../domain/catalogue/search/list-choice.ts'
import { loadParts } from '../../../kit/islands/on-demand.tsx'
import { isAmendMode } from '../../core/cart/amend-mode.ts'
import { forgetLocalStock } from '../../core/stock/live-stock.ts'
import { $storeChanges, storeAsked } from '../../core/store/state.ts'
import { anchorOfEntry } from './entry-anchor.ts'
import { isIdle, type ListScope, type ListView } from './list-view.ts'
import { type OpenList, openList } from './open-list.ts'
import { savedFilters, saveFilters } from './saved-filters.ts'
import { keepAnchor, returnTo } from './scroll-anchor.ts'

const REMEMBERED = 3
const known = new Map<string, OpenList>()

const keyOf = (scope: ListScope): string => JSON.stringify(scope)

/** Returns the list as this visit left it when `isAsked` accepts it, else a new one that starts with `first`. */
function knownList(scope: ListScope, first: ListView, isAsked: (left: ListView) => boolean): OpenList {
  const key = keyOf(scope)
  const before = known.get(key)
  const list = before && isAsked(before.$view.get()) ? before : openList(scope, first)
  known.delete(key)
  known.set(key, list)
  const oldest = known.keys().next().value
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
  return list
}

export function useList(
  scope: Omit<ListScope, 'isAmend'>,
  first: ListView,
  node: RefObject<HTMLElement | null>,
): OpenList {
  const [list] = useState(() => {
    if (import.meta.env.SSR) return openList({ ...scope, isAmend: false }, first)
    const isAsked = (left: ListView) => anchorOfEntry() !== undefined && addressOf(left, scope) === location.search
    return knownList({ ...scope, isAmend: isAmendMode() }, first, isAsked)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen keeps its list for life
  useEffect(() => {
    const anchor = anchorOfEntry()
    // The URL may change before the screen does: what happens in between does not concern the new one.
    const { pathname } = location
    const isHere = () => location.pathname === pathname
    // A list that was left is as it was; any other shows what its address asks for, with today's prices and stock.
    const shown = isIdle(list.$view.get())
      ? // The cards' code first: another list must not come between cards and their hydration.
        loadParts()
          .then(() => storeAsked)
          .then(() => list.show(askedFor(scope), location.search !== ''))
      : Promise.resolve()
    let isReturning = false
    if (anchor && node.current) {
      isReturning = true
      void returnTo(anchor, node.current, shown).then(() => {
        isReturning = false
      })
    }
    const unbind = list.$view.listen((view) => {
      if (isHere()) writeAddress(view, scope)
    })
    const unfollow = $storeChanges.listen(() => {
      forgetLocalStock()
      void list.show({ ...list.$view.get().choice, page: 1 })
    })
    const keep = () => {
      // On the way back to a place, what is on the screen is none to be kept.
      if (node.current && isHere() && !isReturning) keepAnchor(node.current)
    }
    // When scrolling stops, cards that have come near are yet to be laid out, which moves them: the place is kept again
    // when the page is left. Not every browser reports the former.
    const stop = new AbortController()
    for (const event of ['scrollend', 'click', 'pagehide']) {
      window.addEventListener(event, keep, { passive: true, capture: true, signal: stop.signal })
    }
    return () => {
      unbind()
      unfollow()
      stop.abort()
    }
  }, [])
  return list
}

/** The address's choice; where it names no filters, those left here before. */
function askedFor(scope: Pick<ListScope, 'route' | 'q'>) {
  const choice = readChoice(location.search, scope.q !== '')
  return choice.filters.length > 0
    ? choice
    : { ...choice, filters: readChoice(savedFilters(scope.route), false).filters }
}

/** The address's query, with what is chosen in it. */
const addressOf = ({ choice }: ListView, { q }: Pick<ListScope, 'q'>): string =>
  writeChoice(choice, location.search, q !== '')

function writeAddress(view: ListView, scope: Pick<ListScope, 'route' | 'q'>): void {
  const search = addressOf(view, scope)
  // A price belongs to what was searched for.
  const filters = scope.q === '' ? view.choice.filters : setPrice(view.choice.filters, null)
  saveFilters(scope.route, writeChoice({ ...nothingChosen(false), filters }, '', false))
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search)
}
