/**
 * Keeps a wish made before signing in, and adds it to the wish list once the customer has signed in on the page that it
 * opened. In this tab only.
 */
import { call } from '../../../kit/api/call.ts'
import { withSession } from '../../../kit/storage/with-storage.ts'

const KEY = 'cellardoor:kept-wish'

type Wish = { code: string; name: string }

export const storeWish = (wish: Wish): void => {
  withSession((storage) => storage.setItem(KEY, JSON.stringify(wish)))
}

/**
 * Returns the wish that led to this sign-in page; null if there is none. It moves into the page's history entry, so that
 * another visit to the page does not find it.
 */
export function storedWish(): Wish | null {
  const stored = withSession((storage) => storage.getItem(KEY))
  if (stored !== null) setWish(JSON.parse(stored))
  return history.state?.wish ?? null
}

function setWish(wish: Wish | null): void {
  withSession((storage) => storage.removeItem(KEY))
  history.replaceState({ ...history.state, wish }, '')
}

/** Adds that wish, if any, to the wish list. Ignores a failure, which must not disturb the sign-in. */
export async function addStoredWish(): Promise<void> {
  const wish = storedWish()
  if (wish === null) return
  setWish(null)
  await call('POST /api/wishlist', { body: { product_id: wish.code } })
}
