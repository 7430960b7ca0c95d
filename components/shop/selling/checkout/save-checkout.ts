/** Saves something for the checkout and returns its current summary. */
import type { CheckoutSummary, CheckoutUpdate } from '../../../../domain/selling/checkout/checkout.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'

/** Fields left out of `update` keep their values, so `{kind}` alone only reads. */
export const saveCheckout = (update: CheckoutUpdate): Promise<CallResult<CheckoutSummary>> =>
  call('POST /api/checkout', { body: update })
