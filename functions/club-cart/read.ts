/** GET /api/wine-club/cart: the member's club basket. One round trip, none without a session. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { readCartLines, selectCartLines } from '../../database/queries/cart.ts'
import { selectMembership } from '../../database/queries/club-members.ts'
import type { Session } from '../../database/queries/owner.ts'
import type { ClubCart } from '../../domain/club-cart/club-cart.ts'
import { toClubCart } from './to-club-cart.ts'

/** Empty for anybody who is not a member. */
export const readClubCart = async (database: Client, session: Session | undefined): Promise<ClubCart> => {
  if (session === undefined) return { ...toClubCart([]), is_member: false }
  const [members, lines] = await batch(database, 'read', [
    selectMembership(session),
    selectCartLines({ session }, 'wineclub'),
  ])
  const is_member = members.rows[0]?.is_member === 1
  return { ...toClubCart(is_member ? readCartLines(lines.rows[0]) : []), is_member }
}
