/**
 * The order that was just paid: going back to the checkout leads to it instead of to an empty basket, in this tab and
 * in others.
 */
import { withSession, withStorage } from '../../../kit/storage/with-storage.ts'

/** In sessionStorage; it passes through localStorage so that other tabs are notified. */
export const LAST_ORDER = 'cellardoor:last-order'

/** Keeps an order of this tab, or one announced by another tab. */
export const keepLastOrder = (url: string): void => {
  withSession((storage) => storage.setItem(LAST_ORDER, url))
}

export const broadcastLastOrder = (url: string): void => {
  keepLastOrder(url)
  withStorage((storage) => storage.setItem(LAST_ORDER, url))
  withStorage((storage) => storage.removeItem(LAST_ORDER))
}

/** Its address; null when nothing was bought. */
export const lastOrder = (): string | null => withSession((storage) => storage.getItem(LAST_ORDER))

/** Once something new is being bought. */
export const forgetLastOrder = (): void => {
  withSession((storage) => storage.removeItem(LAST_ORDER))
}
