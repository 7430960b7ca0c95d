/** A wine removed from the plan, struck through in its place, with a button to put it back. */
import type { PlannedWine } from '../../../../domain/selling/cart/lock-it-in.schema.ts'
import { ProductPicture } from '../../../kit/picture/product-picture.tsx'
import { focus } from './focus.ts'
import { lockIn } from './lines.ts'

export type RemovedWinesProps = {
  wine: PlannedWine
  /** True if the latest press removed the wine. */
  takesFocus: boolean
  onBack: () => void
}

export function RemovedWines({ wine, takesFocus, onBack }: RemovedWinesProps) {
  const { code, product, quantity } = wine
  const putBack = () => {
    onBack()
    lockIn(code, quantity)
  }
  return (
    <li className="case-taken-out">
      <ProductPicture product={wine} decorative eager />
      <p>
        <span className="sr">Taken out: </span>
        <s>{`${quantity} × ${product}`}</s>
      </p>
      <button ref={takesFocus ? focus : null} type="button" className="link" onClick={putBack}>
        Put back<span className="sr">{` ${product}`}</span>
      </button>
    </li>
  )
}
