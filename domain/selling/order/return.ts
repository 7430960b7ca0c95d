/** Deadlines for cancelling or returning an order: any reason within 14 days of its receipt (docs/domain.md#orders). */
import { addDays, inLondon } from '../../core/calendar/calendar.ts'
import type { OrderState } from './order.ts'

/** Days after the day of receipt. */
export const RETURN_DAYS = 14

/** Maximum length of a reason of a return, in characters. */
export const MAX_RETURN_REASON = 500

export type Cancellable = {
  state: OrderState
  /** For a gift order: the time of payment (UTC), and whether its code was redeemed. */
  gift: { paidAt: string; isRedeemed: boolean } | null
}

/** Cancellable until it is packed. A gift is never packed: it can be cancelled for 14 days, unless it was redeemed. */
export function mayCancel({ state, gift }: Cancellable, at: Date): boolean {
  if (state !== 'paid' || gift === null) return state === 'paid'
  return !gift.isRedeemed && inLondon(at).day <= addDays(inLondon(new Date(gift.paidAt)).day, RETURN_DAYS)
}

/** Says until when an order can be cancelled for any reason, without a full stop. */
export function cancelPeriod(order: { isGift: boolean; isCollected: boolean }): string {
  if (order.isGift) {
    return `You can cancel for any reason within ${RETURN_DAYS} days, as long as the gift has not been redeemed`
  }
  return `You can cancel for any reason up to ${RETURN_DAYS} days after ${order.isCollected ? 'you collect it' : 'it arrives'}`
}

const ON_ITS_WAY: readonly OrderState[] = ['packed', 'dispatched', 'ready_to_collect']
const RECEIVED: readonly OrderState[] = ['delivered', 'collected']

export type Receipt = {
  state: OrderState
  /** Time of delivery or collection, UTC; null before. */
  receivedAt: string | null
  /** True after a request for a return. */
  isAsked: boolean
}

/** Allowed until the end of the fourteenth day, Europe/London. */
export function mayReturn({ state, receivedAt, isAsked }: Receipt, at: Date): boolean {
  if (isAsked) return false
  if (ON_ITS_WAY.includes(state)) return true
  if (!RECEIVED.includes(state) || receivedAt === null) return false
  return inLondon(at).day <= addDays(inLondon(new Date(receivedAt)).day, RETURN_DAYS)
}
