/** A price is a line on a wine list: Bottle, Mix Six and Lock it in, in that order, the one that applies set larger. */
import { formatPounds } from '../../domain/money/pence.ts'
import { type Priced, priceRows } from './price-rows.ts'

export type PricesProps = { product: Priced }

export const Prices = ({ product }: PricesProps) => (
  <dl className="prices">
    {priceRows(product).map((row, index) => (
      <div key={row.label} className={index === 0 ? 'on' : undefined}>
        <dt>{row.label}</dt>
        <dd>{formatPounds(row.price)}</dd>
      </div>
    ))}
  </dl>
)
