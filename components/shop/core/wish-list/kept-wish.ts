/** The heart that was pressed before signing in: kept in this tab, and added once the customer has signed in. */
import { call } from '../../../kit/api/call.ts'
import { withSession } from '../../../kit/storage/with-storage.ts'

const KEY = 'cellardoor:wish'

export const keepWish = (code: string): void => {
  withSession((storage) => storage.setItem(KEY, code))
}

/** Resolves when there is nothing to make any more. A wish that can't be made is given up: signing in matters more. */
export async function makeKeptWish(): Promise<void> {
  const code = withSession((storage) => storage.getItem(KEY))
  if (code === null) return
  withSession((storage) => storage.removeItem(KEY))
  await call('POST /api/wishlist', { body: { product_id: code } })
}
