/** State and actions of a wine's Lock it in controls: stepper, button and quick buttons (docs/domain.md#lock-it-in). */
import { useEffect, useState } from 'react'
import { MIN_QUANTITY } from '../../../../domain/selling/cart/cart.ts'
import { decrement, increment, typedQuantity } from '../../../../domain/selling/cart/quantity.ts'
import { isTooFew, MINIMUM_MESSAGE } from '../../../../domain/selling/cart/quantity-rules.ts'
import { lockIn, removeLocked } from './lines.ts'
import { useLocked, useRefusal } from './use-locked.ts'

export type LockInControl = {
  text: string
  /** The number that `lock` locks in, or that is locked in. */
  quantity: number
  /** Number of bottles locked in; 0 for none. */
  locked: number
  isAtMinimum: boolean
  /** Why a quantity was refused; otherwise null. */
  message: string | null
  decrement: () => void
  increment: () => void
  type: (text: string) => void
  /** Call it when the field loses focus. */
  leave: () => void
  /** Sets the quantity and locks it in. */
  quick: (quantity: number) => void
  /** Locks in the field's quantity; sends nothing if it is below the minimum. */
  lock: () => void
  remove: () => void
}

export function useLockIn(code: string): LockInControl {
  const locked = useLocked(code)
  const refusal = useRefusal(code)
  const [chosen, setChosen] = useState(MIN_QUANTITY.lock_it_in)
  const [typed, setTyped] = useState<string | null>(null)
  // True after a typed number below the minimum was replaced by the locked-in one; shows the reason.
  const [wasTooFew, setWasTooFew] = useState(false)
  useEffect(() => {
    // Resets a refused quantity to the locked-in one, or to the minimum if nothing is locked in.
    if (refusal === null) return
    setChosen(MIN_QUANTITY.lock_it_in)
    setTyped(null)
  }, [refusal])

  const quantity = locked || chosen
  const tooFew = typed !== null && isTooFew(typed)
  /** Sets the quantity, and sends it if the wine is locked in. */
  const set = (next: number) => {
    setTyped(null)
    setWasTooFew(false)
    setChosen(next)
    if (locked > 0) lockIn(code, next)
  }
  const type = (text: string) => {
    setTyped(text)
    setWasTooFew(false)
    const next = typedQuantity(text, MIN_QUANTITY.lock_it_in)
    if (next === null) return
    setChosen(next)
    if (locked > 0) lockIn(code, next)
  }
  const leave = () => {
    if (typed === null) return
    if (tooFew) {
      if (locked === 0) return
      setTyped(null)
      setWasTooFew(true)
      return
    }
    if (typedQuantity(typed, MIN_QUANTITY.lock_it_in) === null) set(MIN_QUANTITY.lock_it_in)
    else setTyped(null)
  }
  const quick = (bottles: number) => {
    setTyped(null)
    setWasTooFew(false)
    setChosen(bottles)
    lockIn(code, bottles)
  }
  return {
    text: typed ?? String(quantity),
    quantity,
    locked,
    isAtMinimum: tooFew || quantity <= MIN_QUANTITY.lock_it_in,
    message: tooFew || wasTooFew ? MINIMUM_MESSAGE : refusal,
    decrement: () => set(decrement(quantity, MIN_QUANTITY.lock_it_in)),
    increment: () => set(tooFew ? MIN_QUANTITY.lock_it_in : increment(quantity)),
    type,
    leave,
    quick,
    lock: () => {
      if (!tooFew) quick(quantity)
    },
    remove: () => {
      setTyped(null)
      // Keeps the quantity in the field, in case the press was a mistake.
      setChosen(quantity)
      removeLocked(code)
    },
  }
}
