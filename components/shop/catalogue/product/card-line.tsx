/** Quantity of a card's product in the basket, changed as in the basket itself. Loaded once the product is in it. */
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { amountOf, lineKey } from '../../core/cart/line-changes.ts'
import { changeLine } from '../../core/cart/lines.ts'
import { lineQueue } from '../../core/cart/page-queue.ts'
import { QuantityStepper } from '../../core/cart/quantity-stepper.tsx'

export type CardLineProps = {
  product: ProductCard
  /** Quantity in the shop's last response. */
  known: number
}

export function CardLine({ product, known }: CardLineProps) {
  const key = lineKey({ kind: 'standard', product: product.code })
  const change = useStore(lineQueue.$changes).wanted.get(key)
  const waits = useStore(lineQueue.$waits)
  const refusal = useStore(lineQueue.$refusals).get(key)
  return (
    <>
      <QuantityStepper
        name={product.productname}
        quantity={change ? amountOf(change) : known}
        onEvent={(event) => changeLine(product, event)}
      />
      {waits && change && (
        <p className="small" role="status">
          We’ve kept this change, and will save it once you’re back online.
        </p>
      )}
      {refusal && (
        <p className="low" role="alert">
          {refusal}
        </p>
      )}
    </>
  )
}
