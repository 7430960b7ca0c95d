/** This tab's copy of a cart; the server's answer is authoritative. */
import { atom, type PreinitializedWritableAtom } from 'nanostores'
import type { CallFailure, CallResult } from '../../../kit/api/call.ts'

export type KnownCart<View> = {
  /** null until requested. */
  $cart: PreinitializedWritableAtom<View | null>
  /** Loads the cart; several parts of a page that ask at once make one request. A failure leaves what was known. */
  ask: () => Promise<CallFailure | null>
  /** Takes an answer; what it leaves out stays as it was. */
  keep: (answer: View) => void
  /** Marks pending answers as out of date. They are requested again. */
  outdate: () => void
}

export function openKnownCart<View extends object>(read: () => Promise<CallResult<View>>): KnownCart<View> {
  const $cart = atom<View | null>(null)
  /** Rises with every change: an answer to an earlier request is out of date. */
  let news = 0
  let asking: Promise<CallFailure | null> | undefined

  const keep = (answer: View): void => {
    news += 1
    $cart.set({ ...$cart.get(), ...answer })
  }

  async function load(): Promise<CallFailure | null> {
    const before = news
    const answer = await read()
    if (!answer.ok) return answer
    if (news !== before) return load()
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
      news += 1
    },
  }
}
