/** Adding to the basket from a button: its working state, the toast on success, the message on refusal. */
import { useState } from 'react'
import { showToast } from '../primitives/toast-state.ts'
import { ADDED } from './messages.ts'
import { updateCart } from './state.ts'

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
    const outcome = await updateCart({ product: code, quantity, type: 'increment_quantity' })
    setWorking(null)
    if (outcome.ok) showToast(ADDED)
    else setRefusal(outcome.message)
  }
  return { working, refusal, add }
}
