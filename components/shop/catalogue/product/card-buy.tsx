/** A card's quantity and button: add to the basket, lock in, or 'Notify me' if it is sold out today. */
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { isEnoughToLock } from '../../../../domain/selling/cart/quantity-rules.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Stepper } from '../../../kit/primitives/stepper.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useAmendMode } from '../../core/cart/amend-mode.ts'
import { $cart } from '../../core/cart/state.ts'
import { useAddToCart } from '../../core/cart/use-add-to-cart.ts'
import { focus } from '../../core/lock-it-in/focus.ts'
import { LockBuy, LockToo, LockTooMessage } from '../../core/lock-it-in/lock-buy.tsx'
import { NotInPlan } from '../../core/lock-it-in/not-in-plan.tsx'
import type { LockInPlace } from '../../core/lock-it-in/place.ts'
import { $stock } from '../../core/stock/live-stock.ts'
import type { CardLineProps } from './card-line.tsx'
import { openProductModal } from './open-product-modal.ts'

export type CardBuyProps = {
  product: ProductCard
  /** Prominence of Lock it in on the card; undefined where the product can't be locked in. */
  place?: LockInPlace | undefined
  /** Bottles already locked in. */
  locked: number
}

export function CardBuy({ product, place, locked }: CardBuyProps) {
  const { left, local } = useStore($stock).get(product.code) ?? {}
  const isAmend = useAmendMode()
  const canLock = isEnoughToLock(left)
  // Locked-in bottles can be removed even when the product is out of stock.
  const locks = locked > 0 || (place === 'leads' && canLock)
  // Bottles at the local store can also be added to the basket.
  const max = left === undefined ? undefined : Math.max(left, local ?? 0)
  const isUnavailable = max === 0 || (isAmend && !canLock)
  if (locks) return <LockBuy product={product} most={left} />
  if (isUnavailable) return <NotifyMe product={product} />
  return (
    <>
      <NotInPlan price={product.lock_it_in_price} />
      <BasketBuy product={product} most={max} locksToo={place === 'beside' && canLock} />
    </>
  )
}

let loadedLine: ComponentType<CardLineProps> | undefined

/** Loads the stepper of a product that is in the basket. Without it, offline, the card keeps its Add button. */
const loadLine = (): Promise<void> =>
  import('./card-line.tsx').then(
    ({ CardLine }) => {
      loadedLine = CardLine
    },
    () => undefined,
  )

/** The stepper's component once it is needed and loaded; no Suspense, whose fallback would swallow presses. */
function useCardLine(isNeeded: boolean): ComponentType<CardLineProps> | undefined {
  const [, redraw] = useState(false)
  useEffect(() => {
    if (isNeeded && !loadedLine) void loadLine().then(() => redraw(true))
  }, [isNeeded])
  return isNeeded ? loadedLine : undefined
}

type BasketBuyProps = { product: ProductCard; most: number | undefined; locksToo: boolean }

function BasketBuy({ product, most: max, locksToo }: BasketBuyProps) {
  const { quantity, setQuantity, working, refusal, notice, disabled, add } = useAddToCart()
  const lines = useStore($cart)?.cart
  const known = lines?.find(({ product_id }) => product_id === product.code)?.quantity ?? 0
  const isAddedHere = useRef(false)
  const CardLine = useCardLine(known > 0)
  return (
    <>
      <div className="buy">
        {CardLine ? (
          <>
            <CardLine product={product} known={known} />
            <a ref={isAddedHere.current ? focus : null} className="btn line in-basket" href="/cart">
              <Icon name="check" small />
              In basket<span className="sr">{`: ${product.productname}`}</span>
            </a>
          </>
        ) : (
          <>
            <Stepper label={product.productname} value={quantity} onChange={setQuantity} most={max} />
            <Button
              aria-label={`Add ${product.productname}`}
              working={working}
              disabled={disabled}
              onClick={() => {
                isAddedHere.current = true
                void loadLine()
                void add(product.code)
              }}
            >
              Add
            </Button>
          </>
        )}
      </div>
      {locksToo && <LockToo {...product} />}
      {refusal && (
        <p className="low" role="alert">
          {refusal}
        </p>
      )}
      {notice && (
        <p className="small" role="status">
          {notice}
        </p>
      )}
      {locksToo && <LockTooMessage code={product.code} />}
    </>
  )
}

/** Opens the product modal, which contains the form for the email address. */
const NotifyMe = ({ product }: { product: ProductCard }) => (
  <Button
    variant="line"
    aria-label={`Notify me about ${product.productname}`}
    onClick={() => openProductModal(product)}
  >
    <Icon name="mail" small />
    Notify me
  </Button>
)
