import type { CheckoutSummary, CheckoutUpdate } from '../../../../domain/selling/checkout/schema.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'
import { markCode } from '../cart-screen/code-marker.ts'

/**
 * Saves fields of a checkout and returns its current summary. Omitted fields keep their values, so `{kind}` alone
 * reads.
 */
export async function saveCheckout(update: CheckoutUpdate): Promise<CallResult<CheckoutSummary>> {
  const answer = await call('POST /api/checkout', { body: update })
  if (answer.ok) markCode(answer.data)
  return answer
}
