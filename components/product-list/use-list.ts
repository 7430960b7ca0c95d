/** Ties a list to its address: what the address asks for is shown, what is chosen is written into it. */
import { type RefObject, useEffect, useState } from 'react'
import { readChoice, writeChoice } from '../../domain/search/list-choice.ts'
import { loadParts } from '../layout/on-demand.tsx'
import { relearnLocalStock } from '../product/relearn-local-stock.ts'
import { $storeChanges } from '../store/state.ts'
import { knownList } from './known-lists.ts'
import { isUnasked, type ListScope, type ListView } from './list-view.ts'
import { type OpenList, openList } from './open-list.ts'
import { savedFilters, saveFilters } from './saved-filters.ts'
import { anchorOfEntry, keepAnchor, returnTo } from './scroll-anchor.ts'

/** Whether the bottles of a running plan are being changed. */
const isAmendAddress = (): boolean => new URLSearchParams(location.search).get('is_amend') === 'true'

export function useList(
  scope: Omit<ListScope, 'isAmend'>,
  first: ListView,
  node: RefObject<HTMLElement | null>,
): OpenList {
  const [list] = useState(() => {
    if (import.meta.env.SSR) return openList({ ...scope, isAmend: false }, first)
    const isAsked = (left: ListView) => anchorOfEntry() !== undefined && addressOf(left, scope) === location.search
    return knownList({ ...scope, isAmend: isAmendAddress() }, first, isAsked)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen keeps its list for life
  useEffect(() => {
    const anchor = anchorOfEntry()
    // The address may change before the screen does: what happens in between is none of the new one's business.
    const { pathname } = location
    const isHere = () => location.pathname === pathname
    const back = () => {
      if (anchor && node.current) returnTo(anchor, node.current)
    }
    // A list that was left is as it was; any other shows what its address asks for, with today's prices and stock.
    if (isUnasked(list.$view.get())) {
      // The cards' code first: another list must not come between cards and their hydration.
      void loadParts()
        .then(() => list.show(askedFor(scope), location.search !== ''))
        .then(() => requestAnimationFrame(back))
    } else requestAnimationFrame(back)
    const unbind = list.$view.listen((view) => {
      if (isHere()) writeAddress(view, scope)
    })
    const stopLearning = $storeChanges.listen(() => void relearnLocalStock())
    const keep = () => {
      if (node.current && isHere()) keepAnchor(node.current)
    }
    // Where one was is kept when scrolling rests, and before a click leads away: not every browser tells of the first.
    const stop = new AbortController()
    for (const event of ['scrollend', 'click']) {
      document.addEventListener(event, keep, { passive: true, capture: true, signal: stop.signal })
    }
    return () => {
      unbind()
      stopLearning()
      stop.abort()
    }
  }, [])
  return list
}

/** The address's choice; where it names no filters, those left here before. */
function askedFor(scope: Pick<ListScope, 'route' | 'q'>) {
  const choice = readChoice(location.search, scope.q !== '')
  return choice.filters.length > 0 ? choice : { ...choice, filters: savedFilters(scope.route) }
}

/** The address's query, with what is chosen in it. */
const addressOf = ({ choice }: ListView, { q }: Pick<ListScope, 'q'>): string =>
  writeChoice(choice, location.search, q !== '')

function writeAddress(view: ListView, scope: Pick<ListScope, 'route' | 'q'>): void {
  const search = addressOf(view, scope)
  saveFilters(scope.route, view.choice.filters)
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search)
}
