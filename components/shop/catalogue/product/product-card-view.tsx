/** A product card: picture, name, prices and buy button. Horizontal on phones. */
import { type MouseEvent, useRef, useState } from 'react'
import type { ProductCard as Card, ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { productUrl } from '../../../../domain/catalogue/product/product-url.ts'
import { DELIVERY_ONLY, leftInStore } from '../../../../domain/catalogue/store/shelf.ts'
import { orderFor } from '../../../../domain/selling/delivery/promise.ts'
import { ProductPicture } from '../../../kit/picture/product-picture.tsx'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { isPlainClick } from '../../../kit/primitives/is-plain-click.ts'
import { Stars } from '../../../kit/primitives/stars.tsx'
import { useIsNear } from '../../../kit/primitives/use-is-near.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { ClubCardBuy } from '../../core/cart/club-card-buy.tsx'
import { LockedFlag, RemovedFlag } from '../../core/lock-it-in/locked-flag.tsx'
import type { LockInPlace } from '../../core/lock-it-in/place.ts'
import { useLocked, useRemoved } from '../../core/lock-it-in/use-locked.ts'
import { $orderDay, $stock } from '../../core/stock/live-stock.ts'
import { lowStockMessage, shortageMessage } from '../../core/stock/messages.ts'
import { WishButtonView } from '../../core/wish-list/wish-button-view.tsx'
import { CardBuy, type CardBuyProps } from './card-buy.tsx'
import { openProductModal, prefetchProductModal } from './open-product-modal.ts'
import { ClubPrices, Prices } from './prices.tsx'

export type ProductCardProps = {
  product: Card
  /** True for cards visible on load, whose pictures are loaded immediately. */
  eager?: boolean
  /** True for cards far below the first screen. */
  below?: boolean
  /** True where a click opens the product's details, as on product lists. */
  opens?: boolean
  /** True for products that the merchant has pinned to the top of the list. */
  isPick?: boolean
  /** Prominence of Lock it in on cards here; undefined where wines can't be locked in. */
  lockIn?: LockInPlace | undefined
  /** True on the wine club's own list. */
  isClub?: boolean
}

/**
 * Buy buttons of a card far below the first screen, rendered when the card comes near. The fields and buttons of a
 * hundred cards are half of a long page, and a browser's autofill would lay out each of them.
 */
function BuyBelow(props: CardBuyProps) {
  const room = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(room)
  if (isNear) return <CardBuy {...props} />
  return <div ref={room} className={props.place === undefined ? 'buy-room' : 'buy-room two'} />
}

/**
 * The stock line above a card's prices. With a local store: its stock, or the delivery day. Otherwise: low or sold out.
 * Renders nothing while stock is plentiful or unknown.
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
  /** True on a Lock it in card, whose link uses the product code. */
  locks?: boolean
}

/** A card's name, linked to the product's page. On lists, a plain click opens the product modal instead. */
function CardLink({ product, opens, locks = false }: CardLinkProps) {
  const open = (click: MouseEvent) => {
    if (!isPlainClick(click)) return
    click.preventDefault()
    void openProductModal(product, locks)
  }
  const url = locks ? `/p/${product.code}/${product.producturl}` : productUrl(product)
  const opening = {
    onClick: open,
    onPointerEnter: prefetchProductModal,
    onFocus: prefetchProductModal,
    'aria-haspopup': 'dialog' as const,
  }
  return (
    <a href={url} {...(opens && opening)}>
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
  const isRemoved = useRemoved(product.code)
  // A card shows one flag; 'Our pick' comes first because it explains the card's position.
  const flag = isPick ? 'Our pick' : product.flag_image
  return (
    <article className={locked > 0 ? 'card is-locked' : 'card'} data-code={product.code}>
      {locked > 0 ? (
        <LockedFlag bottles={locked} />
      ) : isRemoved ? (
        <RemovedFlag />
      ) : (
        flag && <span className={isPick ? 'flag tag pick' : 'flag tag y'}>{flag}</span>
      )}
      <WishButtonView code={product.code} name={product.productname} look="heart" />
      <ProductPicture product={product} place="card" eager={eager} hover decorative />
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
        {product.average_rating.toFixed(1)}{' '}
        <span className="muted">{`(${formatCount(product.total_reviews)}${product.demo_ratings ? ' demo' : ''})`}</span>
      </span>
    </Stars>
  )
}

/**
 * Stock at the local store; with none there, the day by which the product can be delivered (docs/domain.md#stores).
 * `local`: units at the store.
 */
function StoreLine({ local }: { local: number }) {
  const day = useStore($orderDay)
  const [now] = useState(() => new Date())
  return (
    <p className={local > 0 ? 'collect' : 'collect muted'}>
      <Icon name={local > 0 ? 'store' : 'truck'} small />
      {local > 0 ? leftInStore(local) : day === null ? DELIVERY_ONLY : orderFor(day, now)}
    </p>
  )
}
