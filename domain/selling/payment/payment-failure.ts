/** The errors of the payment port; a declined card is a value, not an error. */

/** The provider gave no usable response: the outcome is unknown, and repeating the same key finds it out. */
export class PaymentUnreachable extends Error {
  override name = 'PaymentUnreachable'
}

/** The request was certainly not carried out: no connection, a rejected key, or a limit. */
export class PaymentNotMade extends PaymentUnreachable {
  override name = 'PaymentNotMade'
}

/** An idempotency key was used again with another amount, order or card: nothing was charged. */
export class PaymentKeyReused extends Error {
  override name = 'PaymentKeyReused'
}

/** The shop has no provider's keys, and may not take test payments either (docs/domain.md#payment). */
export class PaymentsOff extends Error {
  override name = 'PaymentsOff'
}
