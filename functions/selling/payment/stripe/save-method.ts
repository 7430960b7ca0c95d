/** Saves cards at Stripe without a charge: SetupIntents. */
import type Stripe from 'stripe'
import type { MethodOutcome, PaymentPort } from '../../../../domain/selling/payment/payment-port.ts'
import { declineCode } from './decline-code.ts'
import { logRefusal, orUnknown, refusalOf } from './failure.ts'
import { toMethodOutcome } from './to-charge.ts'

const EXPAND = ['payment_method']

type Request = Parameters<PaymentPort['saveMethod']>[0]

export const saveStripeMethod = async (
  stripe: Stripe,
  { customerRef, method, idempotencyKey, returnUrl }: Request,
): Promise<MethodOutcome> => {
  if (method.kind !== 'stripe') return { state: 'failed', code: 'incorrect_number' }
  try {
    const made = await stripe.setupIntents.create(
      {
        customer: customerRef,
        confirm: true,
        confirmation_token: method.confirmationToken,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        return_url: returnUrl,
        use_stripe_sdk: true,
        expand: EXPAND,
      },
      { idempotencyKey },
    )
    // Stripe may replay its first response to the idempotency key.
    return toMethodOutcome(
      made.status === 'requires_action' ? await stripe.setupIntents.retrieve(made.id, { expand: EXPAND }) : made,
    )
  } catch (error) {
    const refusal = refusalOf(error)
    logRefusal(refusal)
    return { state: 'failed', code: declineCode(refusal) }
  }
}

const idOf = (customer: Stripe.SetupIntent['customer']): string | undefined =>
  typeof customer === 'string' ? customer : customer?.id

export const findStripeMethod = async (
  stripe: Stripe,
  { ref, customerRef }: { ref: string; customerRef: string },
): Promise<MethodOutcome | undefined> => {
  const intent = await orUnknown(() => stripe.setupIntents.retrieve(ref, { expand: EXPAND }))
  return intent !== undefined && idOf(intent.customer) === customerRef ? toMethodOutcome(intent) : undefined
}

/** Succeeds if the card was already removed. */
export const removeStripeMethod = async (stripe: Stripe, ref: string): Promise<void> => {
  try {
    await stripe.paymentMethods.detach(ref)
  } catch (error) {
    logRefusal(refusalOf(error))
  }
}

/** Stripe detaches the customer's cards automatically. */
export const removeStripeCustomer = async (stripe: Stripe, ref: string): Promise<void> => {
  await orUnknown(() => stripe.customers.del(ref))
}
