/** Adds demo orders' payments to the test bank as charges, so that they can be refunded. */
import type { Client } from '@libsql/client'
import { insertMany } from '../../database/batch.ts'
import type { DeclineCode } from '../../domain/selling/payment/payment-port.ts'
import { demoPaymentRef } from './demo-domain.ts'

/** The card used by all of the demo's people. `at` is the time of seeding or of payment. */
export const demoCard = (at: string) => ({
  brand: 'visa',
  last_four: '4242',
  expiry_month: 12,
  expiry_year: Number(at.slice(0, 4)) + 3,
})

export type DemoCharge = {
  orderNo: string
  amountPence: number
  refundedPence: number
  paidAt: string
  /** Why the bank declined it. */
  failure?: DeclineCode
}

export async function insertDemoCharges(client: Client, charges: readonly DemoCharge[]): Promise<void> {
  await insertMany(
    client,
    'test_charges',
    charges.map(({ orderNo, amountPence, refundedPence, paidAt, failure }) => ({
      ref: demoPaymentRef(orderNo),
      secret: `demo-secret-${orderNo}`,
      idempotency_key: demoPaymentRef(orderNo),
      order_number: orderNo,
      amount_pence: amountPence,
      refunded_pence: refundedPence,
      state: failure === undefined ? ('succeeded' as const) : ('failed' as const),
      failure_code: failure ?? '',
      ...demoCard(paidAt),
      behaviour: 'good' as const,
      return_url: '',
      created_at: paidAt,
      updated_at: paidAt,
    })),
  )
  // Marks the events as sent, since the shop has these payments already.
  await client.execute(`UPDATE test_events SET sent_at = created_at WHERE charge_ref LIKE '${demoPaymentRef('%')}'`)
}
