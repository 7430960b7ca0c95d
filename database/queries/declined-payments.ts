/**
 * Payments that were declined, counted per buyer, per basket and per client address, so that stolen cards can't be tried in
 * numbers. Where it is not known the address does not count; neither does that of a customer who has paid before.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../query-builder.ts'
import type { CartKind } from '../schema/carts.ts'
import { cartIdOf, type Owner, ownerIds } from './owner.ts'

export type PaymentTrial = {
  owner: Owner
  cart: CartKind
  /** Of the client; empty when it is not known. */
  address: string
  now: string
  /** Payments before this moment no longer count. */
  since: string
}

export type TrialLimits = { perBuyer: number; perBasket: number; perAddress: number }

const declined = (whose: RawBuilder<boolean>, since: string) =>
  sql`FROM orders JOIN payments ON payments.order_id = orders.id
    WHERE ${whose} AND payments.state = 'failed' AND payments.created_at > ${since}`

const byBuyer = ({ owner, since }: PaymentTrial) => {
  const { customer_id, visitor_id } = ownerIds(owner)
  return declined(sql`(orders.customer_id = ${customer_id} OR orders.visitor_id = ${visitor_id})`, since)
}

const byBasket = ({ owner, cart, since }: PaymentTrial) =>
  declined(sql`orders.cart_id = ${cartIdOf(owner, cart)}`, since)

/** What is under way counts as well: many are tried at once. */
const byAddress = ({ owner, address, since }: PaymentTrial) =>
  sql`FROM payments WHERE ip_address = ${address} AND ip_address <> '' AND state <> 'succeeded'
    AND payments.created_at > ${since}
    AND NOT EXISTS (SELECT 1 FROM orders WHERE customer_id = ${ownerIds(owner).customer_id} AND paid_at IS NOT NULL)`

/** SQL: whether one more may be tried. */
export const mayTry = (trial: PaymentTrial, limits: TrialLimits): RawBuilder<boolean> =>
  sql<boolean>`((SELECT count(*) ${byBuyer(trial)}) < ${limits.perBuyer}
    AND (SELECT count(*) ${byBasket(trial)}) < ${limits.perBasket}
    AND (SELECT count(*) ${byAddress(trial)}) < ${limits.perAddress})`

const nthLatest = (payments: RawBuilder<unknown>, n: number) =>
  sql<string | null>`(SELECT payments.created_at ${payments} ORDER BY payments.created_at DESC LIMIT 1 OFFSET ${n - 1})`

export type BlockingTrials = { by_buyer: string | null; by_basket: string | null; by_address: string | null }

/** When the payment was made that has to be forgotten before another is taken; null below the limit. */
export const selectBlockingTrials = (trial: PaymentTrial, limits: TrialLimits): CompiledQuery<BlockingTrials> =>
  db
    .selectNoFrom([
      nthLatest(byBuyer(trial), limits.perBuyer).as('by_buyer'),
      nthLatest(byBasket(trial), limits.perBasket).as('by_basket'),
      nthLatest(byAddress(trial), limits.perAddress).as('by_address'),
    ])
    .compile()

/** Addresses are kept no longer than they count. */
export const forgetOldAddresses = ({ since }: PaymentTrial): CompiledQuery =>
  sql`UPDATE payments SET ip_address = '' WHERE ip_address <> '' AND created_at <= ${since}`.compile(db)
