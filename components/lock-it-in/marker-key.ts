/** Where a browser keeps what it has locked in (marker.ts). Apart, since every list and product page looks there at once. */
import { withStorage } from '../storage/with-storage.ts'

export const LOCKED_MARKER = 'cellardoor:lock-it-in'

/** The same of the selection that amends a plan. */
export const AMEND_MARKER = 'cellardoor:lock-it-in-amend'

/** There while that one is being changed (amend-mode.ts). */
export const AMENDING = 'cellardoor:amending'

/** The key of the customer's own selection, or of the one that amends a plan. */
export const markerOf = (isAmend: boolean): string => (isAmend ? AMEND_MARKER : LOCKED_MARKER)

/** Whether there is something, but not what (expect-locked-in.ts). */
export const isUnread = (isAmend: boolean): boolean =>
  withStorage((storage) => storage.getItem(markerOf(isAmend))) === '{}'
