/** Makes rows of full refunds for cancelled and returned demo orders; pure. */
import type { Insertable } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { deliveryVat, type TaxedAmount, totalVat } from '../../domain/core/money/vat.ts'
import type { NumberedOrder } from './demo-shop.ts'

/** The delivery charge of a demo order by VAT rate. */
export const demoDeliveryVat = ({ deliveryPence, lines }: NumberedOrder): TaxedAmount[] =>
  deliveryVat(
    deliveryPence,
    lines.map(({ vatRateBp, totalPence }) => ({ rateBp: vatRateBp, gross: totalPence })),
  )

const refunded = (orders: readonly NumberedOrder[]) => orders.filter(({ refundedPence }) => refundedPence > 0)

/** Refunds and payments have the id of their order. */
export const refundRows = (orders: readonly NumberedOrder[]): Insertable<Database['refunds']>[] =>
  refunded(orders).map((order) => {
    const { id, orderNo, refundedPence, deliveryPence, lines, events, placedAt } = order
    const at = events.at(-1)?.at ?? placedAt
    return {
      id,
      order_id: id,
      payment_id: id,
      credit_note: `C${orderNo.slice(1)}`,
      idempotency_key: `demo-refund-${orderNo}`,
      adapter_ref: `demo-refund-${orderNo}`,
      state: 'succeeded',
      amount_pence: refundedPence,
      vat_pence: lines.reduce((sum, { vatPence }) => sum + vatPence, totalVat(demoDeliveryVat(order))),
      delivery_pence: deliveryPence,
      reason: events.at(-1)?.reason ?? '',
      created_at: at,
      updated_at: at,
    }
  })

export const refundLineRows = (orders: readonly NumberedOrder[]): Insertable<Database['refund_lines']>[] =>
  refunded(orders).flatMap(({ id, lines, lineIds }) =>
    lines.map(({ quantity, totalPence, vatRateBp, vatPence }, index) => ({
      refund_id: id,
      order_line_id: lineIds[index] ?? 0,
      quantity,
      amount_pence: totalPence,
      vat_rate_bp: vatRateBp,
      vat_pence: vatPence,
    })),
  )
