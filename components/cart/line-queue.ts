/** Sends changes of lines: several quick presses as one, one line at a time, retried while the shop can't be reached. */
import { atom, type PreinitializedWritableAtom } from 'nanostores'
import type { CartUpdate } from '../../domain/cart/cart.ts'
import { STOCK_MESSAGE_MILLISECONDS } from '../stock/messages.ts'
import { type Changes, settle, takeUp, wish } from './line-changes.ts'
import type { CartOutcome } from './update.ts'

/** How long presses are gathered, in milliseconds from the last. */
export const GATHER_MILLISECONDS = 300

/** Pauses before a change without an answer is sent again; the last one repeats. */
const PAUSES = [2000, 5000, 10_000, 30_000]

export type QueueMeans<Update extends CartUpdate> = {
  /** Never rejects; by the time it resolves, the known basket is the answer's. */
  send: (update: Update) => Promise<CartOutcome>
  /** Runs something later; returns what cancels it. */
  after: (milliseconds: number, run: () => void) => () => void
}

export type LineQueue<Update extends CartUpdate> = {
  $changes: PreinitializedWritableAtom<Changes<Update>>
  /** By product code, why the last change of the line was refused; gone after STOCK_MESSAGE_MILLISECONDS or the next one. */
  $refusals: PreinitializedWritableAtom<ReadonlyMap<string, string>>
  /** True while changes wait until the shop can be reached again. */
  $waits: PreinitializedWritableAtom<boolean>
  change: (update: Update) => void
  /** Sends everything that is pending at once. */
  flush: () => void
  /** For a page that is being closed: all unconfirmed changes, which the caller sends its own way. */
  takeAll: () => Update[]
}

export function openLineQueue<Update extends CartUpdate = CartUpdate>({
  send,
  after,
}: QueueMeans<Update>): LineQueue<Update> {
  const $changes = atom<Changes<Update>>({ wanted: new Map(), underWay: null })
  const $refusals = atom<ReadonlyMap<string, string>>(new Map())
  const $waits = atom(false)
  const forgets = new Map<string, () => void>()
  let failures = 0
  let callOff: (() => void) | null = null

  function sendIn(milliseconds: number): void {
    callOff?.()
    callOff = after(milliseconds, flush)
  }

  function flush(): void {
    callOff?.()
    callOff = null
    void sendNext()
  }

  async function sendNext(): Promise<void> {
    const taken = takeUp($changes.get())
    if (taken === null) return
    $changes.set(taken)
    const outcome = await send(taken.underWay)
    if (!outcome.ok && outcome.mayTryAgain) {
      $changes.set(settle($changes.get(), 'unanswered'))
      $waits.set(true)
      sendIn(PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0)
      failures += 1
      return
    }
    failures = 0
    $waits.set(false)
    $changes.set(settle($changes.get(), outcome.ok ? 'done' : 'refused'))
    if (!outcome.ok) refuse(taken.underWay.product, outcome.message)
    // Unless more presses are being gathered, which then brings the rest along.
    if (callOff === null) await sendNext()
  }

  function refuse(product: string, message: string): void {
    forgive(product)
    $refusals.set(new Map($refusals.get()).set(product, message))
    forgets.set(
      product,
      after(STOCK_MESSAGE_MILLISECONDS, () => forgive(product)),
    )
  }

  function forgive(product: string): void {
    forgets.get(product)?.()
    forgets.delete(product)
    const left = new Map($refusals.get())
    if (left.delete(product)) $refusals.set(left)
  }

  return {
    $changes,
    $refusals,
    $waits,
    flush,
    change(update) {
      forgive(update.product)
      $changes.set(wish($changes.get(), update))
      sendIn(GATHER_MILLISECONDS)
    },
    takeAll() {
      const { wanted } = $changes.get()
      callOff?.()
      callOff = null
      $changes.set({ ...$changes.get(), wanted: new Map() })
      return [...wanted.values()]
    },
  }
}
