/**
 * Marks in localStorage that this visitor has a basket, so that those without one make no request; its value changes
 * with every change of the basket, which is how other tabs notice.
 */
export const MARKER = 'cellardoor:cart'
