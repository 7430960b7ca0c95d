/** What is done to locked bottles in this page: shown at once, then sent, several quick presses as one (line-queue.ts). */
import type { LockItInUpdate } from '../../domain/lock-it-in/lock-it-in.ts'
import { amountOf } from '../cart/line-changes.ts'
import { openLineQueue } from '../cart/line-queue.ts'
import { $locked, isAmending } from './state.ts'
import { sendLockIn, UPDATE_PATH } from './update.ts'

export const lockInQueue = openLineQueue<LockItInUpdate>({
  send: sendLockIn,
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
})

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

/** `quantity` is 2 or more. */
export const lockIn = (code: string, quantity: number): void =>
  change({ product: code, quantity, type: 'override_quantity', is_amend: isAmending() })

export const removeLocked = (code: string): void =>
  change({ product: code, quantity: 0, type: 'remove_item_from_cart', is_amend: isAmending() })

function change(update: LockItInUpdate): void {
  watchPage()
  lockInQueue.change(update)
}

let isWatching = false

/** From the first change on: what waits goes out when the network is back, or with the page. */
function watchPage(): void {
  if (isWatching) return
  isWatching = true
  window.addEventListener('online', lockInQueue.flush)
  window.addEventListener('pagehide', () => {
    for (const update of lockInQueue.takeAll()) {
      navigator.sendBeacon(UPDATE_PATH, new Blob([JSON.stringify(update)], { type: 'application/json' }))
    }
  })
}
