/**
 * Changes of lines that the shop has not confirmed: the last one asked for of each line, and the one under way. They
 * are
 * sent one by one, so that no answer overtakes another. Pure; line-queue.ts does the sending.
 */
import type { CartUpdate } from '../../domain/cart/cart.ts'

export type Changes<Update extends CartUpdate = CartUpdate> = {
  /** By product code, in the order they are to be sent. What is under way stays here until it is answered. */
  wanted: ReadonlyMap<string, Update>
  underWay: Update | null
}

export const NO_CHANGES: Changes = { wanted: new Map(), underWay: null }

/** The outcome of a change: done, refused, or unknown, in which case it is sent again. */
export type Answer = 'done' | 'refused' | 'unanswered'

/** The amount a change asks for; 0 for a line that goes. */
export const amountOf = ({ type, quantity }: CartUpdate): number => (type === 'remove_item_from_cart' ? 0 : quantity)

/** The latest of a line takes the place of those before it: each says the whole amount. */
export const wish = <Update extends CartUpdate>(changes: Changes<Update>, update: Update): Changes<Update> => ({
  ...changes,
  wanted: new Map(changes.wanted).set(update.product, update),
})

/** Takes the one that has waited longest; null when there is nothing to send, or one is under way. */
export function takeUp<Update extends CartUpdate>({
  wanted,
  underWay,
}: Changes<Update>): (Changes<Update> & { underWay: Update }) | null {
  if (underWay !== null) return null
  const [next] = wanted.values()
  return next === undefined ? null : { wanted, underWay: next }
}

/** A line that was changed again in the meantime stays queued; one that got no answer goes to the end of the queue. */
export function settle<Update extends CartUpdate>(
  { wanted, underWay }: Changes<Update>,
  answer: Answer,
): Changes<Update> {
  const left = new Map(wanted)
  if (underWay !== null && wanted.get(underWay.product) === underWay) {
    left.delete(underWay.product)
    if (answer === 'unanswered') left.set(underWay.product, underWay)
  }
  return { wanted: left, underWay: null }
}
