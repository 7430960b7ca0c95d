/**
 * Keys under which localStorage keeps what a browser knows of its carts. Those without a key make no request; a value
 * changes with every change of the cart, which is how other tabs notice. Apart from the rest, since every list and product
 * page looks here at once.
 */
import { withStorage } from '../../../kit/storage/with-storage.ts'

/** The basket. */
export const MARKER = 'cellardoor:cart'

export const LOCKED_MARKER = 'cellardoor:lock-it-in'

/** The selection that amends a plan. */
export const AMEND_MARKER = 'cellardoor:lock-it-in-amend'

/** There while that one is being changed (amend-mode.ts). */
export const AMENDING = 'cellardoor:amending'

/** The key of the customer's own selection, or of the one that amends a plan. */
export const markerOf = (isAmend: boolean): string => (isAmend ? AMEND_MARKER : LOCKED_MARKER)

/** Returns whether a selection may have lines that this browser has not read (expect-carts.ts). */
export const isUnread = (isAmend: boolean): boolean =>
  withStorage((storage) => storage.getItem(markerOf(isAmend))) === '{}'
