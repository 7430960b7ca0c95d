/**
 * Sends changes of cart lines: several quick presses as one change, one line at a time, with retries while the server
 * can't be reached.
 */
import { atom, type PreinitializedWritableAtom } from 'nanostores'
import type { CartKind } from '../../../../domain/selling/cart/cart.ts'
import { STOCK_MESSAGE_MS } from '../stock/messages.ts'
import { acknowledge, type CartChange, type Changes, dequeue, enqueue, lineKey, NO_CHANGES } from './line-changes.ts'
import type { CartOutcome } from './update.ts'

/** Delay after the last press before its line is sent, in milliseconds. */
export const GATHER_MS = 300

/** Pauses before retries of an unanswered change, in milliseconds; the last one repeats. */
const PAUSES = [2000, 5000, 10_000, 30_000]

export type QueueDependencies = {
  /** Sends a change. Never rejects; updates the known basket before it resolves. */
  send: (change: CartChange) => Promise<CartOutcome>
  /** Runs a function after a delay; returns a function that cancels it. */
  after: (milliseconds: number, run: () => void) => () => void
}

export type LineQueue = {
  $changes: PreinitializedWritableAtom<Changes>
  /** Refusal messages by line key. Each is removed after STOCK_MESSAGE_MS or with the line's next change. */
  $refusals: PreinitializedWritableAtom<ReadonlyMap<string, string>>
  /** True while changes wait until the server can be reached again. */
  $waits: PreinitializedWritableAtom<boolean>
  change: (change: CartChange) => void
  /** Sends all pending changes without delay. */
  flush: () => void
  /** Removes and returns unconfirmed changes, of one cart or all, to drop them or send them another way. */
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
    // If more presses are being collected, sending them sends the rest too.
    if (callOff === null) await sendNext()
  }

  function refuse(line: string, message: string): void {
    forgive(line)
    $refusals.set(new Map($refusals.get()).set(line, message))
    forgets.set(
      line,
      after(STOCK_MESSAGE_MS, () => forgive(line)),
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
      sendIn(GATHER_MS)
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
