/** POST /api/cart/update: sets, adds to or removes a line of the standard cart. One round trip. */
import type { Client } from '@libsql/client'
import { writeThenRead } from '../../database/batch.ts'
import {
  deleteNewVisitor,
  incrementLine,
  type LineChange,
  openCart,
  readCartLines,
  removeLine,
  selectCartLinesAndStock,
  setLine,
  touchVisitor,
} from '../../database/queries/cart.ts'
import { type CartUpdate, type CartUpdateAnswer, isFullFor } from '../../domain/cart/cart.ts'
import { type KnownVisitor, ownerOf } from '../visitor/caller.ts'
import { toCart } from './to-cart.ts'

export type CartUpdated =
  /** `isVisitorKept` is false when the visitor was created by this call and nothing of theirs was stored. */
  { ok: true; answer: CartUpdateAnswer; isVisitorKept: boolean } | { ok: false; code: 'unknown-product' | 'full' }

type CartChange = CartUpdate & { caller: KnownVisitor }

/**
 * Stock is checked by the statement that writes: with too little of it, nothing is written. The cart is read after the
 * commit, since other writers wait for the lock, and a cart takes longer to read than to change.
 */
const write = async (database: Client, change: typeof setLine, line: LineChange, visitor: string) => {
  const [[, , written, forgotten], [after]] = await writeThenRead(
    database,
    [
      touchVisitor(visitor, line.now),
      openCart(line.owner, 'standard', line.now),
      change(line),
      deleteNewVisitor(visitor, line.now),
    ],
    [selectCartLinesAndStock(line.owner, line.kind, line.code)],
  )
  return {
    isWritten: written.rowsAffected > 0,
    isVisitorKept: forgotten.rowsAffected === 0,
    stock: after.rows[0]?.left_in_stock ?? undefined,
    lines: readCartLines(after.rows[0]),
  }
}

/** Lines can always be removed, even when the product is no longer sold; this creates neither visitor nor cart. */
const remove = async (database: Client, line: LineChange) => {
  const [[removed], [after]] = await writeThenRead(
    database,
    [removeLine(line)],
    [selectCartLinesAndStock(line.owner, line.kind, line.code)],
  )
  return {
    isWritten: removed.rowsAffected > 0,
    isVisitorKept: false,
    stock: after.rows[0]?.left_in_stock ?? undefined,
    lines: readCartLines(after.rows[0]),
  }
}

/** `stock.in_stock` is false when the quantity was refused; the cart is then unchanged. */
export const updateCart = async (
  database: Client,
  { caller, type, product, quantity }: CartChange,
  at: Date,
): Promise<CartUpdated> => {
  const now = at.toISOString()
  const line: LineChange = { owner: ownerOf(caller, at), kind: 'standard', code: product, quantity, now }
  const isRemoval = type === 'remove_item_from_cart'
  const { isWritten, isVisitorKept, stock, lines } = isRemoval
    ? await remove(database, line)
    : await write(database, type === 'override_quantity' ? setLine : incrementLine, line, caller.visitor)
  if (stock === undefined && !isWritten) return { ok: false, code: 'unknown-product' }
  const codes = lines.map(({ code }) => code)
  if (!isRemoval && !isWritten && isFullFor(codes, product)) return { ok: false, code: 'full' }
  const left_in_stock = stock ?? 0
  const { cart, total, total_items, is_age_restricted } = toCart(lines)
  const in_stock = isRemoval ? left_in_stock > 0 : isWritten
  return {
    ok: true,
    answer: { stock: { in_stock, left_in_stock }, cart, total, total_items, is_age_restricted },
    isVisitorKept,
  }
}
