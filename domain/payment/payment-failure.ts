/** The errors of the payment port; a declined card is a value, not an error. */

/** The provider gave no usable answer: the outcome is unknown, and the same key asks again. */
export class PaymentUnreachable extends Error {
  override name = 'PaymentUnreachable'
}

/** The request was certainly not carried out: no connection, a key that is not accepted, a limit that was reached. */
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
