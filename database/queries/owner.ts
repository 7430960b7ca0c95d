/** Who a cart, a wish list or a list of viewed wines belongs to, decided in the SQL of each call. */
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

/** Null for a visitor. */
export const customerId = (owner: Owner): RawBuilder<string | null> => {
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
 * The id of the plan whose selection the customer may change: the one whose amend cart was changed last, else the newest.
 * Null for visitors, and without a plan that runs.
 */
export const amendedPlanOf = (owner: Owner): RawBuilder<number | null> =>
  sql`(SELECT plans.id FROM plans LEFT JOIN carts ON carts.amends_plan_id = plans.id
    WHERE plans.customer_id = ${customerId(owner)} AND plans.type = 'lock_it_in' AND plans.state IN ('active', 'paused')
    ORDER BY carts.updated_at DESC, plans.id DESC LIMIT 1)`

/**
 * The id of the owner's cart of that kind, null when there is none; an amend cart is its plan's. That amend carts are left
 * out in so many words lets SQLite use the index of customers' carts.
 */
export const cartIdOf = (owner: Owner, kind: CartKind): RawBuilder<number> => {
  if (kind === 'lock_it_in_amend') return sql`(SELECT id FROM carts WHERE amends_plan_id = ${amendedPlanOf(owner)})`
  const { visitor_id, customer_id } = ownerIds(owner)
  return sql`coalesce(
    (SELECT id FROM carts WHERE customer_id = ${customer_id} AND kind = ${kind} AND kind <> 'lock_it_in_amend'),
    (SELECT id FROM carts WHERE visitor_id = ${visitor_id} AND kind = ${kind}))`
}
