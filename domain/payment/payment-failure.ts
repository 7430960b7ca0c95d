/** What the payment port throws; a declined card is an answer, not one of these. */

/** The provider did not answer, or not with sense: nobody knows whether it happened, and the same key asks again. */
export class PaymentUnreachable extends Error {
  override name = 'PaymentUnreachable'
}

/** An idempotency key came back with another amount, order or card: nothing was charged. */
export class PaymentKeyReused extends Error {
  override name = 'PaymentKeyReused'
}

/** The shop has no provider's keys, and may not take test payments either (docs/domain.md#payment). */
export class PaymentsOff extends Error {
  override name = 'PaymentsOff'
}
