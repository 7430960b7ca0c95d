/** How many wines the basket lacks to make a Lock it in case, and how much less they would cost there. */
import { formatPoundsBrief, toPence, toPounds } from '../../domain/money/pence.ts'
import type { ShownCart } from '../cart/shown-cart.ts'
import { Rack } from '../niche/rack.tsx'
import { numberWord, numberWordFirst } from '../primitives/number-words.ts'

const CASE = 12

export function LockItInCase({ cart }: { cart: ShownCart }) {
  const offered = cart.lines.filter(({ product }) => product.lock_it_in_price !== null)
  const bottles = offered.reduce((sum, { quantity }) => sum + quantity, 0)
  const less = offered.reduce(
    (sum, { product, quantity, total }) => sum + total - quantity * toPence(product.lock_it_in_price ?? 0),
    0,
  )
  if (less <= 0 || bottles > CASE) return null
  return (
    <div className="lock-case" data-theme="lock">
      <Rack filled={bottles} />
      <p>
        <b>
          {bottles === CASE
            ? 'That’s a full Lock it in case'
            : `${numberWordFirst(CASE - bottles)} more makes a Lock it in case`}
        </b>
        {`At Lock it in prices ${bottles === 1 ? 'this one' : `these ${numberWord(bottles)}`} would cost ${formatPoundsBrief(toPounds(less))} less, every time.`}
      </p>
      <a className="btn line sm" href="/lock-it-in">
        See how
      </a>
    </div>
  )
}
