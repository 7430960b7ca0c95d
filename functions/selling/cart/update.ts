/** Sets, adds to or removes a line of a cart of any kind. One round trip. */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { writeThenRead } from '../../../database/batch.ts'
import { deleteNewVisitor } from '../../../database/queries/core/visitors.ts'
import { incrementLine, type LineChange, removeLine, setLine } from '../../../database/queries/selling/cart.ts'
import { type CartLineRow, readCartLines, selectChangedCart } from '../../../database/queries/selling/cart-lines.ts'
import type { Stock } from '../../../domain/catalogue/product/product.ts'
import { type CartKind, type CartUpdateType, isFullFor, type LineUpdate } from '../../../domain/selling/cart/cart.ts'
import { type CartRefusal, isCustomersOnly } from '../../../domain/selling/cart/refusal.ts'
import type { KnownVisitor } from '../../core/session/caller.ts'
import { opening } from './open.ts'
import { cartOwner, refusalOf } from './owner.ts'

export type CartChange = LineUpdate & { kind: CartKind; caller: KnownVisitor }

export type CartUpdated =
  /**
   * `stock.in_stock` is false if the quantity was rejected; the cart is then unchanged. `isVisitorKept` is false when
   * the visitor was created by this call and nothing of theirs was stored.
   */
  { ok: true; stock: Stock; lines: CartLineRow[]; isVisitorKept: boolean } | { ok: false; code: CartRefusal }

const CHANGES: Record<CartUpdateType, (line: LineChange) => CompiledQuery> = {
  override_quantity: setLine,
  increment_quantity: incrementLine,
  remove_item_from_cart: removeLine,
}

/**
 * Entitlement, offer, stock and room are conditions of the statement that writes. The cart is read after the commit,
 * since other writers wait for the lock, and a cart takes longer to read than to change. Lines can always be removed,
 * even when the product is no longer sold; that creates neither visitor nor cart, but begins to amend a plan.
 */
export const updateCart = async (
  database: Client,
  { kind, caller, type, product, quantity }: CartChange,
  at: Date,
): Promise<CartUpdated> => {
  const owner = cartOwner(kind, caller, at)
  if (owner === undefined) return { ok: false, code: 'not-signed-in' }
  const now = at.toISOString()
  const isRemoval = type === 'remove_item_from_cart'
  const isOpened = !isRemoval || kind === 'lock_it_in_amend'
  const open = isOpened ? opening(kind, { owner, visitor: caller.visitor, now }) : []
  const mayAddVisitor = isOpened && !isCustomersOnly(kind)
  const [written, [after]] = await writeThenRead(
    database,
    [
      ...open,
      CHANGES[type]({ owner, kind, code: product, quantity, now }),
      ...(mayAddVisitor ? [deleteNewVisitor(caller.visitor, now)] : []),
    ],
    [selectChangedCart(owner, kind, product)],
  )
  const [row] = after.rows
  const isWritten = (written[open.length]?.rowsAffected ?? 0) > 0
  const left = row?.left_in_stock ?? null
  const lines = readCartLines(row)
  const refusal = refusalOf(kind, row)
  if (refusal !== null) return refusal
  if (!isWritten && left === null) return { ok: false, code: 'unknown-product' }
  if (!isRemoval && row?.is_offered === 0) return { ok: false, code: 'not-offered' }
  if (!isRemoval && !isWritten) {
    const codes = lines.map(({ code }) => code)
    if (isFullFor(codes, product)) return { ok: false, code: 'full' }
  }
  const left_in_stock = left ?? 0
  const in_stock = isRemoval ? left_in_stock > 0 : isWritten
  const isVisitorKept = mayAddVisitor && written.at(-1)?.rowsAffected === 0
  return { ok: true, stock: { in_stock, left_in_stock }, lines, isVisitorKept }
}
