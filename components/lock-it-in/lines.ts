/** Changes of locked-in bottles on this page: shown at once, then sent, several quick presses as one (cart/page-queue.ts). */
import type { LockItInUpdate } from '../../domain/lock-it-in/lock-it-in.ts'
import { amountOf } from '../cart/line-changes.ts'
import { openPageQueue } from '../cart/page-queue.ts'
import { keepAmendMode } from './amend-mode.ts'
import { $justLocked } from './bar-due.ts'
import { $locked, isAmending } from './state.ts'
import { sendLockIn, UPDATE_PATH } from './update.ts'

export const lockInQueue = openPageQueue<LockItInUpdate>({ send: sendLockIn, path: UPDATE_PATH })

/** Bottles of a code that are locked in, counting what is not confirmed yet; 0 when it is not locked in. */
export function lockedOf(code: string): number {
  const wanted = lockInQueue.$changes.get().wanted.get(code)
  return wanted ? amountOf(wanted) : ($locked.get().get(code) ?? 0)
}

/** How many more, or fewer, bottles there will be once everything is confirmed. */
export function pendingBottles(): number {
  const { wanted } = lockInQueue.$changes.get()
  return [...wanted.values()].reduce(
    (sum, update) => sum + amountOf(update) - ($locked.get().get(update.product) ?? 0),
    0,
  )
}

/** A change of a plan's selection begins amend mode: the members' page can be left with it. */
function change(update: Omit<LockItInUpdate, 'is_amend'>): void {
  const is_amend = isAmending()
  if (is_amend) keepAmendMode()
  $justLocked.set(true)
  lockInQueue.change({ ...update, is_amend })
}

/** `quantity` is 2 or more. */
export const lockIn = (code: string, quantity: number): void =>
  change({ product: code, quantity, type: 'override_quantity' })

export const removeLocked = (code: string): void =>
  change({ product: code, quantity: 0, type: 'remove_item_from_cart' })

/** Sends what is pending and waits until the shop has answered; false when it can't be reached. */
export function settleLocked(): Promise<boolean> {
  const { $changes, $waits, flush } = lockInQueue
  return new Promise((resolve) => {
    const stops: (() => void)[] = []
    const look = () => {
      const isSettled = $changes.get().wanted.size === 0
      if (!isSettled && !$waits.get()) return
      for (const stop of stops) stop()
      resolve(isSettled)
    }
    if ($changes.get().wanted.size === 0) return resolve(true)
    flush()
    stops.push($changes.listen(look), $waits.listen(look))
  })
}
