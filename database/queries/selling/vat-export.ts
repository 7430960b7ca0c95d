/** Sales and refunds of a span of time in the order of their moments, a page at a time. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { Orders, Refunds } from '../../tables.ts'
import { RECIPIENT } from './staff-orders.ts'

export type VatEntryRow = Pick<Orders, 'number' | 'delivery_vat_json' | 'store_credit_pence'> & {
  /** 'addition': added to an order after its payment, and counted as a sale of that day. */
  kind: 'sale' | 'addition' | 'refund' | 'store_credit'
  at: string
  /** Unique among the entries of a moment. */
  key: string
  customer: string
  gross_pence: number
  /** Set for a refund; null otherwise. */
  vat_pence: Refunds['vat_pence'] | null
  /** Part of a refund for delivery. */
  refunded_delivery_pence: number
  reference: string | null
  /** TaxedAmount[] of the lines sold, added or refunded. */
  lines_json: string
  /** TaxedAmount[] of increases of the delivery charge after the payment. */
  added_delivery_json: string
}

export type VatPage = { from: string; until: string; after: { at: string; key: string } | null; limit: number }

const taxed = sql`json_group_array(json_object('rateBp', vat_rate_bp, 'gross', gross, 'vat', vat_pence))`

/** Additions to orders after their payment (docs/domain.md#changing-lines). */
const added = (where: RawBuilder<unknown>) =>
  sql`SELECT vat_rate_bp, amount_pence AS gross, vat_pence FROM order_additions WHERE ${where}`

const addedTo = (column: 'amount_pence' | 'vat_pence') =>
  sql`(SELECT coalesce(sum(${sql.ref(column)}), 0) FROM order_additions WHERE order_line_id = line.id)`

/**
 * Counts what analytics counts (roll-up.ts): orders on the day of payment; refunds that were not rejected, and store
 * credit given back, on their own day.
 */
export const selectVatEntries = ({ from, until, after, limit }: VatPage): CompiledQuery<VatEntryRow> =>
  sql<VatEntryRow>`SELECT entry.kind, entry.at, entry.key, entry.gross_pence, entry.vat_pence,
      entry.refunded_delivery_pence, orders.number, orders.delivery_vat_json, orders.store_credit_pence,
      ${RECIPIENT} AS customer,
      (SELECT ${taxed} FROM (${added(sql`order_id = orders.id AND order_line_id IS NULL`)})) AS added_delivery_json,
      iif(entry.kind IN ('sale', 'addition'), (SELECT adapter_ref FROM payments WHERE order_id = orders.id AND state = 'succeeded'),
        entry.reference) AS reference,
      CASE entry.kind
        WHEN 'sale' THEN (SELECT ${taxed} FROM (SELECT vat_rate_bp, total_pence - ${addedTo('amount_pence')} AS gross,
          vat_pence - ${addedTo('vat_pence')} AS vat_pence FROM order_lines line WHERE order_id = orders.id))
        WHEN 'addition' THEN (SELECT ${taxed} FROM (${added(sql`order_id = orders.id AND created_at = entry.at`)}))
        WHEN 'refund' THEN (SELECT ${taxed} FROM (
          SELECT vat_rate_bp, amount_pence AS gross, vat_pence FROM refund_lines WHERE refund_id = entry.refund_id
          UNION ALL SELECT vat_rate_bp, amount_pence, vat_pence FROM refunded_bottles WHERE refund_id = entry.refund_id))
        ELSE '[]' END AS lines_json
    FROM (
      SELECT 'sale' AS kind, paid_at AS at, number AS key, id AS order_id, NULL AS refund_id,
        total_pence + store_credit_pence - (SELECT coalesce(sum(amount_pence), 0) FROM order_additions
          WHERE order_id = orders.id) AS gross_pence, NULL AS vat_pence, 0 AS refunded_delivery_pence,
        NULL AS reference
      FROM orders WHERE paid_at >= ${from} AND paid_at < ${until}
      UNION ALL
      SELECT 'addition', created_at, 'addition:' || order_id, order_id, NULL, sum(amount_pence), NULL, 0, NULL
      FROM order_additions WHERE created_at >= ${from} AND created_at < ${until} GROUP BY order_id, created_at
      UNION ALL
      SELECT 'refund', refunds.created_at, credit_note, order_id, refunds.id, amount_pence, vat_pence,
        refunds.delivery_pence, adapter_ref
      FROM refunds JOIN orders ON orders.id = order_id AND paid_at IS NOT NULL
      WHERE refunds.created_at >= ${from} AND refunds.created_at < ${until}
        AND refunds.state IN ('started', 'succeeded')
      UNION ALL
      SELECT 'store_credit', store_credit.created_at, 'credit:' || store_credit.id, order_id, NULL, change_pence, NULL,
        0, NULL
      FROM store_credit JOIN orders ON orders.id = order_id AND paid_at IS NOT NULL
      WHERE store_credit.created_at >= ${from} AND store_credit.created_at < ${until} AND order_id IS NOT NULL
        AND change_pence > 0
    ) entry
    JOIN orders ON orders.id = entry.order_id
    WHERE (entry.at, entry.key) > (${after?.at ?? ''}, ${after?.key ?? ''})
    ORDER BY entry.at, entry.key LIMIT ${limit}`.compile(db)
