/**
 * Keeps a wish made before signing in, and adds it to the wish list once the customer has signed in. In this tab only.
 */
import { call } from '../../../kit/api/call.ts'
import { withSession } from '../../../kit/storage/with-storage.ts'

const KEY = 'cellardoor:wish'

export const storeWish = (code: string): void => {
  withSession((storage) => storage.setItem(KEY, code))
}

/** Adds the kept wish, if any, to the wish list. Ignores a failure, which must not disturb the sign-in. */
export async function addStoredWish(): Promise<void> {
  const code = withSession((storage) => storage.getItem(KEY))
  if (code === null) return
  withSession((storage) => storage.removeItem(KEY))
  await call('POST /api/wishlist', { body: { product_id: code } })
}
