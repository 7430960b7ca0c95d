/** Errors of the payment port. A declined card is a return value, not an error. */

/** The provider returned no usable response. The outcome is unknown; retrying with the same key returns it. */
export class PaymentUnreachable extends Error {
  override name = 'PaymentUnreachable'
}

/** The request certainly had no effect: no connection, an invalid API key, or a rate limit. */
export class PaymentNotMade extends PaymentUnreachable {
  override name = 'PaymentNotMade'
}

/** An idempotency key was reused with a different amount, order or card. Nothing was charged. */
export class PaymentKeyReused extends Error {
  override name = 'PaymentKeyReused'
}

/** The shop has no API keys of a provider, and test payments are not allowed (docs/domain.md#payment). */
export class PaymentsOff extends Error {
  override name = 'PaymentsOff'
}
