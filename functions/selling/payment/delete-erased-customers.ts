/** Deletes erased customers at the payment provider, with all their cards. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectErasedCustomers, setPaymentCustomer } from '../../../database/queries/selling/payment-methods.ts'
import { PaymentUnreachable } from '../../../domain/selling/payment/payment-failure.ts'
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import { isCustomerOf } from './customer-ref.ts'

/** Customers per run. */
const MAX = 50

/** Returns how many were deleted; failures are retried by the next run. */
export const deleteErasedCustomers = async (database: Client, port: PaymentPort, at: Date): Promise<number> => {
  const [erased] = await batch(database, 'read', [selectErasedCustomers(MAX)])
  let forgotten = 0
  for (const { id, payment_customer_ref: ref } of erased.rows) {
    try {
      if (isCustomerOf(port, ref)) await port.removeCustomer(ref)
      await batch(database, 'write', [setPaymentCustomer(id, null, at.toISOString())])
      forgotten += 1
    } catch (error) {
      if (!(error instanceof PaymentUnreachable)) throw error
    }
  }
  return forgotten
}
