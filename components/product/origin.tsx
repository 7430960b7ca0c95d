/** Who made it, and where. */
import type { ProductCard } from '../../domain/product/product.ts'

export const Origin = ({ product }: { product: Pick<ProductCard, 'winery' | 'region' | 'country'> }) => (
  <p className="from small">
    <b>{product.winery}</b>
    {[product.region, product.country]
      .filter(Boolean)
      .map((place) => `, ${place}`)
      .join('')}
  </p>
)
