/** Quantity field of a basket line. A typed number applies when the field loses focus (blur_quantity). */
import { useState } from 'react'
import { MIN_QUANTITY } from '../../../../domain/selling/cart/cart.ts'
import type { CartEvent } from '../../../../domain/selling/cart/line-events.ts'
import { StepperView } from '../../../kit/primitives/stepper-view.tsx'

export type QuantityStepperProps = {
  /** The product's name, for the accessible names of the controls. */
  name: string
  /** The quantity shown until the customer types. */
  quantity: number
  onEvent: (event: CartEvent) => void
}

export function QuantityStepper({ name, quantity, onEvent }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    if (typed !== null) onEvent({ kind: 'blur_quantity', typed })
    setTyped(null)
  }
  return (
    <StepperView
      label={name}
      text={typed ?? String(quantity)}
      isAtMinimum={quantity <= MIN_QUANTITY.standard}
      onDecrement={() => onEvent({ kind: 'decrement_quantity' })}
      onIncrement={() => onEvent({ kind: 'increment_quantity' })}
      onType={setTyped}
      onLeave={leave}
    />
  )
}
