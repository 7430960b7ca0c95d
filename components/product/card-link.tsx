/** A card's name, which leads to its page; where the card opens, a plain click shows its details instead. */
import type { MouseEvent } from 'react'
import type { ProductCard } from '../../domain/product/product.ts'
import { productUrl } from '../../domain/product/product-url.ts'
import { isPlainClick } from '../primitives/is-plain-click.ts'
import { openProductModal } from './open-product-modal.ts'

export type CardLinkProps = {
  product: ProductCard
  opens: boolean
  /** True on the lock-it-in card, whose link is by the code. */
  locks?: boolean
}

export function CardLink({ product, opens, locks = false }: CardLinkProps) {
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
