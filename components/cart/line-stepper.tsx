/** A line's quantity. What is typed counts when the field is left (blur_quantity). */
import { useState } from 'react'
import { MIN_STANDARD_QUANTITY } from '../../domain/cart/quantity.ts'
import { StepperView } from '../primitives/stepper-view.tsx'
import { changeLine } from './lines.ts'
import type { ShownLine } from './shown-cart.ts'

export function LineStepper({ line: { product, quantity } }: { line: ShownLine }) {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    if (typed !== null) changeLine(product, { kind: 'blur_quantity', typed })
    setTyped(null)
  }
  return (
    <StepperView
      label={product.productname}
      text={typed ?? String(quantity)}
      isLeast={quantity <= MIN_STANDARD_QUANTITY}
      onDecrement={() => changeLine(product, { kind: 'decrement_quantity' })}
      onIncrement={() => changeLine(product, { kind: 'increment_quantity' })}
      onType={setTyped}
      onLeave={leave}
    />
  )
}
