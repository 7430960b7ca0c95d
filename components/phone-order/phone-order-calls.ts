/** What the screen of a phone order asks of the shop, by the token in the address. */
import type { OpenablePhoneOrder, OpenedPhoneOrder, OpeningMode } from '../../domain/phone-order/phone-order.ts'
import { type CallResult, call } from '../api/call.ts'
import { expectCart } from '../cart/expect-carts.ts'
import { dropDrafts, keepDraft } from '../checkout/draft.ts'
import { $signedIn } from '../session/state.ts'

const BAD_LINK = [400, 404]

/** '' in an address without one. */
export const tokenHere = (): string => new URLSearchParams(location.search).get('token') ?? ''

/** What is wrong with the link itself, in its own words: asking again would not mend it. */
export type BadLink = { refused: string }

export async function readPhoneOrder(): Promise<CallResult<OpenablePhoneOrder | BadLink>> {
  const answer = await call('POST /api/phone-orders/read', { body: { token: tokenHere() } })
  if (answer.ok || !BAD_LINK.includes(answer.status)) return answer
  return { ok: true, data: { refused: answer.errors?.token ?? answer.message } }
}

/**
 * Puts it into the basket. What was typed into this tab's checkout before gives way to what was said on the telephone; of
 * whoever is signed in the account knows the name.
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
