/** Statements that create the caller's cart of a kind unless it exists, with the visitor it needs. */
import type { CompiledQuery } from 'kysely'
import type { Owner } from '../../../database/queries/core/owner.ts'
import { touchVisitor } from '../../../database/queries/core/visitors.ts'
import { openAmendCart } from '../../../database/queries/plans/amend-plan.ts'
import { openCart } from '../../../database/queries/selling/cart.ts'
import { openClubCart } from '../../../database/queries/selling/club-members.ts'
import type { CartKind } from '../../../domain/selling/cart/cart.ts'

export type Opening = { owner: Owner; visitor: string; now: string }

/** Run in one batch, in this order. They create nothing for customers who may not have the cart. */
export function opening(kind: CartKind, { owner, visitor, now }: Opening): CompiledQuery[] {
  if (kind === 'lock_it_in_amend') return openAmendCart(owner, now)
  if (kind === 'wineclub') return [openClubCart(owner, now)]
  return [touchVisitor(visitor, now), openCart(owner, kind, now)]
}
