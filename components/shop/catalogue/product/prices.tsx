/** A card's prices, one per line as on a wine list: Bottle, Mix Six, Lock it in. The one that applies is larger. */
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { formatPounds, formatPoundsBrief } from '../../../../domain/core/money/pence.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $localStore } from '../../core/store/state.ts'
import { clubPriceRows, type Priced, type PriceRow, priceRows } from './price-rows.ts'
import { WasPrice } from './was-price.tsx'

export type PricesProps = {
  product: Priced
  /** True if the Lock it in price applies; whole pounds are then shown without '.00' (docs/domain.md#catalogue). */
  lockedIn?: boolean
}

export function Prices({ product, lockedIn = false }: PricesProps) {
  const rows = priceRows(product, useStore($localStore)?.mix_six)
  return <PriceList rows={rows} applies={lockedIn ? rows.at(-1) : rows[0]} isBrief={lockedIn} />
}

/** The unit price and the members' price, of which the members' price applies. */
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
          <dd>
            <WasPrice was={row.was} />
            {isBrief && row === applies ? formatPoundsBrief(row.price) : formatPounds(row.price)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
