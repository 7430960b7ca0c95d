/** Adding to the basket from a button: its working state, and the message on refusal. */
import { useState } from 'react'
import { AWAY } from '../api/call.ts'
import type { CartOutcome } from './update.ts'

export type AddToCart = {
  /** The verb while the request is under way, for Button's working. */
  working: string | null
  /** Why the last try was refused; null when it was not. */
  refusal: string | null
  add: (code: string, quantity: number) => Promise<void>
}

export function useAddToCart(): AddToCart {
  const [working, setWorking] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const add = async (code: string, quantity: number) => {
    setWorking('Adding')
    setRefusal(null)
    const outcome = await addToCart(code, quantity)
    setWorking(null)
    if (!outcome.ok) setRefusal(outcome.message)
  }
  return { working, refusal, add }
}

/** Whoever can't load the code can't reach the shop either. */
const addToCart = (code: string, quantity: number): Promise<CartOutcome> =>
  import('./update.ts').then(
    (update) => update.addToCart(code, quantity),
    () => ({ ok: false, message: AWAY }),
  )
