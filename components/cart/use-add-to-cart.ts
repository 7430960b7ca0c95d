/** Adding to the basket from a stepper and a button: the amount, the working state, and the message on refusal. */
import { useRef, useState } from 'react'
import { MIN_STANDARD_QUANTITY } from '../../domain/cart/quantity.ts'
import { AWAY } from '../api/call.ts'
import { quantityAfter } from './quantity-after.ts'
import type { CartOutcome } from './update.ts'

export type AddToCart = {
  quantity: number
  setQuantity: (quantity: number) => void
  /** The verb while the request is under way, for Button's working. */
  working: string | null
  /** Why the last try was refused; null when it was not. */
  refusal: string | null
  /** Adds `quantity` of the code; a refused quantity goes back to the one before. */
  add: (code: string) => Promise<void>
}

export function useAddToCart(): AddToCart {
  const [quantity, setQuantity] = useState(MIN_STANDARD_QUANTITY)
  const before = useRef(MIN_STANDARD_QUANTITY)
  const [working, setWorking] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const add = async (code: string) => {
    setWorking('Adding')
    setRefusal(null)
    const outcome = await addToCart(code, quantity)
    const back = before.current
    setWorking(null)
    setQuantity((shown) => quantityAfter(outcome, { asked: quantity, before: back, shown }))
    if (outcome.ok) before.current = quantity
    else setRefusal(outcome.message)
  }
  return { quantity, setQuantity, working, refusal, add }
}

/** Whoever can't load the code can't reach the shop either. */
const addToCart = (code: string, quantity: number): Promise<CartOutcome> =>
  import('./update.ts').then(
    (update) => update.addToCart(code, quantity),
    () => ({ ok: false, short: false, message: AWAY }),
  )
