/** The quantity of a line of the club basket, changed where it is paid for: there is no other page for it. */
import { useState } from 'react'
import { type CartEvent, updateOfEvent } from '../../domain/cart/line-events.ts'
import type { CheckoutLine } from '../../domain/checkout/checkout.ts'
import { QuantityStepper } from '../cart/quantity-stepper.tsx'
import { updateClubCart } from './update.ts'

export type ClubLineStepperProps = {
  line: CheckoutLine
  /** The checkout is to be asked for again. */
  onChange: () => Promise<void>
}

export function ClubLineStepper({ line: { product, quantity }, onChange }: ClubLineStepperProps) {
  /** Asked for, and not confirmed yet. */
  const [wanted, setWanted] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const shown = wanted ?? quantity
  const change = async (event: CartEvent) => {
    const update = updateOfEvent(product.code, event, shown)
    if (update === null) return
    setWanted(update.quantity)
    setRefusal(await updateClubCart(update))
    await onChange()
    setWanted(null)
  }
  return (
    <div className="club-line">
      <QuantityStepper name={product.productname} quantity={shown} onEvent={change} />
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
