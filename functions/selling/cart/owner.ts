/** Determines the owner of a cart, and rejects callers without access to it. */
import type { Owner } from '../../../database/queries/core/owner.ts'
import type { EntitledRow } from '../../../database/queries/selling/cart-lines.ts'
import type { CartKind } from '../../../domain/selling/cart/cart.ts'
import { type CartRefusal, isCustomersOnly, refusalMessage } from '../../../domain/selling/cart/refusal.ts'
import type { AppContext } from '../../app-env.ts'
import { type Caller, ownerOf } from '../../core/session/caller.ts'
import { notSignedIn } from '../../core/session/cookie.ts'
import { type ProblemStatus, problem } from '../../errors.ts'

/** undefined without cookies; a session alone owns the carts of customers. */
export const cartOwner = (kind: CartKind, caller: Caller, at: Date): Owner | undefined =>
  ownerOf(isCustomersOnly(kind) ? { ...caller, visitor: undefined } : caller, at)

export const selectionKind = (isAmend: boolean | undefined) => (isAmend ? 'lock_it_in_amend' : 'lock_it_in')

export type NotEntitled = { ok: false; code: Extract<CartRefusal, 'not-signed-in' | 'not-entitled'> }

/** Returns null for owners who may have the cart. */
export function refusalOf(kind: CartKind, row: EntitledRow | undefined): NotEntitled | null {
  if (!isCustomersOnly(kind)) return null
  if ((row?.customer_id ?? null) === null) return { ok: false, code: 'not-signed-in' }
  return row?.is_entitled === 1 ? null : { ok: false, code: 'not-entitled' }
}

export const notEntitled = (c: AppContext, kind: CartKind, { code }: NotEntitled) =>
  code === 'not-signed-in' ? notSignedIn(c) : problem(c, 422, refusalMessage(kind, code))

type Problems<Status extends ProblemStatus> = ReturnType<typeof problem<Status>>

/** The response to a rejected change. Every visitor may change the standard basket. */
export function refused(c: AppContext, kind: 'standard', refusal: { code: CartRefusal }): Problems<404 | 422>
export function refused(c: AppContext, kind: CartKind, refusal: { code: CartRefusal }): Problems<401 | 404 | 422>
export function refused(c: AppContext, kind: CartKind, { code }: { code: CartRefusal }) {
  if (code === 'not-signed-in') return notSignedIn(c)
  return problem(c, code === 'unknown-product' ? 404 : 422, refusalMessage(kind, code))
}
