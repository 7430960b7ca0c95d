/** Charges at Stripe: creates and confirms a PaymentIntent in one request, with the token of the Payment Element. */
import type Stripe from 'stripe'
import type { Charge, ChargeRequest } from '../../../../domain/selling/payment/payment-port.ts'
import { declineCode } from './decline-code.ts'
import { logRefusal, orUnknown, refusalOf } from './failure.ts'
import type { SentRequests } from './sent-requests.ts'
import { toCharge } from './to-charge.ts'

/** Includes the card's details, by which a saved card is recognised. */
const EXPAND = ['payment_method']

/** Cards, and wallets, which Stripe treats as cards: other methods may take days to succeed. */
const CARDS_ONLY = ['card']

/** Also covers Apple Pay, Google Pay, 3-D Secure and saved cards. */
const methodParams = ({ method, customerRef, savesMethod, isOffSession, returnUrl }: ChargeRequest) => ({
  ...(customerRef === null ? {} : { customer: customerRef }),
  ...(method.kind === 'saved' ? { payment_method: method.ref } : {}),
  ...(method.kind === 'stripe' ? { confirmation_token: method.confirmationToken } : {}),
  ...(savesMethod && customerRef !== null ? { setup_future_usage: 'off_session' as const } : {}),
  ...(isOffSession ? { off_session: true } : { return_url: returnUrl, use_stripe_sdk: true }),
})

const createParams = (request: ChargeRequest): Stripe.PaymentIntentCreateParams => ({
  amount: request.amount,
  currency: 'gbp',
  confirm: true,
  allowed_payment_method_types: CARDS_ONLY,
  description: `Order ${request.orderNumber}`,
  metadata: { order_number: request.orderNumber, idempotency_key: request.idempotencyKey },
  expand: EXPAND,
  ...methodParams(request),
})

/** Stripe may replay its first response to the idempotency key. A charge pending then may be settled by now. */
const isOver = ({ status }: Stripe.PaymentIntent): boolean => status !== 'requires_action' && status !== 'processing'

/** Quotes text for Stripe's search language, where quotes are escaped. */
const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`

/** Size of the list of newest charges, tried first since it is current; the search lags by a minute but covers all. */
const NEWEST = 100

const findByKey = async (stripe: Stripe, key: string): Promise<Stripe.PaymentIntent | undefined> => {
  const isMine = ({ metadata }: Stripe.PaymentIntent) => metadata.idempotency_key === key
  const newest = await stripe.paymentIntents.list({ limit: NEWEST, expand: EXPAND.map((path) => `data.${path}`) })
  const recent = newest.data.find(isMine)
  if (recent || !newest.has_more) return recent
  const query = `metadata['idempotency_key']:${quoted(key)}`
  const older = await stripe.paymentIntents.search({ query, expand: EXPAND.map((path) => `data.${path}`) })
  return older.data.find(isMine)
}

export const findStripeCharge = async (
  stripe: Stripe,
  by: { ref: string } | { idempotencyKey: string },
): Promise<Charge | undefined> => {
  const intent = await orUnknown(() =>
    'ref' in by ? stripe.paymentIntents.retrieve(by.ref, { expand: EXPAND }) : findByKey(stripe, by.idempotencyKey),
  )
  return intent && toCharge(intent)
}

/**
 * Stripe keeps a key for at least a day. Off-session charges may be retried later, so this looks for an older charge
 * first; a customer's own key lives as long as their checkout (30 minutes).
 * `sent` is that of the client.
 */
export const chargeStripe = async (stripe: Stripe, request: ChargeRequest, sent: SentRequests): Promise<Charge> => {
  const { idempotencyKey, amount } = request
  try {
    const older = request.isOffSession ? await findByKey(stripe, idempotencyKey) : undefined
    if (older) return toCharge(older)
    const made = await stripe.paymentIntents.create(createParams(request), { idempotencyKey })
    return toCharge(isOver(made) ? made : await stripe.paymentIntents.retrieve(made.id, { expand: EXPAND }))
  } catch (error) {
    const refusal = refusalOf(error, sent)
    logRefusal(refusal)
    return { state: 'failed', ref: refusal.payment_intent?.id ?? null, amount, code: declineCode(refusal) }
  }
}

/** Succeeded and cancelled charges stay as they are. */
export const cancelStripeCharge = async (stripe: Stripe, ref: string): Promise<Charge> => {
  try {
    return toCharge(await stripe.paymentIntents.cancel(ref, { expand: EXPAND }))
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.code !== 'payment_intent_unexpected_state') throw refusal
    return toCharge(await stripe.paymentIntents.retrieve(ref, { expand: EXPAND }))
  }
}
