/** Decides when to show the summary bar outside the programme's own lists: with a locked bottle, or in amend mode. */
import { atom } from 'nanostores'
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { isAmendMode } from '../cart/amend-mode.ts'
import { hasLocked, LOCKED_MARKER } from '../cart/marker.ts'

/** True once this page has locked something in, even before the server confirms it. */
export const $justLocked = atom(false)

/** Matches a query with a choice made on the landing page. */
const CHOSEN = /[?&](quantity|frequency)=/

/** True if the visitor may have a selection, which the prerendered page can't show. */
export function isSelectionKnown(): boolean {
  const marker = withStorage((storage) => storage.getItem(LOCKED_MARKER))
  return isAmendMode() || CHOSEN.test(location.search) || marker !== null
}

/** True if a page outside the programme should show the bar. */
export const isBarDue = (): boolean => $justLocked.get() || isAmendMode() || hasLocked()
