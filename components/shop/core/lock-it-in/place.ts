/**
 * A card's way to lock its wine in: on the programme's own lists it comes first, on others it is beside the way into
 * the basket. Where there is no summary bar cards don't offer it.
 */
export type LockInPlace = 'leads' | 'beside'

/** True if a page made in the builder is the programme's landing page: its wines are locked in there. */
export const isOfLockItIn = (route: string): boolean => route === 'lock-it-in'
