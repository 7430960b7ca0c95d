/** The order this tab has just paid: whoever goes back to the checkout is led to it instead of to an empty basket. */
import { withSession } from '../primitives/with-session.ts'

const KEY = 'cellardoor:last-order'

export const keepLastOrder = (url: string): void => {
  withSession((storage) => storage.setItem(KEY, url))
}

/** Its address; null when nothing was bought in this tab. */
export const lastOrder = (): string | null => withSession((storage) => storage.getItem(KEY))

/** Once something new is being bought. */
export const forgetLastOrder = (): void => {
  withSession((storage) => storage.removeItem(KEY))
}
