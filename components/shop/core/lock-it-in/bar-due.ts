/** Decides when to show the summary bar: with the first locked bottle, in amend mode, or on interest in Lock it in. */
import { atom } from 'nanostores'
import { withSession, withStorage } from '../../../kit/storage/with-storage.ts'
import { isAmendMode } from '../cart/amend-mode.ts'
import { LOCKED_MARKER } from '../cart/marker.ts'

/** True once this page has locked something in, even before the server confirms it. */
export const $justLocked = atom(false)

/** Session storage key: set once this tab has visited the programme's own pages. */
const CAME_FOR_IT = 'cellardoor:came-for-lock-it-in'

/** Matches a query with a choice made on the landing page. */
const CHOSEN = /[?&](quantity|frequency)=/

export const rememberInterest = (): void => {
  withSession((storage) => storage.setItem(CAME_FOR_IT, 'true'))
}

/** Forgets the interest of visitors who then look at other lists and lock nothing in. */
export const clearInterest = (): void => {
  withSession((storage) => storage.removeItem(CAME_FOR_IT))
}

/** True if the visitor may have a selection, which the prerendered page can't show. */
export function isSelectionKnown(): boolean {
  const marker = withStorage((storage) => storage.getItem(LOCKED_MARKER))
  return isAmendMode() || CHOSEN.test(location.search) || marker !== null
}

const hasInterest = (): boolean =>
  CHOSEN.test(location.search) || withSession((storage) => storage.getItem(CAME_FOR_IT)) !== null

/** True if the bar should be shown. `isLanding`: the landing page, where interest alone does not show it. */
export const isBarDue = (isLanding: boolean): boolean =>
  $justLocked.get() ||
  isAmendMode() ||
  hasLines(withStorage((storage) => storage.getItem(LOCKED_MARKER))) ||
  (!isLanding && hasInterest())

/** True if the marker (marker.ts) contains lines, without parsing it. */
const hasLines = (marker: string | null): boolean => marker?.startsWith('{"lines":{"') === true
