/** Complete requests to the payment port; a test overrides the fields that matter to it. */
import type { ChargeRequest } from '../../domain/selling/payment/payment-port.ts'

export const aKey = (): string => crypto.randomUUID()

/** A charge of £25 to a guest with a good card. */
export const chargeRequest = (more: Partial<ChargeRequest> = {}): ChargeRequest => ({
  idempotencyKey: aKey(),
  amount: 2500,
  orderNumber: 'W00000001',
  email: 'ann@example.test',
  customerRef: null,
  method: { kind: 'test_card', number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123' },
  savesMethod: false,
  isOffSession: false,
  returnUrl: 'https://shop.test/checkout?returned=1',
  ...more,
})
