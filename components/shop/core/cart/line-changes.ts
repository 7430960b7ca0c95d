/**
 * Changes of lines that the shop has not confirmed: the latest of each line, and the one being sent. They are sent one by
 * one, so that no answer overtakes another. Pure; line-queue.ts does the sending.
 */
import type { CartKind, LineUpdate } from '../../../../domain/selling/cart/cart.ts'
import type { CartUpdate, LockItInUpdate } from '../../../../domain/selling/cart/schema.ts'

/** Kinds that are added to; the quantity of the others is set. */
export type BasketKind = 'standard' | 'wineclub'

export type CartChange =
  | (CartUpdate & { kind: 'standard' })
  | (CartUpdate & { kind: 'wineclub' })
  | (Omit<LockItInUpdate, 'is_amend'> & { kind: Exclude<CartKind, BasketKind> })

export type Changes = {
  /** By line, in the order they are to be sent. The one being sent stays here until it is answered. */
  wanted: ReadonlyMap<string, CartChange>
  underWay: CartChange | null
}

export const NO_CHANGES: Changes = { wanted: new Map(), underWay: null }

/** The key of a line: a product may be in several carts. */
export const lineKey = ({ kind, product }: { kind: CartKind; product: string }): string => `${kind} ${product}`

export const pendingIn = ({ wanted }: Changes, kind: CartKind): CartChange[] =>
  [...wanted.values()].filter((change) => change.kind === kind)

/** The outcome of a change: done, refused, or unknown, in which case it is sent again. */
export type Answer = 'done' | 'refused' | 'unanswered'

/** The quantity that a change requests; 0 for a removal. */
export const amountOf = ({ type, quantity }: LineUpdate): number => (type === 'remove_item_from_cart' ? 0 : quantity)

/** Adds a change. It replaces an earlier one of its line, since each states the whole quantity. */
export const enqueue = (changes: Changes, change: CartChange): Changes => ({
  ...changes,
  wanted: new Map(changes.wanted).set(lineKey(change), change),
})

/** Takes the longest-waiting change; null when nothing waits, or a change is under way. */
export function dequeue({ wanted, underWay }: Changes): (Changes & { underWay: CartChange }) | null {
  if (underWay !== null) return null
  const [next] = wanted.values()
  return next === undefined ? null : { wanted, underWay: next }
}

/** A line that was changed again in the meantime stays queued; one without an answer goes to the end of the queue. */
export function acknowledge({ wanted, underWay }: Changes, answer: Answer): Changes {
  const left = new Map(wanted)
  if (underWay !== null && wanted.get(lineKey(underWay)) === underWay) {
    left.delete(lineKey(underWay))
    if (answer === 'unanswered') left.set(lineKey(underWay), underWay)
  }
  return { wanted: left, underWay: null }
}
