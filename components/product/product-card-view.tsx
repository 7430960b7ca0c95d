/** A product in a list: a niche, what it is, its prices, and the way into the basket. Horizontal on phones. */
import type { ProductCard as Card } from '../../domain/product/product.ts'
import { ClubCardBuy } from '../cart/club-card-buy.tsx'
import { LockedFlag } from '../lock-it-in/locked-flag.tsx'
import type { LockInPlace } from '../lock-it-in/place.ts'
import { useLocked } from '../lock-it-in/use-locked.ts'
import { Niche } from '../niche/niche.tsx'
import { formatCount } from '../primitives/format-count.ts'
import { Stars } from '../primitives/stars.tsx'
import { WishButtonView } from '../wish-list/wish-button-view.tsx'
import { BuyBelow } from './buy-below.tsx'
import { CardBuy } from './card-buy.tsx'
import { CardLink } from './card-link.tsx'
import { CardStock } from './card-stock.tsx'
import { CollectLine } from './collect-line.tsx'
import { ClubPrices, Prices } from './prices.tsx'

export type ProductCardProps = {
  product: Card
  /** True for cards in view at once. */
  eager?: boolean
  /** True for cards far below the first screen. */
  below?: boolean
  /** True where a click opens the product's details, as on product lists. */
  opens?: boolean
  /** True for what the merchant has put before the rest of the list. */
  isPick?: boolean
  /** How wines of the programme are locked in here; absent where they can't be. */
  lockIn?: LockInPlace | undefined
  /** True on the wine club's own list. */
  isClub?: boolean
}

export function ProductCardView(props: ProductCardProps) {
  const { product, eager = false, below = false, opens = false, isPick = false, lockIn, isClub = false } = props
  const place = product.lock_it_in_price === null ? undefined : lockIn
  const bottles = useLocked(product.code)
  const Buy = below ? BuyBelow : CardBuy
  const locked = place === undefined ? 0 : bottles
  // One flag a card: where it stands in the list needs explaining first.
  const flag = isPick ? 'Our pick' : product.flag_image
  return (
    <article className={locked > 0 ? 'card is-locked' : 'card'} data-code={product.code}>
      {locked > 0 ? (
        <LockedFlag bottles={locked} />
      ) : (
        flag && <span className={isPick ? 'flag tag pick' : 'flag tag y'}>{flag}</span>
      )}
      <WishButtonView code={product.code} name={product.productname} look="heart" />
      <Niche product={product} place="card" eager={eager} hover decorative />
      <div className="body">
        <p className="from">{[product.region, product.country].filter(Boolean).join(', ')}</p>
        <h3>
          <CardLink product={product} opens={opens} locks={place === 'leads'} />
        </h3>
        <p className="taste">{product.taste}</p>
        <CardRating product={product} />
        <div className="foot">
          <CardStock code={product.code} />
          {isClub ? (
            <ClubPrices product={product} />
          ) : (
            <Prices product={product} lockedIn={place === 'leads' || locked > 0} />
          )}
          <div className="card-ways">
            {isClub ? <ClubCardBuy product={product} /> : <Buy product={product} place={place} locked={locked} />}
          </div>
          <CollectLine code={product.code} />
        </div>
      </div>
    </article>
  )
}

function CardRating({ product }: { product: Card }) {
  if (product.average_rating === null) return <p className="small muted">No reviews</p>
  return (
    <Stars rating={product.average_rating}>
      <span>
        {product.average_rating}{' '}
        <span className="muted">{`(${formatCount(product.total_reviews)}${product.demo_ratings ? ' demo' : ''})`}</span>
      </span>
    </Stars>
  )
}
