/** GET /api/wishlist and /api/wishlist/check. One round trip, none without a session. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { toViewerCard } from '../../../database/queries/catalogue/viewer-card.ts'
import { selectIsSignedIn, selectWish, selectWishList } from '../../../database/queries/catalogue/wish-list.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import type { WishList, WishListState } from '../../../domain/catalogue/wish-list/schema.ts'
import { NOT_SIGNED_IN, toState } from './change.ts'

export const checkWish = async (
  database: Client,
  session: Session | undefined,
  code: string,
): Promise<WishListState> => {
  if (session === undefined) return NOT_SIGNED_IN
  const [state] = await batch(database, 'read', [selectWish(session, code)])
  return toState(state.rows[0])
}

export const readWishList = async (database: Client, session: Session | undefined): Promise<WishList> => {
  if (session === undefined) return { logged_in: false, products: [] }
  const [signedIn, cards] = await batch(database, 'read', [selectIsSignedIn(session), selectWishList(session)])
  return { logged_in: signedIn.rows[0]?.logged_in === 1, products: cards.rows.map((row) => toViewerCard(row)) }
}
