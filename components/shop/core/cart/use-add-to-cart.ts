/** Adds to a basket from a stepper and a button. Holds the quantity, the pending state and the messages. */
import { useEffect, useRef, useState } from 'react'
import { MIN_QUANTITY } from '../../../../domain/selling/cart/cart.ts'
import { unreachableMessage } from '../../../kit/api/failure-message.ts'
import { loadAgain } from '../../../kit/islands/load-failure.ts'
import { STOCK_MESSAGE_MS } from '../stock/messages.ts'
import type { BasketKind } from './line-changes.ts'
import type { CartOutcome } from './update.ts'

export type AddToCart = {
  quantity: number
  setQuantity: (quantity: number) => void
  /** Label of the button while the request is pending; otherwise null. */
  working: string | null
  /** Why the last attempt failed; null if it did not. Messages about stock disappear after a while. */
  refusal: string | null
  /** Why the units just added can't be collected; null if they can. */
  notice: string | null
  /** True once the server has reported that nothing is left. */
  soldOut: boolean
  /** True after a shortage, until the quantity or the product is changed. */
  disabled: boolean
  /** Adds `quantity` of the code. After a refusal for lack of stock, restores the previous quantity. */
  add: (code: string) => Promise<void>
  /** Clears the messages. Call it when another product or variant is selected. */
  forget: () => void
}

type Refused = Extract<CartOutcome, { ok: false }>

type Asked = {
  asked: number
  /** The previous quantity: the last one accepted, or the initial one. */
  before: number
  /** The stepper's current value, which may have changed during the request. */
  shown: number
}

/**
 * Returns the quantity to show after the response (docs/domain.md#carts). A shortage restores the previous quantity; a
 * failed request keeps the new one, so that it can be retried.
 */
export const quantityAfter = (outcome: CartOutcome, { asked, before, shown }: Asked): number =>
  !outcome.ok && outcome.stock !== null && shown === asked ? before : shown

/** `kind`: the basket to add to. */
export function useAddToCart(kind: BasketKind = 'standard'): AddToCart {
  const [quantity, setQuantity] = useState(MIN_QUANTITY.standard)
  const before = useRef(MIN_QUANTITY.standard)
  const [working, setWorking] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const [soldOut, setSoldOut] = useState(false)
  const [isShort, setIsShort] = useState(false)
  useEffect(() => {
    if (refused === null) return
    const clear = () => setRefused(null)
    const timer = refused.stock ? setTimeout(clear, STOCK_MESSAGE_MS) : undefined
    // The server is in reach again.
    window.addEventListener('online', clear)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', clear)
    }
  }, [refused])
  const forget = () => {
    setRefused(null)
    setNotice(null)
    setSoldOut(false)
    setIsShort(false)
  }
  const choose = (chosen: number) => {
    setQuantity(chosen)
    setIsShort(false)
  }
  const add = async (code: string) => {
    setWorking('Adding')
    forget()
    const outcome = await addToCart(kind, code, quantity)
    const back = before.current
    setWorking(null)
    setQuantity((shown) => quantityAfter(outcome, { asked: quantity, before: back, shown }))
    if (outcome.ok) {
      before.current = quantity
      setNotice(outcome.notice ?? null)
    } else {
      setRefused(outcome)
      setSoldOut(outcome.stock?.left_in_stock === 0)
      // A restored quantity may be in stock.
      setIsShort(outcome.stock?.in_stock === false && quantity === back)
    }
  }
  return {
    quantity,
    setQuantity: choose,
    working,
    refusal: refused?.message ?? null,
    notice,
    soldOut,
    disabled: soldOut || isShort,
    add,
    forget,
  }
}

/** Loads update.ts and adds to the basket. Reports a failure to load the code as an unreachable server. */
const addToCart = (kind: BasketKind, code: string, quantity: number): Promise<CartOutcome> =>
  loadAgain(() => import('./update.ts')).then(
    (update) => update.addToCart(kind, code, quantity),
    () => ({ ok: false, stock: null, message: unreachableMessage(), mayTryAgain: true }),
  )
