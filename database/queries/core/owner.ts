/** The owner of carts, wish lists and viewed wines, decided in the SQL of each call. */
import { type RawBuilder, sql } from 'kysely'
import type { Carts } from '../../tables.ts'

/**
 * Token of a session cookie, and the time at which the session must not have expired. `holds` is an SQL condition
 * over `customers`.
 */
export type Session = { token: string; holds?: RawBuilder<boolean>; now: string }

/**
 * A customer, by id or by one of their plans, for staff acting on their behalf. `holds` as in Session.
 */
export type OnBehalf =
  | { onBehalfOf: string; holds?: RawBuilder<boolean>; now: string }
  | { onBehalfOfPlan: number; now: string }

/** A session identifies its customer; once it has expired, the browser's visitor is the owner. */
export type Owner = { visitor_id: string } | { customer_id: string } | { session: Session; visitor_id?: string }

/**
 * SQL: the customer's id. null if the session has expired, the customer is erased, or the account is disabled and the
 * caller is not staff.
 */
export const customerOf = (session: Session | OnBehalf): RawBuilder<string | null> => {
  if ('onBehalfOf' in session)
    return sql`(SELECT id FROM customers WHERE id = ${session.onBehalfOf} AND erased_at IS NULL
      AND ${session.holds ?? sql`true`})`
  if ('onBehalfOfPlan' in session)
    return sql`(SELECT customers.id FROM plans own JOIN customers ON customers.id = own.customer_id
      WHERE own.id = ${session.onBehalfOfPlan} AND customers.erased_at IS NULL)`
  const { token, holds, now } = session
  return sql`(SELECT customers.id FROM customer_sessions JOIN customers ON customers.id = customer_sessions.user_id
    WHERE customer_sessions.token = ${token} AND customer_sessions.expires_at > ${now}
      AND customers.is_disabled = 0 AND customers.erased_at IS NULL${holds === undefined ? sql`` : sql` AND ${holds}`})`
}

/** Null for a visitor. */
export const customerId = (owner: Owner): RawBuilder<string | null> => {
  if ('session' in owner) return customerOf(owner.session)
  return 'customer_id' in owner ? sql`${owner.customer_id}` : sql`NULL`
}

/** null for a customer, whose data is separate from the visitor's. */
const visitorId = (owner: Owner): RawBuilder<string | null> => {
  if ('customer_id' in owner || owner.visitor_id === undefined) return sql`NULL`
  return 'session' in owner
    ? sql`(CASE WHEN ${customerOf(owner.session)} IS NULL THEN ${owner.visitor_id} END)`
    : sql`${owner.visitor_id}`
}

/** Values of the owner columns; at most one is not null. */
export const ownerIds = (owner: Owner) => ({ visitor_id: visitorId(owner), customer_id: customerId(owner) })

/**
 * The plan whose selection a customer may amend: the one with the most recently changed amend cart, otherwise the
 * newest. null for visitors and customers without a running plan.
 */
export const amendedPlan = (customer: RawBuilder<string | null>): RawBuilder<number | null> =>
  sql`(SELECT plans.id FROM plans LEFT JOIN carts ON carts.amends_plan_id = plans.id
    WHERE plans.customer_id = ${customer} AND plans.type = 'lock_it_in' AND plans.state IN ('active', 'paused')
    ORDER BY carts.updated_at DESC, plans.id DESC LIMIT 1)`

export const amendedPlanOf = (owner: Owner): RawBuilder<number | null> => amendedPlan(customerId(owner))

/**
 * The owner's cart of that kind; null if there is none. An amend cart belongs to its plan. Excluding amend carts
 * explicitly lets SQLite use the index on customers' carts.
 */
export const cartIdOf = (owner: Owner, kind: Carts['kind']): RawBuilder<number> => {
  if (kind === 'lock_it_in_amend') return sql`(SELECT id FROM carts WHERE amends_plan_id = ${amendedPlanOf(owner)})`
  const { visitor_id, customer_id } = ownerIds(owner)
  return sql`coalesce(
    (SELECT id FROM carts WHERE customer_id = ${customer_id} AND kind = ${kind} AND kind <> 'lock_it_in_amend'),
    (SELECT id FROM carts WHERE visitor_id = ${visitor_id} AND kind = ${kind}))`
}
