/**
 * The order that was just paid: whoever goes back to the checkout is led to it instead of to an empty basket, and so is
 * whoever has the checkout open in another tab.
 */
import { withStorage } from '../cart/marker.ts'
import { withSession } from '../primitives/with-session.ts'

/** In sessionStorage; it passes through localStorage for other tabs to hear of it. */
export const LAST_ORDER = 'cellardoor:last-order'

/** Of this tab, or of another that has told. */
export const keepLastOrder = (url: string): void => {
  withSession((storage) => storage.setItem(LAST_ORDER, url))
}

export const tellLastOrder = (url: string): void => {
  keepLastOrder(url)
  withStorage((storage) => void storage.setItem(LAST_ORDER, url))
  withStorage((storage) => void storage.removeItem(LAST_ORDER))
}

/** Its address; null when nothing was bought. */
export const lastOrder = (): string | null => withSession((storage) => storage.getItem(LAST_ORDER))

/** Once something new is being bought. */
export const forgetLastOrder = (): void => {
  withSession((storage) => storage.removeItem(LAST_ORDER))
}
