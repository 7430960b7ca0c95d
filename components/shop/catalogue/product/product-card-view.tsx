/** A product in a list: a niche, its name, its prices, and the buy button. Horizontal on phones. */
import { type MouseEvent, useRef } from 'react'
import type { ProductCard as Card, ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { productUrl } from '../../../../domain/catalogue/product/product-url.ts'
import { Niche } from '../../../kit/picture/niche.tsx'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { isPlainClick } from '../../../kit/primitives/is-plain-click.ts'
import { Stars } from '../../../kit/primitives/stars.tsx'
import { useIsNear } from '../../../kit/primitives/use-is-near.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { ClubCardBuy } from '../../core/cart/club-card-buy.tsx'
import { LockedFlag } from '../../core/lock-it-in/locked-flag.tsx'
import type { LockInPlace } from '../../core/lock-it-in/place.ts'
import { useLocked } from '../../core/lock-it-in/use-locked.ts'
import { $stock } from '../../core/stock/live-stock.ts'
import { lowStockMessage, shortageMessage } from '../../core/stock/messages.ts'
import { WishButtonView } from '../../core/wish-list/wish-button-view.tsx'
import { CardBuy, type CardBuyProps } from './card-buy.tsx'
import { openProductModal } from './open-product-modal.ts'
import { ClubPrices, Prices } from './prices.tsx'
import { StoreLine } from './store-line.tsx'

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
  /** The way to lock in wines of the programme here; absent where they can't be. */
  lockIn?: LockInPlace | undefined
  /** True on the wine club's own list. */
  isClub?: boolean
}

/**
 * The way into the basket on a card far below: drawn when the card comes near. A hundred cards' fields and buttons are
 * half of a long page, and a browser's autofill would lay out each of them.
 */
function BuyBelow(props: CardBuyProps) {
  const room = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(room)
  if (isNear) return <CardBuy {...props} />
  return <div ref={room} className={props.place === undefined ? 'buy-room' : 'buy-room two'} />
}

/**
 * The line over a card's prices: what the local store has or when the wine can be delivered; without a store how few are
 * left today, or that none is. Nothing while there is plenty, or not known.
 */
function CardStock({ code, isCollectable }: Pick<ProductCard, 'code'> & { isCollectable: boolean }) {
  const { left, local = null } = useStore($stock).get(code) ?? {}
  if (left === undefined) return null
  if (isCollectable && local !== null && local + left > 0) return <StoreLine local={local} />
  const stock = { in_stock: left > 0, left_in_stock: left }
  if (left === 0) return <p className="small muted">{shortageMessage(stock)}</p>
  const low = lowStockMessage(stock)
  return low && <p className="low">{low}</p>
}

type CardLinkProps = {
  product: ProductCard
  opens: boolean
  /** True on the lock-it-in card, whose link is by the code. */
  locks?: boolean
}

/** A card's name, which leads to its page; where the card opens, a plain click shows its details instead. */
function CardLink({ product, opens, locks = false }: CardLinkProps) {
  const open = (click: MouseEvent) => {
    if (!isPlainClick(click)) return
    click.preventDefault()
    void openProductModal(product, locks)
  }
  const url = locks ? `/p/${product.code}/${product.producturl}` : productUrl(product)
  return (
    <a href={url} onClick={opens ? open : undefined}>
      {product.product}
    </a>
  )
}

export function ProductCardView(props: ProductCardProps) {
  const { product, eager = false, below = false, opens = false, isPick = false, lockIn, isClub = false } = props
  const place = product.lock_it_in_price === null ? undefined : lockIn
  const bottles = useLocked(product.code)
  const Buy = below ? BuyBelow : CardBuy
  const locked = place === undefined ? 0 : bottles
  // One flag a card: the reason for a pick's place in the list comes first.
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
          <CardStock code={product.code} isCollectable={!isClub && place !== 'leads'} />
          {isClub ? (
            <ClubPrices product={product} />
          ) : (
            <Prices product={product} lockedIn={place === 'leads' || locked > 0} />
          )}
          <div className="card-ways">
            {isClub ? <ClubCardBuy product={product} /> : <Buy product={product} place={place} locked={locked} />}
          </div>
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
