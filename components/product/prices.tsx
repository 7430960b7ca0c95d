/** A price is a line on a wine list: Bottle, Mix Six and Lock it in, in that order, the one that applies set larger. */
import { formatPounds, formatPoundsBrief } from '../../domain/money/pence.ts'
import { type Priced, priceRows } from './price-rows.ts'

export type PricesProps = {
  product: Priced
  /** True where it is to be locked in, or is: then that price applies, without the zeros of whole pounds (docs/domain.md#catalogue). */
  lockedIn?: boolean
}

export function Prices({ product, lockedIn = false }: PricesProps) {
  const rows = priceRows(product)
  const applies = lockedIn ? rows.at(-1) : rows[0]
  return (
    <dl className="prices">
      {rows.map((row) => (
        <div key={row.label} className={row === applies ? 'on' : undefined}>
          <dt>{row.label}</dt>
          <dd>{lockedIn && row === applies ? formatPoundsBrief(row.price) : formatPounds(row.price)}</dd>
        </div>
      ))}
    </dl>
  )
}
