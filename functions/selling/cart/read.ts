/** Reads a cart of any kind. One round trip, none without a cookie. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { type CartPromiseRow, selectCart } from '../../../database/queries/selling/cart-delivery.ts'
import { type CartLineRow, readCartLines } from '../../../database/queries/selling/cart-lines.ts'
import type { CartKind } from '../../../domain/selling/cart/cart.ts'
import type { Caller } from '../../core/session/caller.ts'
import { cartOwner, type NotEntitled, refusalOf } from './owner.ts'

export type CartRead = { ok: true; lines: CartLineRow[]; delivery: CartPromiseRow | undefined } | NotEntitled

/** Callers without cookies get empty carts, except of kinds for customers only. */
export const readCart = async (database: Client, kind: CartKind, caller: Caller, at: Date): Promise<CartRead> => {
  const owner = cartOwner(kind, caller, at)
  if (owner === undefined) return refusalOf(kind, undefined) ?? { ok: true, lines: [], delivery: undefined }
  const [{ rows }] = await batch(database, 'read', [selectCart(owner, kind)])
  return refusalOf(kind, rows[0]) ?? { ok: true, lines: readCartLines(rows[0]), delivery: rows[0] }
}
