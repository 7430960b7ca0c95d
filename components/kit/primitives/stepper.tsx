/** A quantity field with minus and plus buttons. Follows the rules in domain/selling/cart/quantity.ts. */
import { useState } from 'react'
import { MIN_QUANTITY } from '../../../domain/selling/cart/cart.ts'
import { decrement, increment, quantityOnBlur, typedQuantity } from '../../../domain/selling/cart/quantity.ts'
import { StepperView } from './stepper-view.tsx'

export type StepperProps = {
  /** Name of the counted item, for the accessible name: 'Quantity of {label}'. */
  label: string
  value: number
  /** Receives only whole numbers of at least the minimum. */
  onChange: (quantity: number) => void
  minimum?: number
  /**
   * Maximum: the stock; undefined while unknown. Limits the plus button only; the server refuses larger typed numbers.
   */
  most?: number | undefined
}

export function Stepper({ label, value, onChange, minimum = MIN_QUANTITY.standard, most }: StepperProps) {
  // Text while typing, which may be empty without changing the quantity.
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
      isAtMinimum={value <= minimum}
      isMost={most !== undefined && value >= most}
      onDecrement={() => onChange(decrement(value, minimum))}
      onIncrement={() => onChange(increment(value))}
      onType={type}
      onLeave={leave}
    />
  )
}
