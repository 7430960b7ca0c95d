/** The basket that members of the wine club fill at club price (docs/domain.md#wine-club). */
import type { Cart } from '../cart/cart.ts'

/** GET /api/wine-club/cart: the standard one's shape. Who is no member has an empty one. */
export type ClubCart = Cart & { is_member: boolean }

/** Of somebody who is signed in and has no plan with the club. */
export const MEMBERS_ONLY_MESSAGE = 'Club prices are for members of the wine club'

/** Of a wine that has no club price. */
export const NOT_A_CLUB_WINE_MESSAGE = 'This wine isn’t part of the wine club'
