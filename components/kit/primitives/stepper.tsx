/** A quantity with one fewer, a field and one more; the rules are domain/selling/cart/quantity.ts. */

import { useState } from 'react'
import { MIN_QUANTITY } from '../../../domain/selling/cart/cart.ts'
import { decrement, increment, quantityOnBlur, typedQuantity } from '../../../domain/selling/cart/quantity.ts'
import { StepperView } from './stepper-view.tsx'

export type StepperProps = {
  /** The counted thing, for the group's name: 'Quantity of {label}'. */
  label: string
  value: number
  /** Called with whole numbers of at least the minimum only. */
  onChange: (quantity: number) => void
  minimum?: number
  /** Stock; undefined while unknown. A typed amount is the server's to refuse. */
  most?: number | undefined
}

export function Stepper({ label, value, onChange, minimum = MIN_QUANTITY.standard, most }: StepperProps) {
  // The text during typing: it may be blank for a moment without the quantity changing.
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    const quantity = typedQuantity(text, minimum)
    if (quantity !== null) onChange(quantity)
  }
  const leave = () => {
    if (typed !== null) onChange(quantityOnBlur(typed, minimum))
    setTyped(null)
  }
  return (
    <StepperView
      label={label}
      text={typed ?? String(value)}
      isLeast={value <= minimum}
      isMost={most !== undefined && value >= most}
      onDecrement={() => onChange(decrement(value, minimum))}
      onIncrement={() => onChange(increment(value))}
      onType={type}
      onLeave={leave}
    />
  )
}
