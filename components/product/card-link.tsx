/** A card's name, which leads to its page; where the card opens, a plain click shows its details instead (spec §2). */
import type { MouseEvent } from 'react'
import type { ProductCard } from '../../domain/product/product.ts'
import { isPlainClick } from '../primitives/is-plain-click.ts'
import { openProductModal } from './open-product-modal.ts'
import { productUrl } from './product-url.ts'

export function CardLink({ product, opens }: { product: ProductCard; opens: boolean }) {
  const open = (click: MouseEvent) => {
    if (!isPlainClick(click)) return
    click.preventDefault()
    void openProductModal(product)
  }
  return (
    <a href={productUrl(product)} onClick={opens ? open : undefined}>
      {product.product}
    </a>
  )
}
