/** Quantity and the button that adds it to the basket, with errors below. */
import { formatPounds, toPence, toPounds } from '../../../../domain/core/money/pence.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { Stepper } from '../../../kit/primitives/stepper.tsx'

export type BuyActionsProps = {
  name: string
  /** Pounds each, as the basket will charge. */
  price: number
  quantity: number
  onQuantity: (quantity: number) => void
  /** Stock; undefined while unknown. */
  most: number | undefined
  onAdd: () => void
  working: string | null
  /** True when the server has said that it is out of stock. */
  disabled: boolean
  refusal: string | null
  /** Why what was just added can't be collected. */
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
