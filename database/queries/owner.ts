/** Who a cart, a wish list or a list of viewed wines belongs to, decided in the SQL of each call (domain §2). */
import { type RawBuilder, sql } from 'kysely'
import type { CartKind } from '../schema/carts.ts'

/** What a sign-in left with the browser: the token of a session, and the moment it must still be alive at. */
export type Session = { token: string; now: string }

/** A session owns as its customer; once it is over, the visitor of the same browser does. */
export type Owner = { visitor_id: string } | { customer_id: string } | { session: Session; visitor_id?: string }

/** The id of the customer whose session it is; null when it is over, or the customer may no longer sign in. */
export const customerOf = ({ token, now }: Session): RawBuilder<string | null> =>
  sql`(SELECT customers.id FROM customer_sessions JOIN customers ON customers.id = customer_sessions.user_id
    WHERE customer_sessions.token = ${token} AND customer_sessions.expires_at > ${now}
      AND customers.is_disabled = 0 AND customers.erased_at IS NULL)`

const customerId = (owner: Owner): RawBuilder<string | null> => {
  if ('session' in owner) return customerOf(owner.session)
  return 'customer_id' in owner ? sql`${owner.customer_id}` : sql`NULL`
}

/** Null for a customer: what a customer does is not the visitor's. */
const visitorId = (owner: Owner): RawBuilder<string | null> => {
  if ('customer_id' in owner || owner.visitor_id === undefined) return sql`NULL`
  return 'session' in owner
    ? sql`(CASE WHEN ${customerOf(owner.session)} IS NULL THEN ${owner.visitor_id} END)`
    : sql`${owner.visitor_id}`
}

/** The columns that name the owner; at most one is not null. */
export const ownerIds = (owner: Owner) => ({ visitor_id: visitorId(owner), customer_id: customerId(owner) })

/**
 * The id of the owner's cart of that kind, null when there is none. Amend carts are a plan's, not an owner's; that they are
 * left out in so many words lets SQLite use the index of customers' carts.
 */
export const cartIdOf = (owner: Owner, kind: CartKind): RawBuilder<number> => {
  const { visitor_id, customer_id } = ownerIds(owner)
  return sql`coalesce(
    (SELECT id FROM carts WHERE customer_id = ${customer_id} AND kind = ${kind} AND kind <> 'lock_it_in_amend'),
    (SELECT id FROM carts WHERE visitor_id = ${visitor_id} AND kind = ${kind}))`
}

/**
 * The id of the lock-it-in cart that lists and products tell of: while a plan is being amended the customer's amend cart,
 * of several the one changed last. Null when there is none.
 */
export const lockItInCartIdOf = (owner: Owner, isAmend: boolean): RawBuilder<number> =>
  isAmend
    ? sql`(SELECT id FROM carts WHERE customer_id = ${customerId(owner)} AND kind = 'lock_it_in_amend'
        ORDER BY updated_at DESC, id LIMIT 1)`
    : cartIdOf(owner, 'lock_it_in')

/** A viewer's lock-it-in cart: whose, and whether it is the one that amends a plan. Nobody's is empty. */
export type LockItInViewer = { owner: Owner | undefined; isAmend: boolean }

/** How many of the code, an expression, are in the viewer's lock-it-in cart; 0 when it is not there. */
export const lockedInQuantity = ({ owner, isAmend }: LockItInViewer, code: RawBuilder<unknown>): RawBuilder<number> =>
  owner === undefined
    ? sql`0`
    : sql`coalesce((SELECT quantity FROM cart_lines
        WHERE cart_id = ${lockItInCartIdOf(owner, isAmend)} AND cart_lines.code = ${code}), 0)`
