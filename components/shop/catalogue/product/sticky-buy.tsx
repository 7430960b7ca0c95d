/** On phones the main action stays at the foot of the screen. */
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import { Button } from '../../../kit/primitives/button.tsx'

export type StickyBuyProps = {
  price: number
  unit: string
  onAdd: () => void
  working: string | null
  /** True when the server has said that it is out of stock. */
  disabled: boolean
}

export const StickyBuy = ({ price, unit, onAdd, working, disabled }: StickyBuyProps) => (
  <div className="stickybuy">
    <p className="small">
      <b>{formatPounds(price)}</b>
      {unit}
    </p>
    <Button working={working} disabled={disabled} onClick={onAdd}>
      Add to basket
    </Button>
  </div>
)
