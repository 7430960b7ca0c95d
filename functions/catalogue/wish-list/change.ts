/** POST and DELETE /api/wishlist: adds or removes a product. One round trip, none without a session. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { deleteWish, insertWish, selectWish, type WishRow } from '../../../database/queries/catalogue/wish-list.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import type { WishListState } from '../../../domain/catalogue/wish-list/schema.ts'

export const NOT_SIGNED_IN: WishListState = { logged_in: false, on_wishlist: false }

export const toState = (row: WishRow | undefined): WishListState => ({
  logged_in: row?.logged_in === 1,
  on_wishlist: row?.on_wishlist === 1,
})

/** Undefined when the product is not on sale. */
export const addWish = async (
  database: Client,
  session: Session | undefined,
  code: string,
): Promise<WishListState | undefined> => {
  if (session === undefined) return NOT_SIGNED_IN
  const [, state] = await batch(database, 'write', [insertWish(session, code), selectWish(session, code)])
  const row = state.rows[0]
  return row?.logged_in === 1 && row.is_sold === 0 ? undefined : toState(row)
}

/** Also for products that are no longer sold or were never on the list. */
export const removeWish = async (
  database: Client,
  session: Session | undefined,
  code: string,
): Promise<WishListState> => {
  if (session === undefined) return NOT_SIGNED_IN
  const [, state] = await batch(database, 'write', [deleteWish(session, code), selectWish(session, code)])
  return toState(state.rows[0])
}
