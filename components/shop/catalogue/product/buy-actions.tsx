/** Quantity field and 'Add to basket' button of a product, with errors below. */
import { formatPounds, toPence, toPounds } from '../../../../domain/core/money/pence.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { Stepper } from '../../../kit/primitives/stepper.tsx'

export type BuyActionsProps = {
  name: string
  /** Price of one in pounds, as the basket will charge it. */
  price: number
  quantity: number
  onQuantity: (quantity: number) => void
  /** Maximum quantity: the stock. Undefined while unknown. */
  most: number | undefined
  onAdd: () => void
  working: string | null
  /** True after the server has reported that the product is out of stock. */
  disabled: boolean
  refusal: string | null
  /** Explains why the units just added can't be collected; null if they can. */
  notice: string | null
}

export const BuyActions = (props: BuyActionsProps) => (
  <>
    <div className="act">
      <Stepper label={props.name} value={props.quantity} onChange={props.onQuantity} most={props.most} />
      <Button working={props.working} disabled={props.disabled} onClick={props.onAdd}>
        {`Add to basket, ${formatPounds(toPounds(toPence(props.price) * props.quantity))}`}
      </Button>
    </div>
    {props.refusal && <Note kind="bad">{props.refusal}</Note>}
    {props.notice && <Note kind="warn">{props.notice}</Note>}
  </>
)
