/** POST /api/wine-club/cart/update: sets, adds to or removes a line of the member's club basket. One round trip. */
import type { Client } from '@libsql/client'
import { writeThenRead } from '../../database/batch.ts'
import {
  incrementLine,
  type LineChange,
  readCartLines,
  removeLine,
  selectCartLines,
  selectStockAndLine,
  setLine,
} from '../../database/queries/cart.ts'
import { openClubCart, selectMembership } from '../../database/queries/club-members.ts'
import type { Session } from '../../database/queries/owner.ts'
import { selectClubPrice } from '../../database/queries/products.ts'
import { type CartUpdate, type CartUpdateAnswer, type CartUpdateType, isFullFor } from '../../domain/cart/cart.ts'
import { toClubCart } from './to-club-cart.ts'

export type ClubCartUpdated =
  | { ok: true; answer: CartUpdateAnswer }
  | { ok: false; code: 'not-signed-in' | 'no-member' | 'unknown-product' | 'no-club-wine' | 'full' }

const CHANGES: Record<CartUpdateType, typeof setLine | typeof removeLine> = {
  override_quantity: setLine,
  increment_quantity: incrementLine,
  remove_item_from_cart: removeLine,
}

/** Membership, a club price and stock are conditions of the statement itself: otherwise nothing is written. */
export const updateClubCart = async (
  database: Client,
  session: Session | undefined,
  { product, quantity, type }: CartUpdate,
): Promise<ClubCartUpdated> => {
  if (session === undefined) return { ok: false, code: 'not-signed-in' }
  const line: LineChange = { owner: { session }, kind: 'wineclub', code: product, quantity, now: session.now }
  const [[, written, members, stocks, prices], [after]] = await writeThenRead(
    database,
    [
      openClubCart(session),
      CHANGES[type](line),
      selectMembership(session),
      selectStockAndLine(line.owner, 'wineclub', product),
      selectClubPrice(product),
    ],
    [selectCartLines(line.owner, 'wineclub')],
  )
  const [member, stock] = [members.rows[0], stocks.rows[0]]
  const lines = readCartLines(after.rows[0])
  const isRemoval = type === 'remove_item_from_cart'
  const isWritten = written.rowsAffected > 0
  if (member === undefined) return { ok: false, code: 'not-signed-in' }
  if (member.is_member === 0) return { ok: false, code: 'no-member' }
  if (stock === undefined && !isWritten) return { ok: false, code: 'unknown-product' }
  if (!isRemoval && prices.rows[0]?.wineclub_price_pence == null) return { ok: false, code: 'no-club-wine' }
  const codes = lines.map(({ code }) => code)
  if (!isRemoval && !isWritten && isFullFor(codes, product)) return { ok: false, code: 'full' }
  const left_in_stock = stock?.left_in_stock ?? 0
  const { cart, total, total_items, is_age_restricted } = toClubCart(lines)
  const in_stock = isRemoval ? left_in_stock > 0 : isWritten
  return { ok: true, answer: { stock: { in_stock, left_in_stock }, cart, total, total_items, is_age_restricted } }
}
