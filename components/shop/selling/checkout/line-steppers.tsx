/** Quantity fields of lines at the programmes' checkouts, because their carts have no page of their own. */
import type { ReactNode } from 'react'
import { type CartEvent, updateOfEvent } from '../../../../domain/selling/cart/line-events.ts'
import type { CheckoutLine } from '../../../../domain/selling/checkout/schema.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $clubCart } from '../../core/cart/club-state.ts'
import { amountOf, lineKey } from '../../core/cart/line-changes.ts'
import { lineQueue } from '../../core/cart/page-queue.ts'
import { QuantityStepper } from '../../core/cart/quantity-stepper.tsx'
import { LockStepper } from '../../core/lock-it-in/lock-stepper.tsx'
import { useLockIn } from '../../core/lock-it-in/use-lock-in.ts'

type LineStepperProps = {
  name: string
  stepper: ReactNode
  onRemove: () => void
  /** Why the last change was refused; null if it was not. */
  message: string | null
}

const LineStepper = ({ name, stepper, onRemove, message }: LineStepperProps) => (
  <div className="club-line row wrapf">
    {stepper}
    <button type="button" className="link" onClick={onRemove}>
      Remove<span className="sr">{` ${name}`}</span>
    </button>
    {message !== null && (
      <p className="err" role="alert">
        {message}
      </p>
    )}
  </div>
)

export function ClubLineStepper({ line: { product, quantity } }: { line: CheckoutLine }) {
  const key = lineKey({ kind: 'wineclub', product: product.code })
  const wanted = useStore(lineQueue.$changes).wanted.get(key)
  const message = useStore(lineQueue.$refusals).get(key) ?? null
  // The checkout is requested again once the change is confirmed.
  const known = useStore($clubCart)?.cart.find(({ product_id }) => product_id === product.code)
  const shown = wanted ? amountOf(wanted) : (known?.quantity ?? quantity)
  const change = (event: CartEvent) => {
    const update = updateOfEvent(product.code, event, shown)
    if (update !== null) lineQueue.change({ ...update, kind: 'wineclub' })
  }
  const name = product.productname
  return (
    <LineStepper
      name={name}
      stepper={<QuantityStepper name={name} quantity={shown} onEvent={change} />}
      onRemove={() => change({ kind: 'remove_item_from_cart' })}
      message={message}
    />
  )
}

export function LockLineStepper({ product: { code, productname } }: Pick<CheckoutLine, 'product'>) {
  const control = useLockIn(code)
  return (
    <LineStepper
      name={productname}
      stepper={<LockStepper name={productname} control={control} />}
      onRemove={control.remove}
      message={control.message}
    />
  )
}
