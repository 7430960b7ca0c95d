/** Puts the product modal into the document: a React root of its own, so that no list has to keep a place for it. */
import { createRoot } from 'react-dom/client'
import type { ProductCard } from '../../domain/product/product.ts'
import { ProductModal } from './product-modal.tsx'

/** It takes itself away once it is closed. */
export function mountProductModal(card: ProductCard): void {
  const host = document.createElement('div')
  // The accent is the one of the page that it is opened on: a programme's list has its own.
  const theme = document.querySelector<HTMLElement>('[data-theme]')?.dataset.theme
  if (theme) host.dataset.theme = theme
  document.body.append(host)
  const root = createRoot(host)
  root.render(
    <ProductModal
      card={card}
      closed={() => {
        root.unmount()
        host.remove()
      }}
    />,
  )
}
