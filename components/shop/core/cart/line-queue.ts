/** Sends changes of lines: several quick presses as one, one line at a time, retried while the shop can't be reached. */

import { atom, type PreinitializedWritableAtom } from 'nanostores'
import type { CartKind } from '../../../../domain/selling/cart/cart.ts'
import { STOCK_MESSAGE_MILLISECONDS } from '../stock/messages.ts'
import { acknowledge, type CartChange, type Changes, dequeue, enqueue, lineKey, NO_CHANGES } from './line-changes.ts'
import type { CartOutcome } from './update.ts'

/** Time in which presses are gathered, in milliseconds from the last. */
export const GATHER_MILLISECONDS = 300

/** Pauses before a change without an answer is sent again; the last one repeats. */
const PAUSES = [2000, 5000, 10_000, 30_000]

export type QueueDependencies = {
  /** Never rejects; by the time it resolves, the known basket is the answer's. */
  send: (change: CartChange) => Promise<CartOutcome>
  /** Runs something later; returns what cancels it. */
  after: (milliseconds: number, run: () => void) => () => void
}

export type LineQueue = {
  $changes: PreinitializedWritableAtom<Changes>
  /** By line (lineKey), why the last change of the line was refused; gone after STOCK_MESSAGE_MILLISECONDS or the next one. */
  $refusals: PreinitializedWritableAtom<ReadonlyMap<string, string>>
  /** True while changes wait until the shop can be reached again. */
  $waits: PreinitializedWritableAtom<boolean>
  change: (change: CartChange) => void
  /** Sends everything that is pending at once. */
  flush: () => void
  /** Takes unconfirmed changes out, of one kind of cart or all: to send them another way, or not at all. */
  takeAll: (kind?: CartKind) => CartChange[]
}

export function openLineQueue({ send, after }: QueueDependencies): LineQueue {
  const $changes = atom(NO_CHANGES)
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
    const taken = dequeue($changes.get())
    if (taken === null) return
    $changes.set(taken)
    const outcome = await send(taken.underWay)
    if (!outcome.ok && outcome.mayTryAgain) {
      $changes.set(acknowledge($changes.get(), 'unanswered'))
      $waits.set(true)
      sendIn(PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0)
      failures += 1
      return
    }
    failures = 0
    $waits.set(false)
    $changes.set(acknowledge($changes.get(), outcome.ok ? 'done' : 'refused'))
    if (!outcome.ok) refuse(lineKey(taken.underWay), outcome.message)
    // Unless more presses are being gathered, which then brings the rest along.
    if (callOff === null) await sendNext()
  }

  function refuse(line: string, message: string): void {
    forgive(line)
    $refusals.set(new Map($refusals.get()).set(line, message))
    forgets.set(
      line,
      after(STOCK_MESSAGE_MILLISECONDS, () => forgive(line)),
    )
  }

  function forgive(line: string): void {
    forgets.get(line)?.()
    forgets.delete(line)
    const left = new Map($refusals.get())
    if (left.delete(line)) $refusals.set(left)
  }

  return {
    $changes,
    $refusals,
    $waits,
    flush,
    change(change) {
      forgive(lineKey(change))
      $changes.set(enqueue($changes.get(), change))
      sendIn(GATHER_MILLISECONDS)
    },
    takeAll(kind) {
      const { wanted, underWay } = $changes.get()
      const isTaken = ([, change]: [string, CartChange]) => kind === undefined || change.kind === kind
      const left = [...wanted].filter((entry) => !isTaken(entry))
      if (left.length === 0) {
        callOff?.()
        callOff = null
      }
      $changes.set({ wanted: new Map(left), underWay })
      return [...wanted].filter(isTaken).map(([, change]) => change)
    },
  }
}
