/** Checkouts whose payment was declined and whose shopper has not paid since. */
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { declinedRowSchema } from '../../../domain/selling/checkout/declined.schema.ts'
import { db } from '../../query-builder.ts'
import { countRows, hasWords } from '../core/staff-lists.ts'
import { RECIPIENT } from './staff-orders.ts'

/** SQL: declined payments since that time, with their orders. Cases of plans are charged without a checkout. */
export const declinedSince = (
  since: string,
): RawBuilder<unknown> => sql`payments JOIN orders ON orders.id = payments.order_id
  WHERE payments.state = 'failed' AND payments.created_at >= ${since}
    AND orders.kind <> 'plan_case' AND orders.paid_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM orders theirs
      WHERE theirs.email = orders.email AND theirs.paid_at > payments.created_at)`

/** The latest payment of each shopper. */
const shoppers = (since: string, q: string): RawBuilder<unknown> =>
  sql`(SELECT max(payments.id) AS latest, count(*) AS attempts FROM ${declinedSince(since)} GROUP BY orders.email) shopper
    JOIN payments ON payments.id = shopper.latest JOIN orders ON orders.id = payments.order_id
    LEFT JOIN customers ON customers.id = orders.customer_id
    WHERE ${hasWords(sql`(${RECIPIENT} || ' ' || orders.email || ' ' || orders.number)`, q)}`

export type DeclinedQuery = { since: string; q: string; limit: number; offset: number }

/** Latest first. */
export const selectDeclined = ({ since, q, limit, offset }: DeclinedQuery) =>
  sql<z.input<typeof declinedRowSchema>>`SELECT orders.number AS order_no, payments.created_at AS at, shopper.attempts,
      payments.failure_code AS reason, ${RECIPIENT} AS name, orders.email, orders.address_json AS address,
      coalesce(nullif(orders.address_json ->> '$.phone', ''), customers.phone, '') AS phone,
      orders.total_pence + orders.store_credit_pence AS total,
      (SELECT json_group_array(json_object('code', code, 'title', title, 'quantity', quantity))
        FROM (SELECT * FROM order_lines WHERE order_id = orders.id ORDER BY id)) AS lines,
      orders.kind = 'standard' AND orders.subscription_type = '' AS can_be_phoned
    FROM ${shoppers(since, q)} ORDER BY payments.id DESC LIMIT ${limit} OFFSET ${offset}`.compile(db)

export const countDeclined = ({ since, q }: Pick<DeclinedQuery, 'since' | 'q'>) => countRows(shoppers(since, q))
