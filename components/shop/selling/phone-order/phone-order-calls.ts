/** The phone order screen's calls to the shop, by the token in the address. */
import type {
  OpenablePhoneOrder,
  OpenedPhoneOrder,
  OpeningMode,
} from '../../../../domain/selling/phone-order/phone-order.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'
import { expectCart } from '../../core/cart/expect-carts.ts'
import { $signedIn } from '../../core/session/state.ts'
import { dropDrafts, keepDraft } from '../checkout/draft.ts'

const BAD_LINK = [400, 404]

/** '' in an address without one. */
export const tokenHere = (): string => new URLSearchParams(location.search).get('token') ?? ''

/** The link itself is invalid, in the API's words: asking again would not help. */
export type BadLink = { refused: string }

export async function readPhoneOrder(): Promise<CallResult<OpenablePhoneOrder | BadLink>> {
  const answer = await call('POST /api/phone-orders/read', { body: { token: tokenHere() } })
  if (answer.ok || !BAD_LINK.includes(answer.status)) return answer
  return { ok: true, data: { refused: answer.errors?.token ?? answer.message } }
}

/**
 * Puts it into the basket. The telephone order's details replace the draft of this tab's checkout; the name of a
 * signed-in customer comes from the account.
 */
export async function openPhoneOrder(mode: OpeningMode): Promise<CallResult<OpenedPhoneOrder>> {
  const answer = await call('POST /api/phone-orders/open', { body: { token: tokenHere(), mode } })
  if (!answer.ok || answer.data.added === 0) return answer
  const { full_name, phone } = answer.data
  dropDrafts()
  if (!$signedIn.get()) keepDraft('where', { full_name, phone })
  expectCart()
  return answer
}
