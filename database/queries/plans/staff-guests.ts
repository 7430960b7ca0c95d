/** Guests, who ordered without an account. Each e-mail address in lower case is one guest (docs/staff.md#customers). */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { customerOrderRowSchema, guestRowSchema } from '../../../domain/plans/customer/staff-customer.schema.ts'
import { MAX_LISTED_RECORDS } from '../../../domain/plans/customer/staff-customer.ts'
import { db } from '../../query-builder.ts'
import { NO_PERSON } from '../selling/anonymise-orders.ts'
import { ORDERED_QUANTITY, PAID_BY_CARD } from '../selling/order-sums.ts'

/** SQL: an order that a guest paid for. The index orders_of_guests has the first two conditions. */
export const IS_GUEST = sql`orders.customer_id IS NULL AND orders.paid_at IS NOT NULL
  AND orders.email <> ${sql.lit(NO_PERSON)}`

/**
 * SQL: for `lower(email) = …`; the planner would read all orders without a customer instead. Compare with an expression
 * such as `+email`: a column's affinity would keep the index from being searched.
 */
export const BY_GUEST = sql`INDEXED BY orders_of_guests`

/**
 * SQL: SELECT of the guests whose orders all fulfil `holds`, by the number of their first order. Leaves out e-mail
 * addresses of accounts.
 */
export const guests = (holds: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT number AS id, address AS email, since, 1 AS is_guest
    FROM (SELECT lower(email) AS address, number, min(created_at) AS since FROM orders INDEXED BY orders_of_guests
      WHERE ${IS_GUEST} AND ${holds} GROUP BY lower(email))
    WHERE NOT EXISTS (SELECT 1 FROM customers WHERE customers.email = address)`

/** SQL: the latest address with such a part, as JSON; NULL if there is none. */
const latestAddress = (email: RawBuilder<unknown>, part: 'full_name' | 'postcode'): RawBuilder<string | null> =>
  sql`(SELECT address_json FROM orders ${BY_GUEST} WHERE ${IS_GUEST} AND lower(email) = +${email}
    AND address_json ->> ${sql.lit(part)} <> '' ORDER BY created_at DESC LIMIT 1)`

/** SQL: '' if unknown. */
export const guestName = (email: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce(${latestAddress(email, 'full_name')} ->> '$.full_name', '')`

/** Returns no row for an order that no guest paid for. */
export const selectGuest = (orderNo: string): CompiledQuery<z.input<typeof guestRowSchema>> => {
  const email = sql`person.email`
  return sql<z.input<typeof guestRowSchema>>`SELECT person.email, min(orders.created_at) AS since,
      count(*) AS orders, sum(total_pence - refunded_pence) AS spent, ${guestName(email)} AS name,
      ${latestAddress(email, 'postcode')} AS address
    FROM (SELECT lower(email) AS email FROM orders WHERE number = ${orderNo} AND ${IS_GUEST}) person
    JOIN orders ${BY_GUEST} ON ${IS_GUEST} AND lower(orders.email) = +person.email GROUP BY person.email`.compile(db)
}

export type CustomerOrderRow = z.input<typeof customerOrderRowSchema>

/** Orders whose id `ids` selects, newest first. */
export const selectOrdersIn = (ids: RawBuilder<unknown>): CompiledQuery<CustomerOrderRow> =>
  sql<CustomerOrderRow>`SELECT number AS order_no, state, ${PAID_BY_CARD} + store_credit_pence AS total, created_at,
      customer_id IS NULL AS is_guest,
      ${ORDERED_QUANTITY} AS bottles
    FROM orders WHERE id IN (${ids}) ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(MAX_LISTED_RECORDS)}`.compile(db)

/** All orders of a guest, found by the number of one of them. */
export const selectGuestOrders = (orderNo: string): CompiledQuery<CustomerOrderRow> =>
  selectOrdersIn(sql`SELECT id FROM orders ${BY_GUEST} WHERE ${IS_GUEST}
    AND lower(email) = (SELECT lower(email) FROM orders WHERE number = ${orderNo} AND ${IS_GUEST})`)
