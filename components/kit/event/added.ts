/** Counts this visit's additions to a basket: the shop's, the club's, or a Lock it in plan. For the events. */
import { atom } from 'nanostores'

export const $added = atom(0)

export const noteAdded = (): void => $added.set($added.get() + 1)
