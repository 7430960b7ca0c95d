/** Counts this visit's additions to the basket, the club basket or a Lock it in selection, for analytics events. */
import { atom } from 'nanostores'

export const $added = atom(0)

export const recordAdded = (): void => $added.set($added.get() + 1)
