/** A price is a line on a wine list: Bottle, Mix Six and Lock it in, in that order, the one that applies set larger. */

import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { formatPounds, formatPoundsBrief } from '../../../../domain/core/money/pence.ts'
import { clubPriceRows, type Priced, type PriceRow, priceRows } from './price-rows.ts'

export type PricesProps = {
  product: Priced
  /** True where it is to be locked in, or is: then that price applies, without the zeros of whole pounds (docs/domain.md#catalogue). */
  lockedIn?: boolean
}

export function Prices({ product, lockedIn = false }: PricesProps) {
  const rows = priceRows(product)
  return <PriceList rows={rows} applies={lockedIn ? rows.at(-1) : rows[0]} isBrief={lockedIn} />
}

/** The member's price applies. */
export function ClubPrices({ product }: { product: ProductCard }) {
  const rows = clubPriceRows(product)
  return <PriceList rows={rows} applies={rows.at(-1)} />
}

type PriceListProps = { rows: PriceRow[]; applies: PriceRow | undefined; isBrief?: boolean }

function PriceList({ rows, applies, isBrief = false }: PriceListProps) {
  return (
    <dl className="prices">
      {rows.map((row) => (
        <div key={row.label} className={row === applies ? 'on' : undefined}>
          <dt>{row.label}</dt>
          <dd>{isBrief && row === applies ? formatPoundsBrief(row.price) : formatPounds(row.price)}</dd>
        </div>
      ))}
    </dl>
  )
}
