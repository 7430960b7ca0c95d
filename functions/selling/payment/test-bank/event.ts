/** The test bank's webhook events, signed and read as a provider's are. */
import { type PaymentEvent, paymentEventSchema, signedBody } from '../../../../domain/selling/payment/event.schema.ts'
import { isSigned, signBody } from '../signature.ts'

/** A separate key, since a signature of a cookie would otherwise be valid for an event. */
const secretOf = (authSecret: string): string => (authSecret === '' ? '' : `test-webhook:${authSecret}`)

export const signTestEvent = async (authSecret: string, event: PaymentEvent, at: Date) => {
  const body = JSON.stringify(event)
  return { body, signature: await signBody(secretOf(authSecret), body, at) }
}

/** Returns undefined when the signature is not ours or too old. Throws a ZodError for a body that is no event. */
export const readTestEvent = async (
  authSecret: string,
  { signature, body, at }: { signature: string; body: string; at: Date },
): Promise<PaymentEvent | undefined> => {
  if (!(await isSigned(secretOf(authSecret), body, signature, at))) return undefined
  return signedBody(paymentEventSchema).parse(body)
}
