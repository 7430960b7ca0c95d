/** A product's maker, region and country. */
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'

export const Origin = ({ product }: { product: Pick<ProductCard, 'winery' | 'region' | 'country'> }) => {
  const place = [product.region, product.country].filter(Boolean).join(', ')
  return (
    <p className="from small">
      {product.winery && <b>{product.winery}</b>}
      {product.winery && place ? `, ${place}` : place}
    </p>
  )
}
