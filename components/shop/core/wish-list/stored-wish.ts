/**
 * Keeps a wish made before signing in, and adds it to the wish list once the customer has signed in. In this tab only.
 */
import { call } from '../../../kit/api/call.ts'
import { withSession } from '../../../kit/storage/with-storage.ts'

const KEY = 'cellardoor:kept-wish'

type Wish = { code: string; name: string }

export const storeWish = (wish: Wish): void => {
  withSession((storage) => storage.setItem(KEY, JSON.stringify(wish)))
}

/** Returns the kept wish; null if there is none in this tab. */
export function storedWish(): Wish | null {
  const stored = withSession((storage) => storage.getItem(KEY))
  return stored === null ? null : JSON.parse(stored)
}

/** Adds the kept wish, if any, to the wish list. Ignores a failure, which must not disturb the sign-in. */
export async function addStoredWish(): Promise<void> {
  const wish = storedWish()
  if (wish === null) return
  withSession((storage) => storage.removeItem(KEY))
  await call('POST /api/wishlist', { body: { product_id: wish.code } })
}
