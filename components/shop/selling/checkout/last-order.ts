/**
 * Remembers the order that was just paid, so that going back to the checkout leads to the order and not to an empty
 * basket, in this tab and in others.
 */
import { withSession, withStorage } from '../../../kit/storage/with-storage.ts'

/** Key in session storage, and briefly in localStorage to notify other tabs. */
export const LAST_ORDER = 'cellardoor:last-order'

/** Stores an order of this tab, or one announced by another tab. */
export const storeLastOrder = (url: string): void => {
  withSession((storage) => storage.setItem(LAST_ORDER, url))
}

export const broadcastLastOrder = (url: string): void => {
  storeLastOrder(url)
  withStorage((storage) => storage.setItem(LAST_ORDER, url))
  withStorage((storage) => storage.removeItem(LAST_ORDER))
}

/** Returns the order's URL; null if nothing was bought. */
export const lastOrder = (): string | null => withSession((storage) => storage.getItem(LAST_ORDER))

/** Forgets the order, once something else is being bought. */
export const deleteLastOrder = (): void => {
  withSession((storage) => storage.removeItem(LAST_ORDER))
}
