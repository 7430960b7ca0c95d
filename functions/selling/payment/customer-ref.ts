/** The customer's id at the payment provider, created when first needed. */
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'

/** Prefix of the test bank's customer ids, since ids from before Stripe's keys were set don't count. */
const TEST_CUSTOMER = 'cus_test_'

/** True if the id belongs to that provider. */
export const isCustomerOf = ({ adapter }: PaymentPort, ref: string): boolean =>
  (adapter === 'test') === ref.startsWith(TEST_CUSTOMER)

/** `isNew`: the caller stores it with `setPaymentCustomer`. */
export const customerRef = async (
  port: PaymentPort,
  customer: { id: string; email: string; name: string; payment_customer_ref: string | null },
): Promise<{ ref: string; isNew: boolean }> => {
  const { payment_customer_ref: known, id, email, name } = customer
  if (known !== null && isCustomerOf(port, known)) return { ref: known, isNew: false }
  return { ref: await port.createCustomer({ id, email, name }), isNew: true }
}
