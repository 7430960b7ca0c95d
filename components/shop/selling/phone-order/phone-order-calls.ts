/** API calls of the phone order page, with the token in the URL. */
import type { OpeningMode } from '../../../../domain/selling/phone-order/phone-order.ts'
import type { OpenablePhoneOrder, OpenedPhoneOrder } from '../../../../domain/selling/phone-order/schema.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'
import { expectCart } from '../../core/cart/expect-carts.ts'
import { $signedIn } from '../../core/session/state.ts'
import { deleteDrafts, storeDraft } from '../checkout/draft.ts'

const BAD_LINK = [400, 404]

/** Returns the token in the URL; '' without one. */
export const tokenHere = (): string => new URLSearchParams(location.search).get('token') ?? ''

/** The link is invalid, so a retry would not help. `refused`: the server's message. */
export type BadLink = { refused: string }

export async function readPhoneOrder(): Promise<CallResult<OpenablePhoneOrder | BadLink>> {
  const answer = await call('POST /api/phone-orders/read', { body: { token: tokenHere() } })
  if (answer.ok || !BAD_LINK.includes(answer.status)) return answer
  return { ok: true, data: { refused: answer.errors?.token ?? answer.message } }
}

/**
 * Adds the phone order to the basket. Its name and phone number replace this tab's checkout draft, unless the customer
 * is signed in.
 */
export async function openPhoneOrder(mode: OpeningMode): Promise<CallResult<OpenedPhoneOrder>> {
  const answer = await call('POST /api/phone-orders/open', { body: { token: tokenHere(), mode } })
  if (!answer.ok || answer.data.added === 0) return answer
  const { full_name, phone } = answer.data
  deleteDrafts()
  if (!$signedIn.get()) storeDraft('where', { full_name, phone })
  expectCart()
  return answer
}
