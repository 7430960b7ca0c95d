/** Demo orders' payments as charges of the test bank, so that they can be refunded. */
import type { Client } from '@libsql/client'
import { insertMany } from '../../database/insert-many.ts'
import { demoPaymentRef } from './demo-domain.ts'

/** The card that everyone in the demo pays with. `at` is the time of seeding or of payment. */
export const demoCard = (at: string) => ({
  brand: 'visa',
  last_four: '4242',
  expiry_month: 12,
  expiry_year: Number(at.slice(0, 4)) + 3,
})

export type DemoCharge = { orderNo: string; amountPence: number; refundedPence: number; paidAt: string }

export async function insertDemoCharges(client: Client, charges: readonly DemoCharge[]): Promise<void> {
  await insertMany(
    client,
    'test_charges',
    charges.map(({ orderNo, amountPence, refundedPence, paidAt }) => ({
      ref: demoPaymentRef(orderNo),
      secret: `demo-secret-${orderNo}`,
      idempotency_key: demoPaymentRef(orderNo),
      order_number: orderNo,
      amount_pence: amountPence,
      refunded_pence: refundedPence,
      state: 'succeeded' as const,
      ...demoCard(paidAt),
      behaviour: 'good' as const,
      return_url: '',
      created_at: paidAt,
      updated_at: paidAt,
    })),
  )
  // The shop has these payments already: the bank does not report them again.
  await client.execute(`UPDATE test_events SET sent_at = created_at WHERE charge_ref LIKE '${demoPaymentRef('%')}'`)
}
