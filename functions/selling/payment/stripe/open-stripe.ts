/** The payment port's Stripe adapter. No card number passes through it: browsers send theirs to Stripe. */
import type Stripe from 'stripe'
import type { PaymentPort } from '../../../../domain/selling/payment/payment-port.ts'
import { cancelStripeCharge, chargeStripe, findStripeCharge } from './charge.ts'
import { type StripeSettings, stripeClient } from './client.ts'
import { readStripeEvent } from './event.ts'
import { refusalOf } from './failure.ts'
import { findStripeRefund, refundStripe } from './refund.ts'
import { findStripeMethod, removeStripeCustomer, removeStripeMethod, saveStripeMethod } from './save-method.ts'

export const openStripe = (settings: StripeSettings): PaymentPort => {
  let client: Promise<Stripe> | undefined
  /** Converts failures to errors of the port. Rethrows a Stripe error that `work` does not handle. */
  const ask = async <Answer>(work: (stripe: Stripe) => Promise<Answer>): Promise<Answer> => {
    client ??= stripeClient(settings)
    const stripe = await client
    try {
      return await work(stripe)
    } catch (error) {
      throw error instanceof Error && 'type' in error ? refusalOf(error) : error
    }
  }
  return {
    adapter: 'stripe',
    charge: async (request) => {
      const sent = { mayHaveArrived: false }
      return chargeStripe(await stripeClient(settings, sent), request, sent)
    },
    findCharge: (by) => ask((stripe) => findStripeCharge(stripe, by)),
    cancelCharge: (ref) => ask((stripe) => cancelStripeCharge(stripe, ref)),
    refund: (request) => ask((stripe) => refundStripe(stripe, request)),
    findRefund: (ref) => ask((stripe) => findStripeRefund(stripe, ref)),
    createCustomer: ({ id, email, name }) =>
      ask(async (stripe) => {
        const params = { email, name, metadata: { customer_id: id } }
        const customer = await stripe.customers.create(params, {
          idempotencyKey: `customer:${id}:${email}`.slice(0, 255),
        })
        return customer.id
      }),
    removeCustomer: (ref) => ask((stripe) => removeStripeCustomer(stripe, ref)),
    saveMethod: (request) => ask((stripe) => saveStripeMethod(stripe, request)),
    findSavedMethod: (by) => ask((stripe) => findStripeMethod(stripe, by)),
    removeMethod: (ref) => ask((stripe) => removeStripeMethod(stripe, ref)),
    readWebhook: (request) => readStripeEvent(settings.webhookSecret, request),
  }
}
