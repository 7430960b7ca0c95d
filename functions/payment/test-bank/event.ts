/** The test bank's webhook events, signed and read as a provider's are. */
import type { PaymentEvent } from '../../../domain/payment/payment-port.ts'
import { isSigned, signBody } from '../signature.ts'

/** A key of its own: cookies and events must not share one, or a signature of one would be valid for the other. */
const secretOf = (authSecret: string): string => (authSecret === '' ? '' : `test-webhook:${authSecret}`)

export const signTestEvent = async (authSecret: string, event: PaymentEvent, at: Date) => {
  const body = JSON.stringify(event)
  return { body, signature: await signBody(secretOf(authSecret), body, at) }
}

/** undefined when the signature is not ours or too old. */
export const readTestEvent = async (
  authSecret: string,
  { signature, body, at }: { signature: string; body: string; at: Date },
): Promise<PaymentEvent | undefined> => {
  if (!(await isSigned(secretOf(authSecret), body, signature, at))) return undefined
  const event: PaymentEvent = JSON.parse(body)
  return event
}
