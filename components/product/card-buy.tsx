/** How many, and into the basket or a plan; what a list has told of today's stock decides whether that can be. */
import type { ProductCard } from '../../domain/product/product.ts'
import { lowStockMessage, shortageMessage } from '../cart/messages.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { LockBuy, LockToo, LockTooMessage } from '../lock-it-in/lock-buy.tsx'
import type { LockInPlace } from '../lock-it-in/place.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { Stepper } from '../primitives/stepper.tsx'
import { useStore } from '../primitives/use-store.ts'
import { CollectLine } from './collect-line.tsx'
import { $stock } from './live-stock.ts'
import { openProductModal } from './open-product-modal.ts'

export type CardBuyProps = {
  product: ProductCard
  /** Where the product can be locked in; undefined where it can't. */
  place?: LockInPlace | undefined
  /** Bottles that are. */
  locked: number
}

export function CardBuy({ product, place, locked }: CardBuyProps) {
  const { left, local = null } = useStore($stock).get(product.code) ?? {}
  // What is locked in can be taken out again, whatever is left.
  if (left === 0 && locked === 0) return <SoldOut product={product} />
  const low = left === undefined ? null : lowStockMessage({ in_stock: left > 0, left_in_stock: left })
  return (
    <>
      {place === 'leads' || locked > 0 ? (
        <LockBuy product={product} low={low} />
      ) : (
        <BasketBuy product={product} low={low} locksToo={place === 'beside'} />
      )}
      <CollectLine stock={local} />
    </>
  )
}

type BasketBuyProps = { product: ProductCard; low: string | null; locksToo: boolean }

function BasketBuy({ product, low, locksToo }: BasketBuyProps) {
  const { quantity, setQuantity, working, refusal, add } = useAddToCart()
  return (
    <>
      <div className="buy">
        <Stepper label={product.productname} value={quantity} onChange={setQuantity} />
        <Button working={working} onClick={() => add(product.code)}>
          Add
        </Button>
      </div>
      {locksToo && <LockToo {...product} />}
      {(refusal ?? low) && (
        <p className="low" role={refusal ? 'alert' : undefined}>
          {refusal ?? low}
        </p>
      )}
      {locksToo && <LockTooMessage code={product.code} />}
    </>
  )
}

/** The details that open have the form for the address. */
const SoldOut = ({ product }: { product: ProductCard }) => (
  <>
    <p className="small muted">{shortageMessage({ in_stock: false, left_in_stock: 0 })}</p>
    <Button look="line" onClick={() => openProductModal(product)}>
      <Icon name="mail" small />
      Notify me
    </Button>
  </>
)
