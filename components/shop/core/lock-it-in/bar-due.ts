/** Decides when to show the summary bar: with the first locked bottle, in amend mode, or on interest in Lock it in. */
import { atom } from 'nanostores'
import { withSession, withStorage } from '../../../kit/storage/with-storage.ts'
import { isAmendMode } from '../cart/amend-mode.ts'
import { LOCKED_MARKER } from '../cart/marker.ts'

/** True once this page has locked something in, before the shop confirms it. */
export const $justLocked = atom(false)

/** The tab's: it has been to the programme's own pages. */
const CAME_FOR_IT = 'cellardoor:came-for-lock-it-in'

/** Matches an address that carries a choice made on the landing page. */
const CHOSEN = /[?&](quantity|frequency)=/

export const rememberInterest = (): void => {
  withSession((storage) => storage.setItem(CAME_FOR_IT, 'true'))
}

/** Forgets the interest of visitors who then look at other lists and lock nothing in. */
export const forgetInterest = (): void => {
  withSession((storage) => storage.removeItem(CAME_FOR_IT))
}

/** True if wines may be locked in that the prerendered page doesn't include. */
export function isSelectionKnown(): boolean {
  const marker = withStorage((storage) => storage.getItem(LOCKED_MARKER))
  return isAmendMode() || CHOSEN.test(location.search) || marker !== null
}

const hasInterest = (): boolean =>
  CHOSEN.test(location.search) || withSession((storage) => storage.getItem(CAME_FOR_IT)) !== null

/** `isLanding` for the page that makes visitors interested: it has no bar because of that. */
export const isBarDue = (isLanding: boolean): boolean =>
  $justLocked.get() ||
  isAmendMode() ||
  hasLines(withStorage((storage) => storage.getItem(LOCKED_MARKER))) ||
  (!isLanding && hasInterest())

/** Lines of the marker (marker.ts), without reading them all. */
const hasLines = (marker: string | null): boolean => marker?.startsWith('{"lines":{"') === true
