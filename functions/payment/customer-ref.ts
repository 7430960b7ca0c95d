/** The provider's name of a customer, made the first time one is needed. */
import type { PaymentPort } from '../../domain/payment/payment-port.ts'

/** What the test bank calls its customers: a name from the other provider, of before the keys were set, is none. */
const TEST_CUSTOMER = 'cus_test_'

/** Whether a name is that provider's. */
export const isCustomerOf = ({ adapter }: PaymentPort, ref: string): boolean =>
  (adapter === 'test') === ref.startsWith(TEST_CUSTOMER)

/** `isNew`: to be stored with `setPaymentCustomer`. */
export const customerRef = async (
  port: PaymentPort,
  customer: { id: string; email: string; name: string; payment_customer_ref: string | null },
): Promise<{ ref: string; isNew: boolean }> => {
  const { payment_customer_ref: known, id, email, name } = customer
  if (known !== null && isCustomerOf(port, known)) return { ref: known, isNew: false }
  return { ref: await port.createCustomer({ id, email, name }), isNew: true }
}
