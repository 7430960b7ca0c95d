/** Who has erased their account is forgotten by the payment provider, too, with all their cards. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectCustomersToForget, setPaymentCustomer } from '../../database/queries/payment-methods.ts'
import { PaymentUnreachable } from '../../domain/payment/payment-failure.ts'
import type { PaymentPort } from '../../domain/payment/payment-port.ts'
import { isCustomerOf } from './customer-ref.ts'

/** Customers of one run. */
const MOST = 50

/** Answers how many were; those that the provider could not be told of have the next run. */
export const forgetCustomers = async (database: Client, port: PaymentPort, at: Date): Promise<number> => {
  const [erased] = await batch(database, 'read', [selectCustomersToForget(MOST)])
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
