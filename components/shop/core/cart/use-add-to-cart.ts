/** Adding to the basket from a stepper and a button: the amount, the working state, and the message on refusal. */
import { useEffect, useRef, useState } from 'react'
import { MIN_QUANTITY } from '../../../../domain/selling/cart/cart.ts'
import { unreachableMessage } from '../../../kit/api/failure-message.ts'
import { STOCK_MESSAGE_MILLISECONDS } from '../stock/messages.ts'
import type { BasketKind } from './line-changes.ts'
import type { CartOutcome } from './update.ts'

export type AddToCart = {
  quantity: number
  setQuantity: (quantity: number) => void
  /** The verb while the request is under way, for Button's working. */
  working: string | null
  /** Why the last try was refused; null when it was not, and once a message about stock has had its time. */
  refusal: string | null
  /** Why what was just added can't be collected; null if it can. */
  notice: string | null
  /** True once the server has said that nothing is left. */
  soldOut: boolean
  /** The button is off after a shortage, until the quantity, or what is added, is another than the one refused. */
  disabled: boolean
  /** Adds `quantity` of the code; a refused quantity goes back to the one before. */
  add: (code: string) => Promise<void>
  /** Call it when something else is about to be added: messages about the last product don't apply to it. */
  forget: () => void
}

type Refused = Extract<CartOutcome, { ok: false }>

type Asked = {
  asked: number
  /** The amount before: the last one accepted, or the first one shown. */
  before: number
  /** The stepper's current value; it may have changed while the request was under way. */
  shown: number
}

/**
 * Returns the amount to show after the shop's answer (docs/domain.md#carts). A shortage restores the previous amount; a
 * failed request keeps the new one, so that it can be retried.
 */
export const quantityAfter = (outcome: CartOutcome, { asked, before, shown }: Asked): number =>
  !outcome.ok && outcome.stock !== null && shown === asked ? before : shown

/** `kind`: the basket that it belongs to. */
export function useAddToCart(kind: BasketKind = 'standard'): AddToCart {
  const [quantity, setQuantity] = useState(MIN_QUANTITY.standard)
  const before = useRef(MIN_QUANTITY.standard)
  const [working, setWorking] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const [soldOut, setSoldOut] = useState(false)
  const [isShort, setIsShort] = useState(false)
  useEffect(() => {
    if (!refused?.stock) return
    const timer = setTimeout(() => setRefused(null), STOCK_MESSAGE_MILLISECONDS)
    return () => clearTimeout(timer)
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
      // A quantity that has gone back may well be there.
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

/** A browser that can't load the code can't reach the shop either. */
const addToCart = (kind: BasketKind, code: string, quantity: number): Promise<CartOutcome> =>
  import('./update.ts').then(
    (update) => update.addToCart(kind, code, quantity),
    () => ({ ok: false, stock: null, message: unreachableMessage(), mayTryAgain: true }),
  )
