/**
 * Prominence of Lock it in on cards: 'leads' on the programme's own lists, 'beside' the basket button on others.
 * Cards on pages without a summary bar don't offer it.
 */
export type LockInPlace = 'leads' | 'beside'

/** True if a page made in the page builder is the programme's landing page, where wines can be locked in. */
export const isOfLockItIn = (route: string): boolean => route === 'lock-it-in'
