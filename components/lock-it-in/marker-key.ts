/** Where a browser keeps what it has locked in (marker.ts). Apart, since every list and product page looks there at once. */
export const LOCKED_MARKER = 'cellardoor:lock-it-in'

/** The same of the selection that amends a plan. */
export const AMEND_MARKER = 'cellardoor:lock-it-in-amend'

/** There while that one is being changed (amend-mode.ts). */
export const AMENDING = 'cellardoor:amending'
