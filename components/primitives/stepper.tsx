/** A quantity with one fewer, a field and one more; the rules are domain/cart/quantity.ts. */
import { useState } from 'react'
import {
  decrement,
  increment,
  MIN_STANDARD_QUANTITY,
  quantityOnBlur,
  typedQuantity,
} from '../../domain/cart/quantity.ts'
import { Icon } from './icon.tsx'

export type StepperProps = {
  /** What is counted, for the group's name: 'Quantity of {label}'. */
  label: string
  value: number
  /** Called with whole numbers of at least the minimum only. */
  onChange: (quantity: number) => void
  minimum?: number
}

export function Stepper({ label, value, onChange, minimum = MIN_STANDARD_QUANTITY }: StepperProps) {
  // What is being typed, while it is typed: it may be blank for a moment without the quantity changing.
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as an inline grid everywhere
    <div className="step" role="group" aria-label={`Quantity of ${label}`}>
      <button
        type="button"
        aria-label="One fewer"
        disabled={value <= minimum}
        onClick={() => onChange(decrement(value, minimum))}
      >
        <Icon name="minus" small />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label="Quantity"
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <button type="button" aria-label="One more" onClick={() => onChange(increment(value))}>
        <Icon name="plus" small />
      </button>
    </div>
  )
}
