/** API calls about the customer's saved cards. */
import type {
  NewPaymentMethod,
  PaymentMethodResponse,
  PaymentMethods,
} from '../../../../../domain/selling/payment/schema.ts'
import type { CallResult } from '../../../../kit/api/call.ts'
import { callAccount } from '../send.ts'

export type MethodsResult = CallResult<PaymentMethods>

const confirmMethod = (ref: string): Promise<CallResult<PaymentMethodResponse>> =>
  callAccount('POST /api/user/payment-methods/confirm', { body: { ref } })

/**
 * Loads the saved cards. After the test bank's page, confirms the card in the URL (?card=) first; `news` is its
 * failure.
 */
export async function loadPaymentMethods(): Promise<CallResult<{ methods: PaymentMethods; news: string | null }>> {
  const ref = new URLSearchParams(location.search).get('card')
  if (ref !== null) history.replaceState(history.state, '', location.pathname)
  const confirmed = ref === null ? undefined : await confirmMethod(ref)
  const answer = await callAccount('GET /api/user/payment-methods')
  if (!answer.ok) return answer
  const news = confirmed === undefined || confirmed.ok ? null : confirmed.message
  return { ok: true, data: { methods: answer.data, news } }
}

export const addMethod = (body: NewPaymentMethod): Promise<CallResult<PaymentMethodResponse>> =>
  callAccount('POST /api/user/payment-methods', { body })

export const removeMethod = (id: number): Promise<MethodsResult> =>
  callAccount('DELETE /api/user/payment-methods/:id', { params: { id } })

export const makeDefaultMethod = (id: number): Promise<MethodsResult> =>
  callAccount('POST /api/user/payment-methods/:id/default', { params: { id } })

export { confirmMethod }
