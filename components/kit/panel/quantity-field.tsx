/** A quantity field of the panel. It goes back to its number, with a message, if anything else is typed. */
import { useState } from 'react'
import { MAX_LINE_QUANTITY } from '../../../domain/selling/cart/cart.ts'
import { decrement, increment, quantityWithin } from '../../../domain/selling/cart/quantity.ts'
import { formatCount } from '../primitives/format-count.ts'
import type { StepperProps } from '../primitives/stepper.tsx'
import { StepperView } from '../primitives/stepper-view.tsx'

type Typed = { text: string; before: number }

export function QuantityField({ label, value, onChange, minimum = 1, most = MAX_LINE_QUANTITY }: StepperProps) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const [isRefused, setRefused] = useState(false)
  const step = (quantity: number) => {
    setRefused(false)
    onChange(quantity)
  }
  const type = (text: string) => {
    const before = typed?.before ?? value
    setTyped({ text, before })
    step(quantityWithin(text, minimum, most) ?? before)
  }
  const leave = () => {
    if (typed === null) return
    setRefused(quantityWithin(typed.text, minimum, most) === null)
    setTyped(null)
  }
  return (
    <>
      <StepperView
        label={label}
        text={typed?.text ?? String(value)}
        isAtMinimum={value <= minimum}
        isMost={value >= most}
        onDecrement={() => step(decrement(value, minimum))}
        onIncrement={() => step(increment(value))}
        onType={type}
        onLeave={leave}
      />
      {isRefused && (
        <p className="err" role="alert">
          Choose a whole number from {minimum} to {formatCount(most)}
        </p>
      )}
    </>
  )
}
