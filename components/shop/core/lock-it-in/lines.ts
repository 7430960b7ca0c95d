/** Changes locked-in quantities: shown immediately, then sent, several quick presses as one (cart/line-queue.ts). */
import { storeAmendMode } from '../cart/amend-mode.ts'
import { amountOf, type CartChange, type Changes, lineKey, pendingIn } from '../cart/line-changes.ts'
import { lineQueue } from '../cart/page-queue.ts'
import type { Locked } from '../cart/selection-marker.ts'
import { $locked, isAmending, knownKind } from '../cart/selection-state.ts'
import { $justLocked } from './bar-due.ts'

/** Returns the changes of the page's selection that the server has not confirmed. */
export const pendingLocks = (changes: Changes = lineQueue.$changes.get()): CartChange[] =>
  pendingIn(changes, knownKind())

/** Returns the locked-in bottles of a code, including unconfirmed changes; 0 if it is not locked in. */
export function lockedOf(code: string): number {
  const wanted = lineQueue.$changes.get().wanted.get(lineKey({ kind: knownKind(), product: code }))
  return wanted ? amountOf(wanted) : ($locked.get().get(code) ?? 0)
}

/**
 * Returns how many bottles `changes` add to `locked` once confirmed; negative for fewer. Components pass the values they
 * subscribe to, which during hydration are older than the stores.
 */
export const pendingBottles = (changes: Changes, locked: Locked): number =>
  pendingLocks(changes).reduce((sum, change) => sum + amountOf(change) - (locked.get(change.product) ?? 0), 0)

/** Queues a change. A change of a plan's selection starts amend mode, which continues on other pages. */
function change(
  line: Pick<CartChange, 'product' | 'quantity'> & { type: 'override_quantity' | 'remove_item_from_cart' },
) {
  if (isAmending()) storeAmendMode()
  $justLocked.set(true)
  lineQueue.change({ ...line, kind: knownKind() })
}

/** Sets the locked-in bottles of a code. `quantity`: 2 or more. */
export const lockIn = (code: string, quantity: number): void =>
  change({ product: code, quantity, type: 'override_quantity' })

export const removeLocked = (code: string): void =>
  change({ product: code, quantity: 0, type: 'remove_item_from_cart' })

/** Drops unconfirmed changes of a plan's selection, which would start another change if sent. */
export const dropAmending = (): void => void lineQueue.takeAll('lock_it_in_amend')

/** Sends pending changes and waits for the responses. Resolves to false when the server can't be reached. */
export function settleLocked(): Promise<boolean> {
  const { $changes, $waits, flush } = lineQueue
  return new Promise((resolve) => {
    const stops: (() => void)[] = []
    const update = () => {
      const isSettled = pendingLocks().length === 0
      if (!isSettled && !$waits.get()) return
      for (const stop of stops) stop()
      resolve(isSettled)
    }
    if (pendingLocks().length === 0) return resolve(true)
    flush()
    stops.push($changes.listen(update), $waits.listen(update))
  })
}
