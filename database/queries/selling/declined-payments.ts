/**
 * Counts declined payments per buyer, per basket and per IP address, so that stolen cards can't be tested in bulk, and
 * unpaid orders per IP address, so that no attacker can hold the stock. Unknown IP addresses don't count; nor do those
 * of customers who have paid before.
 */
import { type RawBuilder, sql } from 'kysely'
import { db, type RowOf } from '../../query-builder.ts'
import type { Carts } from '../../tables.ts'
import { cartIdOf, type Owner, ownerIds } from '../core/owner.ts'

export type PaymentAttempt = {
  owner: Owner
  cart: Carts['kind']
  /** The IP address; '' if unknown. */
  ipAddress: string
  now: string
  /** Payments before this moment no longer count. */
  since: string
  /** Unpaid orders before this moment no longer count: they are cancelled. */
  unpaidSince: string
}

export type PaymentLimits = { perBuyer: number; perBasket: number; perIpAddress: number; unpaidPerIpAddress: number }

const declined = (whose: RawBuilder<boolean>, since: string) =>
  sql`FROM orders JOIN payments ON payments.order_id = orders.id
    WHERE ${whose} AND payments.state = 'failed' AND payments.failure_code <> 'unavailable' AND payments.created_at > ${since}`

const byBuyer = ({ owner, since }: PaymentAttempt) => {
  const { customer_id, visitor_id } = ownerIds(owner)
  return declined(sql`(orders.customer_id = ${customer_id} OR orders.visitor_id = ${visitor_id})`, since)
}

const byBasket = ({ owner, cart, since }: PaymentAttempt) =>
  declined(sql`orders.cart_id = ${cartIdOf(owner, cart)}`, since)

/** SQL: payments from that IP address. Excludes customers who have paid before, who have one basket of each kind. */
const fromIpAddress = ({ owner, ipAddress }: PaymentAttempt, since: string) =>
  sql`FROM payments WHERE ip_address = ${ipAddress} AND ip_address <> '' AND payments.created_at > ${since}
    AND NOT EXISTS (SELECT 1 FROM orders WHERE customer_id = ${ownerIds(owner).customer_id} AND paid_at IS NOT NULL)`

/** Includes open payments, as cards may be tried in parallel. */
const byIpAddress = (attempt: PaymentAttempt) =>
  sql`${fromIpAddress(attempt, attempt.since)} AND state <> 'succeeded' AND failure_code <> 'unavailable'`

const unpaidByIpAddress = (attempt: PaymentAttempt) =>
  sql`${fromIpAddress(attempt, attempt.unpaidSince)} AND state IN ('started', 'needs_action')
    AND order_id IN (SELECT id FROM orders WHERE state = 'pending_payment')`

/** SQL: true if another payment may be tried. */
export const isBelowPaymentLimits = (attempt: PaymentAttempt, limits: PaymentLimits): RawBuilder<boolean> =>
  sql<boolean>`((SELECT count(*) ${byBuyer(attempt)}) < ${limits.perBuyer}
    AND (SELECT count(*) ${byBasket(attempt)}) < ${limits.perBasket}
    AND (SELECT count(*) ${byIpAddress(attempt)}) < ${limits.perIpAddress}
    AND (SELECT count(*) ${unpaidByIpAddress(attempt)}) < ${limits.unpaidPerIpAddress})`

const nthLatest = (payments: RawBuilder<unknown>, n: number) =>
  sql<string | null>`(SELECT payments.created_at ${payments} ORDER BY payments.created_at DESC LIMIT 1 OFFSET ${n - 1})`

/** The time of the payment that must leave the window before another is accepted; null below the limit. */
export const selectBlockingPayments = (attempt: PaymentAttempt, limits: PaymentLimits) =>
  db
    .selectNoFrom([
      nthLatest(byBuyer(attempt), limits.perBuyer).as('by_buyer'),
      nthLatest(byBasket(attempt), limits.perBasket).as('by_basket'),
      nthLatest(byIpAddress(attempt), limits.perIpAddress).as('by_ip_address'),
      nthLatest(unpaidByIpAddress(attempt), limits.unpaidPerIpAddress).as('unpaid_by_ip_address'),
    ])
    .compile()

export type BlockingPayments = RowOf<typeof selectBlockingPayments>
