/** Finds a phone order by the token of its link, with the caller's basket. Counts unknown tokens. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import { selectBlockingForms } from '../../../database/queries/core/sent-forms.ts'
import type { CartLineRow } from '../../../database/queries/selling/cart-lines.ts'
import {
  type BasketRow,
  insertLinkTry,
  type LinkedPhoneOrderRow,
  type PhoneOrderLineRow,
  phoneOrderOf,
  selectBasket,
  selectPhoneOrder,
  selectPhoneOrderLines,
} from '../../../database/queries/selling/phone-orders.ts'
import { selectPhoneOrderWanted } from '../../../database/queries/selling/wanted-lines.ts'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import { type PhoneOrderState, phoneOrderState } from '../../../domain/selling/phone-order/phone-order.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { RATE_LIMITS, retryAfter, sentFormAt } from '../../core/rate-limit/limits.ts'

/** `owner` is the basket's owner; undefined for a browser without one. `ipAddress` is '' if unknown. */
export type LinkRequest = { token: string; owner: Owner | undefined; ipAddress: string }

export type FoundPhoneOrder = {
  ok: true
  tokenHash: string
  state: PhoneOrderState
  row: LinkedPhoneOrderRow
  lines: readonly PhoneOrderLineRow[]
  /** Returns its lines that are sold today, in the form of basket lines. */
  sold: readonly CartLineRow[]
  basket: readonly BasketRow[]
  /** True if it was put into this basket before. */
  isThere: boolean
}

export type PhoneOrderNotFound =
  | { ok: false; code: 'unknown' }
  /** `seconds` until another link is looked at. */
  | { ok: false; code: 'too-many'; seconds: number }

export const findPhoneOrder = async (
  database: Client,
  { token, owner, ipAddress }: LinkRequest,
  at: Date,
): Promise<FoundPhoneOrder | PhoneOrderNotFound> => {
  const tokenHash = await sha256(token)
  const which = phoneOrderOf(tokenHash)
  const sent = sentFormAt('phone-order-link', '', ipAddress, at)
  const [blocking, , found, lines, sold, basket] = await batch(database, 'write', [
    selectBlockingForms(sent, RATE_LIMITS.phoneOrderLink),
    insertLinkTry(tokenHash, sent),
    selectPhoneOrder(tokenHash),
    selectPhoneOrderLines(which),
    selectPhoneOrderWanted(which),
    selectBasket(owner),
  ])
  const seconds = retryAfter(RATE_LIMITS.phoneOrderLink, blocking.rows[0], at)
  if (seconds !== undefined) return { ok: false, code: 'too-many', seconds }
  const row = found.rows[0]
  if (row === undefined) return { ok: false, code: 'unknown' }
  const facts = {
    isOrdered: row.order_id !== null,
    isCancelled: row.cancelled_at !== null,
    expiresOn: row.expires_on,
  }
  return {
    ok: true,
    tokenHash,
    state: phoneOrderState(facts, inLondon(at).day),
    row,
    lines: lines.rows,
    sold: sold.rows,
    basket: basket.rows,
    isThere: row.cart_id !== null && basket.rows[0]?.cart_id === row.cart_id,
  }
}
