/** What the caller has in the lock-it-in cart, as lists and products tell it (domain §3). */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../query-builder.ts'
import { cartIdOf, customerId, type Owner } from './owner.ts'

/** Whose cart, and whether it is the one that amends a plan. Nobody's is empty. */
export type LockItInViewer = { owner: Owner | undefined; isAmend: boolean }

/** A customer who amends several plans is told of the one changed last. */
const cartOf = (owner: Owner, isAmend: boolean): RawBuilder<number> =>
  isAmend
    ? sql`(SELECT id FROM carts WHERE customer_id = ${customerId(owner)} AND kind = 'lock_it_in_amend'
        ORDER BY updated_at DESC, id LIMIT 1)`
    : cartIdOf(owner, 'lock_it_in')

/** How many of the code, an expression, are in the viewer's cart; 0 when it is not there. */
export const lockedInQuantity = ({ owner, isAmend }: LockItInViewer, code: RawBuilder<unknown>): RawBuilder<number> =>
  owner === undefined
    ? sql`0`
    : sql`coalesce((SELECT quantity FROM cart_lines
        WHERE cart_id = ${cartOf(owner, isAmend)} AND cart_lines.code = ${code}), 0)`

export type LockedInRow = { code: string; quantity: number }

/** All that is in the viewer's cart. */
export const selectLockedIn = ({ owner, isAmend }: LockItInViewer): CompiledQuery<LockedInRow> =>
  sql<LockedInRow>`SELECT code, quantity FROM cart_lines
    WHERE cart_id = ${owner === undefined ? sql`NULL` : cartOf(owner, isAmend)}`.compile(db)
