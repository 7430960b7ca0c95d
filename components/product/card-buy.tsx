/** How many, and into the basket; what a list has told of today's stock decides whether that can be. */
import type { ProductCard } from '../../domain/product/product.ts'
import { lowStockMessage, shortageMessage } from '../cart/messages.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { Stepper } from '../primitives/stepper.tsx'
import { useStore } from '../primitives/use-store.ts'
import { CollectLine } from './collect-line.tsx'
import { $stock } from './live-stock.ts'
import { openProductModal } from './open-product-modal.ts'

export function CardBuy({ product }: { product: ProductCard }) {
  const { quantity, setQuantity, working, refusal, add } = useAddToCart()
  const { left, local = null } = useStore($stock).get(product.code) ?? {}
  if (left === 0) return <SoldOut product={product} />
  const low = left === undefined ? null : lowStockMessage({ in_stock: true, left_in_stock: left })
  return (
    <>
      <div className="buy">
        <Stepper label={product.productname} value={quantity} onChange={setQuantity} />
        <Button working={working} onClick={() => add(product.code)}>
          Add
        </Button>
      </div>
      <CollectLine stock={local} />
      {(refusal ?? low) && (
        <p className="low" role={refusal ? 'alert' : undefined}>
          {refusal ?? low}
        </p>
      )}
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
