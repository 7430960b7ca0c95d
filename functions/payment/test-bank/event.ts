/** News of the test bank, signed and read as a provider's webhook is. */
import type { PaymentEvent } from '../../../domain/payment/payment-port.ts'
import { isSigned, signBody } from '../signature.ts'

/** The secret that signs cookies must not sign news as well: a signature of one would be worth something for the other. */
const secretOf = (authSecret: string): string => (authSecret === '' ? '' : `test-webhook:${authSecret}`)

export const signTestEvent = async (authSecret: string, event: PaymentEvent, at: Date) => {
  const body = JSON.stringify(event)
  return { body, signature: await signBody(secretOf(authSecret), body, at) }
}

/** undefined when it was not signed by us, or too long ago. */
export const readTestEvent = async (
  authSecret: string,
  { signature, body, at }: { signature: string; body: string; at: Date },
): Promise<PaymentEvent | undefined> => {
  if (!(await isSigned(secretOf(authSecret), body, signature, at))) return undefined
  const event: PaymentEvent = JSON.parse(body)
  return event
}
