/** Changes of locked-in bottles on this page: shown at once, then sent, several quick presses as one (cart/line-queue.ts). */

import { keepAmendMode } from '../cart/amend-mode.ts'
import { amountOf, type CartChange, type Changes, lineKey, pendingIn } from '../cart/line-changes.ts'
import { lineQueue } from '../cart/page-queue.ts'
import type { Locked } from '../cart/selection-marker.ts'
import { $locked, isAmending, knownKind } from '../cart/selection-state.ts'
import { $justLocked } from './bar-due.ts'

/** Changes of the page's selection that the shop has not confirmed. */
export const pendingLocks = (changes: Changes = lineQueue.$changes.get()): CartChange[] =>
  pendingIn(changes, knownKind())

/** Bottles of a code that are locked in, counting what is not confirmed yet; 0 when it is not locked in. */
export function lockedOf(code: string): number {
  const wanted = lineQueue.$changes.get().wanted.get(lineKey({ kind: knownKind(), product: code }))
  return wanted ? amountOf(wanted) : ($locked.get().get(code) ?? 0)
}

/**
 * Returns the bottles that `changes` add to `locked` once they are confirmed; negative for fewer. A component passes what it
 * subscribes to: while it is hydrated, that is older than the stores.
 */
export const pendingBottles = (changes: Changes, locked: Locked): number =>
  pendingLocks(changes).reduce((sum, change) => sum + amountOf(change) - (locked.get(change.product) ?? 0), 0)

/** A change of a plan's selection begins amend mode: the members' page can be left with it. */
function change(
  line: Pick<CartChange, 'product' | 'quantity'> & { type: 'override_quantity' | 'remove_item_from_cart' },
) {
  if (isAmending()) keepAmendMode()
  $justLocked.set(true)
  lineQueue.change({ ...line, kind: knownKind() })
}

/** `quantity` is 2 or more. */
export const lockIn = (code: string, quantity: number): void =>
  change({ product: code, quantity, type: 'override_quantity' })

export const removeLocked = (code: string): void =>
  change({ product: code, quantity: 0, type: 'remove_item_from_cart' })

/** Drops changes of a plan's selection that are not sent yet: sending them would begin to amend it again. */
export const dropAmending = (): void => void lineQueue.takeAll('lock_it_in_amend')

/** Sends what is pending and waits until the shop has answered; false when it can't be reached. */
export function settleLocked(): Promise<boolean> {
  const { $changes, $waits, flush } = lineQueue
  return new Promise((resolve) => {
    const stops: (() => void)[] = []
    const look = () => {
      const isSettled = pendingLocks().length === 0
      if (!isSettled && !$waits.get()) return
      for (const stop of stops) stop()
      resolve(isSettled)
    }
    if (pendingLocks().length === 0) return resolve(true)
    flush()
    stops.push($changes.listen(look), $waits.listen(look))
  })
}
