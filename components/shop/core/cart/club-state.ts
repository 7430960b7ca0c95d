/** Holds this page's copy of a member's club basket. */
import type { ClubCart } from '../../../../domain/selling/cart/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { openKnownCart } from './known-cart.ts'

export type KnownClubCart = Pick<ClubCart, 'is_member' | 'cart' | 'total' | 'total_items'>

const club = openKnownCart<KnownClubCart>(() => call('GET /api/wine-club/cart'))

export const $clubCart = club.$cart

/** Loads the club basket unless it is known; after a failure the next call requests again. Only for signed-in customers. */
export const fetchClubCart = async (): Promise<void> => {
  if ($clubCart.get() === null) await club.ask()
}

/** Stores the response to a change, which only members can make. */
export const setClubCart = (answer: Omit<KnownClubCart, 'is_member'>): void => club.keep({ ...answer, is_member: true })
