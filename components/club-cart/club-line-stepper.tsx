/** The quantity of a line of the club basket, changed where it is paid for: there is no other page for it. */
import { useState } from 'react'
import { type CartEvent, updateOfEvent } from '../../domain/cart/line-events.ts'
import { MIN_STANDARD_QUANTITY } from '../../domain/cart/quantity.ts'
import type { CheckoutLine } from '../../domain/checkout/checkout.ts'
import { StepperView } from '../primitives/stepper-view.tsx'
import { updateClubCart } from './update.ts'

export type ClubLineStepperProps = {
  line: CheckoutLine
  /** The checkout is to be asked for again. */
  onChange: () => Promise<void>
}

export function ClubLineStepper({ line: { product, quantity }, onChange }: ClubLineStepperProps) {
  const [typed, setTyped] = useState<string | null>(null)
  /** Asked for, and not confirmed yet. */
  const [wanted, setWanted] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const shown = wanted ?? quantity
  const change = async (event: CartEvent) => {
    setTyped(null)
    const update = updateOfEvent(product.code, event, shown)
    if (update === null) return
    setWanted(update.quantity)
    setRefusal(await updateClubCart(update))
    await onChange()
    setWanted(null)
  }
  return (
    <div className="club-line">
      <StepperView
        label={product.productname}
        text={typed ?? String(shown)}
        isLeast={shown <= MIN_STANDARD_QUANTITY}
        onDecrement={() => change({ kind: 'decrement_quantity' })}
        onIncrement={() => change({ kind: 'increment_quantity' })}
        onType={setTyped}
        onLeave={() => typed !== null && change({ kind: 'blur_quantity', typed })}
      />
      <button type="button" className="link" onClick={() => change({ kind: 'remove_item_from_cart' })}>
        Remove<span className="sr">{` ${product.productname}`}</span>
      </button>
      {refusal !== null && (
        <p className="err" role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}
