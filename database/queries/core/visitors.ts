/** Visitors: created with their first change, and deleted if it was rejected. */
import { db } from '../../query-builder.ts'

/** Precision in milliseconds of a visitor's last visit, which saves a write for each further change to a cart. */
const SEEN_EXACT_TO = 60 * 60_000

/** A visitor last seen before this time is updated. `now` is UTC ISO-8601. */
export const seenBefore = (now: string): string => new Date(Date.parse(now) - SEEN_EXACT_TO).toISOString()

/** Creates the visitor, or updates when it was last seen, to the hour. `now` is UTC ISO-8601. */
export const touchVisitor = (id: string, now: string) =>
  db
    .insertInto('visitors')
    .values({ id, created_at: now, seen_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ seen_at: now }).where('visitors.seen_at', '<', seenBefore(now)),
    )
    .compile()

/**
 * Deletes a visitor created by this call (at `now`) if its carts are empty, so that a rejected first change leaves
 * nothing behind. Its empty cart is deleted too.
 */
export const deleteNewVisitor = (id: string, now: string) =>
  db
    .deleteFrom('visitors')
    .where('id', '=', id)
    .where('created_at', '=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('carts')
            .innerJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
            .whereRef('carts.visitor_id', '=', 'visitors.id')
            .select('cart_lines.code'),
        ),
      ),
    )
    .compile()

/** Deletes a visitor created by this call if it has no cart: the caller was a customer. */
export const deleteCartlessVisitor = (id: string, now: string) =>
  db
    .deleteFrom('visitors')
    .where('id', '=', id)
    .where('created_at', '=', now)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('carts').whereRef('carts.visitor_id', '=', 'visitors.id').select('carts.id'))),
    )
    .compile()
