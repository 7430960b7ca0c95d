/**
 * localStorage keys of this browser's cart markers. Without a marker there is no cart, and no request is made. Each change
 * of a cart changes its marker, which notifies other tabs. In a file of its own because every list and product page loads
 * it immediately.
 */
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { MARKER as SIGNED_IN } from '../session/marker.ts'

/** Marks that there is a basket. */
export const MARKER = 'cellardoor:cart'

export const LOCKED_MARKER = 'cellardoor:lock-it-in'

/** The Lock it in selection that amends a plan. */
export const AMEND_MARKER = 'cellardoor:lock-it-in-amend'

/** Marks that a plan's selection is being amended (amend-mode.ts). */
export const AMENDING = 'cellardoor:amending'

/** Returns the key of the selection that amends a plan, or of the customer's own. */
export const markerOf = (isAmend: boolean): string => (isAmend ? AMEND_MARKER : LOCKED_MARKER)

/** True if the selection may have lines that this browser has not loaded (expect-carts.ts). */
export const isUnread = (isAmend: boolean): boolean =>
  withStorage((storage) => storage.getItem(markerOf(isAmend))) === '{}'

/** True if something is locked in as far as this browser knows, without parsing the marker. */
export const hasLocked = (): boolean =>
  withStorage((storage) => storage.getItem(LOCKED_MARKER))?.startsWith('{"lines":{"') === true

/** True if the URL starts amend mode. */
export const asksToAmend = (): boolean => new URLSearchParams(location.search).get('is_amend') === 'true'

/** True if amend mode is stored and its customer is signed in. */
export const isAmendStored = (): boolean =>
  withStorage((storage) => storage.getItem(AMENDING) !== null && storage.getItem(SIGNED_IN) !== null) === true
