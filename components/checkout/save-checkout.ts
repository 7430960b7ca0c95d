/** Saves something for the checkout and returns its current summary. */
import type { CheckoutSummary, CheckoutUpdate } from '../../domain/checkout/checkout.ts'
import { type CallResult, call } from '../api/call.ts'

/** What is left out of `update` stays as it was; so `{kind}` alone asks. */
export const saveCheckout = (update: CheckoutUpdate): Promise<CallResult<CheckoutSummary>> =>
  call('POST /api/checkout', { body: update })
