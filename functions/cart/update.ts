/** POST /api/cart/update: sets, adds to or removes a line of the caller's standard cart. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import {
  forgetNewVisitor,
  incrementLine,
  type LineChange,
  openCart,
  removeLine,
  selectCartLines,
  selectStockAndLine,
  setLine,
  touchVisitor,
} from '../../database/queries/cart.ts'
import type { CartUpdate, CartUpdateAnswer } from '../../domain/cart/cart.ts'
import { type KnownVisitor, ownerOf } from '../visitor/caller.ts'
import { toCart } from './to-cart.ts'

export type CartUpdated =
  /** `isVisitorKept` is false when the change left nothing that belongs to the visitor. */
  { ok: true; answer: CartUpdateAnswer; isVisitorKept: boolean } | { ok: false; code: 'unknown-product' }

type CartChange = CartUpdate & { caller: KnownVisitor }

/** The stock is decided in the SQL of the change itself: with too little of it nothing is written. */
const write = async (database: Client, change: typeof setLine, line: LineChange, visitor: string) => {
  const [, , written, forgotten, stock, lines] = await batch(database, 'write', [
    touchVisitor(visitor, line.now),
    openCart(line.owner, 'standard', line.now),
    change(line),
    forgetNewVisitor(visitor, line.now),
    selectStockAndLine(line.owner, line.kind, line.code),
    selectCartLines(line.owner, line.kind),
  ])
  return {
    isWritten: written.rowsAffected > 0,
    isVisitorKept: forgotten.rowsAffected === 0,
    stock: stock.rows[0],
    lines: lines.rows,
  }
}

/** Removing is always possible, also of what is no longer sold; it makes no visitor and no cart. */
const remove = async (database: Client, line: LineChange) => {
  const [removed, stock, lines] = await batch(database, 'write', [
    removeLine(line),
    selectStockAndLine(line.owner, line.kind, line.code),
    selectCartLines(line.owner, line.kind),
  ])
  return { isWritten: removed.rowsAffected > 0, isVisitorKept: false, stock: stock.rows[0], lines: lines.rows }
}

/** `stock.in_stock` of the answer is false when a quantity was refused; the cart is then as it was. */
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
  const left_in_stock = stock?.left_in_stock ?? 0
  const { cart, total, total_items } = toCart(lines)
  const in_stock = isRemoval ? left_in_stock > 0 : isWritten
  return { ok: true, answer: { stock: { in_stock, left_in_stock }, cart, total, total_items }, isVisitorKept }
}
