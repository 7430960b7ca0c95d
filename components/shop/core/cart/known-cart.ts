/** Holds this tab's copy of a cart, and keeps it consistent when loads and changes overlap. */
import { atom, type PreinitializedWritableAtom } from 'nanostores'
import type { CallFailure, CallResult } from '../../../kit/api/call.ts'

export type KnownCart<View> = {
  /** null until requested. */
  $cart: PreinitializedWritableAtom<View | null>
  /** Loads the cart; simultaneous calls share one request. A failure leaves the known cart unchanged. */
  ask: () => Promise<CallFailure | null>
  /** Merges a response into the known cart. */
  keep: (answer: View) => void
  /** Marks a pending load as out of date, so that it is requested again. */
  outdate: () => void
}

export function openKnownCart<View extends object>(read: () => Promise<CallResult<View>>): KnownCart<View> {
  const $cart = atom<View | null>(null)
  /** Increases with every change; a response requested before the latest change is out of date. */
  let revision = 0
  let asking: Promise<CallFailure | null> | undefined

  const keep = (answer: View): void => {
    revision += 1
    $cart.set({ ...$cart.get(), ...answer })
  }

  async function load(): Promise<CallFailure | null> {
    const before = revision
    const answer = await read()
    if (!answer.ok) return answer
    if (revision !== before) return load()
    keep(answer.data)
    return null
  }

  return {
    $cart,
    keep,
    ask() {
      asking ??= load().finally(() => {
        asking = undefined
      })
      return asking
    },
    outdate() {
      revision += 1
    },
  }
}
