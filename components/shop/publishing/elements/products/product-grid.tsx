/** A grid of product cards. */
import type { ProductCard as Card } from '../../../../../domain/catalogue/product/product.ts'
import { pricesRoom } from '../../../catalogue/product/price-rows.ts'
import { ProductCard } from '../../../catalogue/product/product-card.tsx'
import type { LockInPlace } from '../../../core/lock-it-in/place.ts'

export type ProductGridProps = { products: readonly Card[]; lockIn?: LockInPlace | undefined }

/** Leaves out wines that can't be locked in if `lockIn` is given. */
export function ProductGrid({ products, lockIn }: ProductGridProps) {
  const shown = lockIn === undefined ? products : products.filter(isOffered)
  if (shown.length === 0) return <p className="muted">No products set</p>
  return (
    <div className={`card-grid wide ${pricesRoom(shown)}`}>
      {shown.map((product) => (
        <ProductCard key={product.code} product={product} lockIn={lockIn} />
      ))}
    </div>
  )
}

export const isOffered = ({ lock_it_in_price }: Card): boolean => lock_it_in_price !== null
