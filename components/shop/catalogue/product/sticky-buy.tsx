/** Price and 'Add to basket' button, fixed to the bottom of the screen on phones. */
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import { Button } from '../../../kit/primitives/button.tsx'

export type StickyBuyProps = {
  price: number
  unit: string
  onAdd: () => void
  working: string | null
  /** True after the server has reported that the product is out of stock. */
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
