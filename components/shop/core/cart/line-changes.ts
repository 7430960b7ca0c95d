/**
 * Queue of cart changes that the server has not confirmed: the latest of each line, and the one being sent. Changes are
 * sent one by one, so that responses arrive in order. Pure functions; line-queue.ts sends.
 */
import type { CartKind, LineUpdate } from '../../../../domain/selling/cart/cart.ts'
import type { CartUpdate, LockItInUpdate } from '../../../../domain/selling/cart/schema.ts'

/** Carts whose changes can add to a quantity; changes of the other carts always state the whole quantity. */
export type BasketKind = 'standard' | 'wineclub'

export type CartChange =
  | (CartUpdate & { kind: 'standard' })
  | (CartUpdate & { kind: 'wineclub' })
  | (Omit<LockItInUpdate, 'is_amend'> & { kind: Exclude<CartKind, BasketKind> })

export type Changes = {
  /** Unconfirmed changes by line key, in sending order. The one being sent stays until the server responds. */
  wanted: ReadonlyMap<string, CartChange>
  underWay: CartChange | null
}

export const NO_CHANGES: Changes = { wanted: new Map(), underWay: null }

/** Returns a line's key, which includes the cart because a product may be in several. */
export const lineKey = ({ kind, product }: { kind: CartKind; product: string }): string => `${kind} ${product}`

export const pendingIn = ({ wanted }: Changes, kind: CartKind): CartChange[] =>
  [...wanted.values()].filter((change) => change.kind === kind)

/** Outcome of a sent change. 'unanswered': no response, so the change is sent again. */
export type LineOutcome = 'done' | 'refused' | 'unanswered'

/** Returns the quantity that a change requests; 0 for a removal. */
export const amountOf = ({ type, quantity }: LineUpdate): number => (type === 'remove_item_from_cart' ? 0 : quantity)

/** Adds a change, replacing an earlier one of its line, since each states the whole quantity. */
export const enqueue = (changes: Changes, change: CartChange): Changes => ({
  ...changes,
  wanted: new Map(changes.wanted).set(lineKey(change), change),
})

/** Starts the oldest change; null when none waits or one is being sent. */
export function dequeue({ wanted, underWay }: Changes): (Changes & { underWay: CartChange }) | null {
  if (underWay !== null) return null
  const [next] = wanted.values()
  return next === undefined ? null : { wanted, underWay: next }
}

/**
 * Ends the change being sent. A line changed again in the meantime stays queued; an unanswered change moves to the end of
 * the queue.
 */
export function acknowledge({ wanted, underWay }: Changes, answer: LineOutcome): Changes {
  const left = new Map(wanted)
  if (underWay !== null && wanted.get(lineKey(underWay)) === underWay) {
    left.delete(lineKey(underWay))
    if (answer === 'unanswered') left.set(lineKey(underWay), underWay)
  }
  return { wanted: left, underWay: null }
}
