/** Assigns a customer the orders they placed as a guest, with address and age confirmation (docs/domain.md#orders). */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'

export type Claim = {
  customerId: string
  /** The browser's visitor; undefined without the cookie. */
  visitor: string | undefined
  /** Hash of the token in an order's mail; null without one. */
  tokenHash: string | null
  now: string
}

/**
 * An e-mail address alone proves nothing, since an account's is not confirmed, and a browser may have several users. So
 * the order must have been placed in this browser, or its mail opened, and its address must be the account's.
 */
const claimed = ({ customerId, visitor = '', tokenHash }: Claim): RawBuilder<boolean> =>
  sql`orders.customer_id IS NULL AND orders.paid_at IS NOT NULL
    AND orders.email = (SELECT email FROM customers WHERE id = ${customerId})
    AND (orders.visitor_id = ${visitor}
      OR EXISTS (SELECT 1 FROM order_tokens WHERE token_hash = ${tokenHash} AND order_id = orders.id))`

const keepAge = (claim: Claim): CompiledQuery =>
  sql`UPDATE customers SET updated_at = ${claim.now}, confirmed_over_18_at =
      (SELECT min(confirmed_over_18_at) FROM orders WHERE ${claimed(claim)})
    WHERE id = ${claim.customerId} AND confirmed_over_18_at IS NULL
      AND EXISTS (SELECT 1 FROM orders WHERE ${claimed(claim)})`.compile(db)

/** Address of the newest delivery, for an account without any. */
const keepAddress = (claim: Claim): CompiledQuery =>
  sql`INSERT INTO addresses (customer_id, full_name, line_1, line_2, town, county, postcode, phone, is_default, created_at)
    SELECT ${claim.customerId}, address_json ->> '$.full_name', address_json ->> '$.line_1', address_json ->> '$.line_2',
      address_json ->> '$.town', address_json ->> '$.county', address_json ->> '$.postcode', address_json ->> '$.phone',
      1, ${claim.now}
    FROM orders WHERE ${claimed(claim)} AND delivery_kind IN ('standard', 'next_day') AND address_json <> 'null'
      AND NOT EXISTS (SELECT 1 FROM addresses WHERE customer_id = ${claim.customerId})
    ORDER BY orders.id DESC LIMIT 1`.compile(db)

const keepOrders = (claim: Claim): CompiledQuery =>
  sql`UPDATE orders SET customer_id = ${claim.customerId}, updated_at = ${claim.now} WHERE ${claimed(claim)}`.compile(
    db,
  )

/** Run in one batch, in this order; the last `rowsAffected` is the number of orders. Does nothing the second time. */
export const claimOrders = (claim: Claim): CompiledQuery[] => [keepAge(claim), keepAddress(claim), keepOrders(claim)]
