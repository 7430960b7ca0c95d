import type { CheckoutSummary, CheckoutUpdate } from '../../../../domain/selling/checkout/checkout.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'

/**
 * Saves fields of a checkout and returns its current summary. Omitted fields keep their values, so `{kind}` alone
 * reads.
 */
export const saveCheckout = (update: CheckoutUpdate): Promise<CallResult<CheckoutSummary>> =>
  call('POST /api/checkout', { body: update })
